import { describe, expect, it } from "vitest";
import { readLines } from "../../../../tests/support/families/gedcom/gedcom-text.ts";

async function nameOf(...lines: string[]) {
  const { people } = await readLines("0 @I1@ INDI", ...lines);
  const { fullName, givenName, surname } = people[0]!;
  return [fullName, givenName, surname];
}

describe("the name of a person", () => {
  it.each([
    ["Anna Maria /Lindgren/", ["Anna Maria Lindgren", "Anna Maria", "Lindgren"]],
    ["Gustaf /Smith/ Sr.", ["Gustaf Smith Sr.", "Gustaf", "Smith"]],
    ["/Nguyen/ Van Anh", ["Nguyen Van Anh", "Van Anh", "Nguyen"]],
    ["Anna/Lee", ["Anna Lee", "Anna", "Lee"]],
    ["/Lee/", ["Lee", null, "Lee"]],
    ["Mary //", ["Mary", "Mary", null]],
    ["Mary /?/", ["Mary", "Mary", null]],
    ["Mary", ["Mary", "Mary", null]],
    [
      "  Anna,   Maria\t/van der  Berg/ ",
      ["Anna Maria van der Berg", "Anna Maria", "van der Berg"],
    ],
    ["Ann /Lee@@Home/", ["Ann Lee@Home", "Ann", "Lee@Home"]],
    ["李 /小龙/", ["李 小龙", "李", "小龙"]],
  ])("reads %s", async (value, expected) => {
    expect(await nameOf(`1 NAME ${value}`)).toEqual(expected);
  });

  it("uses the pieces if the name itself is empty", async () => {
    expect(await nameOf("1 NAME", "2 GIVN Anna,Maria", "2 SPFX van der", "2 SURN Berg")).toEqual([
      "Anna Maria van der Berg",
      "Anna Maria",
      "van der Berg",
    ]);
  });

  it("treats slashes in pieces as spaces", async () => {
    const pieces = ["2 GIVN Anna/Maria", "2 SURN Lee/"];
    expect(await nameOf("1 NAME", ...pieces)).toEqual(["Anna Maria Lee", "Anna Maria", "Lee"]);
  });

  it("adds a title and a suffix that only pieces have", async () => {
    const pieces = ["2 NPFX Dr.", "2 NSFX Jr."];
    const full = ["Dr. Ann Lee Jr.", "Ann", "Lee"];
    expect(await nameOf("1 NAME Ann /Lee/", ...pieces, "2 GIVN Ann")).toEqual(full);
    expect(await nameOf("1 NAME Dr. Ann /Lee/ Jr.", ...pieces, "2 GIVN Ann")).toEqual(full);
  });

  it("uses the first of several names", async () => {
    expect((await nameOf("1 NAME Ann /Lee/", "1 NAME Ann /Smith/", "2 TYPE married"))[0]).toBe(
      "Ann Lee",
    );
  });

  it.each(["1 NAME", "1 NAME //", "1 NAME ? /___/", "1 SEX F"])(
    "reads the name of a person with %s as Unknown, and reports it",
    async (line) => {
      const { people, report } = await readLines("0 @I1@ INDI", line);
      expect(people[0]).toMatchObject({ fullName: "Unknown", givenName: null, surname: null });
      expect(report.remarks.get("unnamedPerson")?.examples).toEqual([{ line: 6, text: "@I1@" }]);
    },
  );

  it("cuts a name that is too long between characters, and reports it", async () => {
    const { people, report } = await readLines("0 @I1@ INDI", `1 NAME ${"😀".repeat(300)}`);
    expect(people[0]?.fullName).toBe("😀".repeat(200));
    expect(report.count("cutText")).toBe(1);
  });

  it("removes control characters", async () => {
    expect((await nameOf("1 NAME Ann\u0007 \u001B/Lee\u007F/"))[0]).toBe("Ann Lee");
  });

  it("joins a name split over two lines", async () => {
    expect((await nameOf("1 NAME Ann /Le", "2 CONC e/"))[0]).toBe("Ann Lee");
  });
});
