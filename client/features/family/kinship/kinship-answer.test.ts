import { expect, it } from "vitest";
import { aKin } from "../../../../tests/support/families/kin.ts";
import { answerQuestion } from "./kinship-answer.ts";

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
const asked = (reader: string, text: string) => answerQuestion(rows, idOf(reader), text);

it("TREE-01 where a question leads to nobody, one is shown that leads to somebody", () => {
  expect(asked("Ida", "my husband").nothing).toBe(
    "No matching relatives in the tree yet. Try: my mother's cousins",
  );
  expect(asked("Mara", "my llama").nothing).toBe(
    "We don't recognize “llama” as a kind of relative. Try: my cousins",
  );
  expect(asked("Hugo", "my mother’s cousins").nothing).toBe(
    "No matching relatives in the tree yet. Try: my cousins",
  );
  expect(asked("Anna", "my cousins").nothing).toBe(
    "No matching relatives in the tree yet. Try: my children",
  );
});

it("TREE-01 quotes all that is no kin word, and says what may stand before one", () => {
  expect(asked("Ida", "my in-laws’ cousins").nothing).toBe(
    "We don't recognize “in-laws” as a kind of relative. Try: my mother's cousins",
  );
  expect(asked("Ida", "my favourite aunt").nothing).toBe(
    "We don't recognize “favourite aunt” as a kind of relative. You can ask for older or younger brothers, sisters, and cousins, and for maternal or paternal relatives. Try: my mother's cousins",
  );
});

it("TREE-01 lists the first 20, or all where asked for them", () => {
  const inAll = answerQuestion(rows, idOf("Wido"), "my children", Infinity);
  expect(asked("Wido", "my children")).toMatchObject({
    more: 40,
    title: "Relatives: the first 20 of 60",
  });
  expect(inAll).toMatchObject({ more: 0, title: "Relatives" });
  expect(inAll.people).toHaveLength(60);
});

it("TREE-01 says of how many it can't tell whether they are older", () => {
  expect(asked("Ida", "my older brother").nothing).toBe(
    "No matching relatives in the tree yet. 1 person was left out, because their birth dates don't show who is older. Try: my mother's cousins",
  );
  expect(asked("Una", "my younger brothers").title).toBe(
    "Relatives. 1 person was left out, because their birth dates don't show who is older.",
  );
});

it("TREE-01 a name that nobody of the family has is told, beside a question that leads to somebody", () => {
  expect(asked("Ida", "Xaver’s cousins").nothing).toBe(
    "No one in this family is named “Xaver”. Try: my mother's cousins",
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
    answerQuestion(watched, idOf(reader), text);
    return looks;
  };
  expect(looksFor("Ida", "my l")).toBeGreaterThan(0);
  expect(looksFor("Ida", "my ll")).toBe(0);
  expect(looksFor("Hugo", "my ll")).toBeGreaterThan(0);
});

it("TREE-01 no question is shown to whom none of them leads to anybody", () => {
  expect(asked("Zeno", "my cousins").nothing).toBe("No matching relatives in the tree yet.");
});

it("TREE-01 says above those found how many there are, and where not everybody was looked at", () => {
  expect(asked("Ida", "my aunts or uncles").title).toBe("");
  expect(asked("Ida", "my brother").title).toBe("Relatives");
  expect(asked("Wido", "my children").title).toBe("Relatives: the first 20 of 60");
  expect(asked("K0-K0", "my cousins' cousins").title).toMatch(
    /^Relatives: the first 20 of more than \d+\. This search was too broad to finish\. Add a name to narrow it down\.$/,
  );
  expect(asked("K0-K0", "my half cousins")).toEqual({
    people: [],
    more: 0,
    title: "",
    nothing: "This search was too broad to finish. Add a name to narrow it down.",
  });
});

it("TREE-01 tells who has no place in the family to ask by a name, and nothing where nothing was asked", () => {
  expect(answerQuestion(rows, 0, "my cousins").nothing).toBe(
    "You're not in this tree yet. Try a name: Anna's cousins",
  );
  expect(asked("Ida", "Ragna").nothing).toBeNull();
});
