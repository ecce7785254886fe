import { describe, expect, it } from "vitest";
import { familyOfPlan } from "../../../../tests/support/families/gedcom/family-of-plan.ts";
import { born, person } from "../../../../tests/support/families/gedcom/gedcom-plan.ts";
import {
  parentOf,
  planOf,
  update,
} from "../../../../tests/support/families/gedcom/second-import.ts";

describe("a person whose name and birth both changed in the file", () => {
  const family = ["0 @F1@ FAM", "1 HUSB @B@", "1 WIFE @A@", "1 CHIL @C@", "1 CHIL @D@"];
  const lees = (...ann: string[]) => [
    ...ann,
    ...person("B", "Bo Lee", "1 SEX M", ...born(1898)),
    ...person("C", "Cy Lee", ...born(1930)),
    ...person("D", "Di Lee", ...born(1932)),
  ];
  const before = [...lees(...person("A", "Ann Lee", "1 SEX F", ...born(1900))), ...family];
  const renamed = person("A", "Anna Berg", "1 SEX F", ...born(1901));

  it("DATA-03 is matched by the same source's pointer, with the same spouse and children", async () => {
    const known = familyOfPlan(await planOf(...before));
    expect(await update(known, ...lees(...renamed), ...family)).toMatchObject({
      added: [],
      matches: expect.arrayContaining([["Anna Berg", 1, "family"]]),
      changes: [
        ["name", "take"],
        ["birth", "take"],
      ],
      missing: [],
    });
  });

  const couple = ["0 @F1@ FAM", "1 HUSB @B@", "1 WIFE @A@"];
  const anna = person("A", "Anna Berg", ...born(1901));
  const bob = lees(...person("A", "Ann Lee", "1 SEX F", ...born(1900))).map((line) =>
    line.replace("Bo Lee", "Bob Berg").replace("1898", "1899"),
  );

  it.each([
    ["only the husband", lees(...renamed), couple, "Anna Berg", 1],
    ["only the wife", bob, couple, "Bob Berg", 2],
    ["only a child", lees(...renamed), ["0 @F1@ FAM", "1 WIFE @A@", "1 CHIL @C@"], "Anna Berg", 1],
    ["everyone, but no sex", lees(...anna), family, "Anna Berg", 1],
  ])("DATA-03 is matched if the file has %s", async (_, people, families, name, userId) => {
    const known = familyOfPlan(await planOf(...before));
    expect(await update(known, ...people, ...families)).toMatchObject({
      added: [],
      matches: expect.arrayContaining([[name, userId, "family"]]),
    });
  });

  it("DATA-03 is matched if the last file had no sex", async () => {
    const known = familyOfPlan(
      await planOf(...lees(...person("A", "Ann Lee", ...born(1900))), ...family),
    );
    const { matches } = await update(known, ...lees(...renamed), ...family);
    expect(matches).toContainEqual(["Anna Berg", 1, "family"]);
  });

  it("DATA-03 is matched even if another source has the same pointer for someone else", async () => {
    const known = familyOfPlan(await planOf(...before, ...person("E", "Eve Fox")));
    const eve = known.remembered.people.at(-1)!;
    known.remembered.people.push({ ...eve, sourceId: 2, xref: "A" });
    const { matches } = await update(known, ...lees(...renamed), ...family);
    expect(matches).toContainEqual(["Anna Berg", 1, "family"]);
  });

  it("DATA-03 stays removed if they were removed here", async () => {
    const known = familyOfPlan(await planOf(...before));
    known.people = known.people.filter(({ id }) => id !== 1);
    const repeated = await update(known, ...lees(...renamed), ...family);
    expect(repeated).toMatchObject({ added: [], removedHere: ["Anna Berg"] });
  });

  it.each([
    ["the sex differs", lees(...person("A", "Al Berg", "1 SEX M", ...born(1901))), family],
    ["no relative is shared", lees(...renamed), ["0 @F1@ FAM", "1 WIFE @A@"]],
    [
      "the spouse differs, even with the same children",
      [...lees(...renamed), ...person("E", "Ed Fox")],
      [...family.filter((line) => !line.includes("HUSB")), "1 HUSB @E@"],
    ],
    [
      "all children differ, even with the same spouse",
      [...lees(...renamed), ...person("E", "Ed Fox")],
      [...couple, "1 CHIL @E@"],
    ],
  ])("DATA-03 is added as new if %s", async (_, people, families) => {
    const known = familyOfPlan(await planOf(...before, ...person("E", "Ed Fox")));
    const { added } = await update(known, ...people, ...families);
    expect(added).toHaveLength(1);
  });

  it("DATA-03 is added as new if a program renumbered, and the pointer is now a brother's", async () => {
    const known = familyOfPlan(await planOf(...before));
    const file = lees(...person("A", "Ann Lee", "1 SEX F", ...born(1900))).map((line) =>
      line.replace("@C@", "@X@"),
    );
    const brother = person("C", "Abe Lee", ...born(1925));
    const families = family.map((line) => line.replace("@C@", "@X@"));
    const repeated = await update(known, ...file, ...brother, ...families, "1 CHIL @C@");
    expect(repeated.added).toEqual(["Abe Lee"]);
  });

  const parents = [...person("P", "Pia Fox"), ...person("Q", "Quinn Ray")];

  it("DATA-03 is matched if the file adds parents, and another source has others", async () => {
    const known = familyOfPlan(await planOf(...before, ...parents));
    const [link] = known.remembered.links;
    const ofPia = { type: "PARENT", userId: 5, relatedUserId: 1 } as const;
    known.remembered.links.push({ ...link!, ...ofPia, sourceId: 2 });
    const file = [...lees(...renamed), ...family, ...parents, ...parentOf("Q", "A")];
    const { matches } = await update(known, ...file);
    expect(matches).toContainEqual(["Anna Berg", 1, "family"]);
  });

  it("DATA-03 is matched if the parents in the file are new here", async () => {
    const known = familyOfPlan(await planOf(...before, ...parents, ...parentOf("P", "A")));
    const newcomer = [...person("N", "Nia Ray"), ...parentOf("N", "A")];
    const file = [...lees(...renamed), ...family, ...parents, ...newcomer];
    const { matches } = await update(known, ...file);
    expect(matches).toContainEqual(["Anna Berg", 1, "family"]);
  });

  it("DATA-03 is added as new if the parents differ, even with the same spouse and children", async () => {
    const known = familyOfPlan(await planOf(...before, ...parents, ...parentOf("P", "A")));
    const file = [...lees(...renamed), ...family, ...parents, ...parentOf("Q", "A")];
    expect((await update(known, ...file)).added).toEqual(["Anna Berg"]);
  });

  const eve = (xref: string) => person(xref, "Eve Fox", "1 SEX F", ...born(1905));
  const secondWife = ["0 @F2@ FAM", "1 HUSB @B@", "1 WIFE @A@"];

  it("DATA-03 is added as new if a program renumbered, and the pointer is now a second wife's", async () => {
    const known = familyOfPlan(await planOf(...before));
    const ann = person("X", "Ann Lee", "1 SEX F", ...born(1900));
    const families = family.map((line) => line.replace("@A@", "@X@"));
    const repeated = await update(known, ...lees(...ann), ...eve("A"), ...families, ...secondWife);
    expect(repeated.added).toEqual(["Eve Fox"]);
  });

  it("DATA-03 is matched once, by name, if the pointer was another person's before", async () => {
    const known = familyOfPlan(await planOf(...before, ...eve("E")));
    const { matches } = await update(known, ...lees(...eve("A")), ...secondWife);
    expect(matches.filter(([name]) => name === "Eve Fox")).toEqual([["Eve Fox", 5, "name"]]);
  });
});
