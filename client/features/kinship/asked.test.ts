import { expect, it } from "vitest";
import { aKin } from "../../../tests/support/families/kin.ts";
import { askedIn } from "./asked.ts";

const many = Array.from({ length: 60 }, (_, n) => `K${n}`);
const { rows } = aKin(
  "Opo + Oma: Otto, Anna",
  "Otto: Hugo",
  "Anna: Mara",
  "Mara: Ida, Ivo",
  "Zara: Zeno",
  "Ulf: Una 1980, Udo 1982, Uwo",
  `Wido: ${many.join(", ")}`,
  ...many.map((child) => `${child}: ${many.map((other) => `${child}-${other}`).join(", ")}`),
);
const idOf = (name: string) => rows.people.id[rows.people.fullName.indexOf(name)]!;
const asked = (reader: string, text: string) => askedIn(rows, idOf(reader), text);

it("TREE-01 where a question leads to nobody, one is shown that leads to somebody", () => {
  expect(asked("Ida", "my husband").nothing).toBe(
    "Nobody is recorded who is that. Try: my mother's cousins",
  );
  expect(asked("Mara", "my llama").nothing).toBe(
    "We know no relatives called 'llama'. Try: my cousins",
  );
  expect(asked("Hugo", "my mother’s cousins").nothing).toBe(
    "Nobody is recorded who is that. Try: my cousins",
  );
  expect(asked("Anna", "my cousins").nothing).toBe(
    "Nobody is recorded who is that. Try: my children",
  );
});

it("TREE-01 quotes all that is no kin word, and says what may stand before one", () => {
  expect(asked("Ida", "my in-laws’ cousins").nothing).toBe(
    "We know no relatives called 'in-laws'. Try: my mother's cousins",
  );
  expect(asked("Ida", "my favourite aunt").nothing).toBe(
    "We know no relatives called 'favourite aunt'. You can ask for older or younger brothers, sisters and cousins, and for maternal or paternal relatives. Try: my mother's cousins",
  );
});

it("TREE-01 says of how many it can't tell whether they are older", () => {
  expect(asked("Ida", "my older brother").nothing).toBe(
    "Nobody is recorded who is that. 1 left out, as the birth dates don't tell who is older. Try: my mother's cousins",
  );
  expect(asked("Una", "my younger brothers").title).toBe(
    "By kinship. 1 left out, as the birth dates don't tell who is older.",
  );
});

it("TREE-01 a name that nobody of the family has is told, beside a question that leads to somebody", () => {
  expect(asked("Ida", "Xaver’s cousins").nothing).toBe(
    "Nobody in this family is called 'Xaver'. Try: my mother's cousins",
  );
});

it("TREE-01 looks for the question that is shown once for a reader, not for each letter that is typed", () => {
  let looks = 0;
  const people = {
    ...rows.people,
    get sex() {
      looks += 1;
      return rows.people.sex;
    },
  };
  const watched = { ...rows, people };
  const looksFor = (reader: string, text: string) => {
    looks = 0;
    askedIn(watched, idOf(reader), text);
    return looks;
  };
  expect(looksFor("Ida", "my l")).toBeGreaterThan(0);
  expect(looksFor("Ida", "my ll")).toBe(0);
  expect(looksFor("Hugo", "my ll")).toBeGreaterThan(0);
});

it("TREE-01 no question is shown to whom none of them leads to anybody", () => {
  expect(asked("Zeno", "my cousins").nothing).toBe("Nobody is recorded who is that.");
});

it("TREE-01 says above those found how many there are, and where not everybody was looked at", () => {
  expect(asked("Ida", "my aunts or uncles").title).toBe("");
  expect(asked("Ida", "my brother").title).toBe("By kinship");
  expect(asked("Wido", "my children").title).toBe("By kinship: the first 20 of 60");
  expect(asked("K0-K0", "my cousins' cousins").title).toMatch(
    /^By kinship: the first 20 of more than \d+\. Not everybody could be looked at; name a person to narrow it\.$/,
  );
  expect(asked("K0-K0", "my half cousins")).toEqual({
    people: [],
    title: "",
    nothing: "Not everybody could be looked at; name a person to narrow it.",
  });
});

it("TREE-01 tells who has no place in the family to ask by a name, and nothing where nothing was asked", () => {
  expect(askedIn(rows, 0, "my cousins").nothing).toBe(
    "You have no place in this tree yet. Try with a name: Anna's cousins",
  );
  expect(asked("Ida", "Ragna").nothing).toBeNull();
});
