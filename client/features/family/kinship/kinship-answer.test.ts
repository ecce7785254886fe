import { expect, it } from "vitest";
import { familyWithKinship } from "../../../../tests/support/families/family-with-kinship.ts";
import { answerQuestion } from "./kinship-answer.ts";

const many = Array.from({ length: 60 }, (_, n) => `K${n}`);
const { rows } = familyWithKinship(
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
const ask = (viewer: string, text: string) => answerQuestion(rows, idOf(viewer), text);

it("TREE-01 suggests a question that finds someone if the question finds nobody", () => {
  expect(ask("Ida", "my husband").emptyText).toBe(
    "No matching relatives in the tree yet. Try: my mother's cousins",
  );
  expect(ask("Mara", "my llama").emptyText).toBe(
    "We don't recognize “llama” as a kind of relative. Try: my cousins",
  );
  expect(ask("Hugo", "my mother’s cousins").emptyText).toBe(
    "No matching relatives in the tree yet. Try: my cousins",
  );
  expect(ask("Anna", "my cousins").emptyText).toBe(
    "No matching relatives in the tree yet. Try: my children",
  );
});

it("TREE-01 quotes the words it doesn't know, and explains which words may come before a relative", () => {
  expect(ask("Ida", "my in-laws’ cousins").emptyText).toBe(
    "We don't recognize “in-laws” as a kind of relative. Try: my mother's cousins",
  );
  expect(ask("Ida", "my favourite aunt").emptyText).toBe(
    "We don't recognize “favourite aunt” as a kind of relative. You can ask for older or younger brothers, sisters, and cousins, and for maternal or paternal relatives. Try: my mother's cousins",
  );
});

it("TREE-01 lists the first 20 people, or all on request", () => {
  const complete = answerQuestion(rows, idOf("Wido"), "my children", Infinity);
  expect(ask("Wido", "my children")).toMatchObject({
    unlistedCount: 40,
    title: "Relatives: the first 20 of 60",
  });
  expect(complete).toMatchObject({ unlistedCount: 0, title: "Relatives" });
  expect(complete.people).toHaveLength(60);
});

it("TREE-01 counts the people left out because their birth dates don't show who is older", () => {
  expect(ask("Ida", "my older brother").emptyText).toBe(
    "No matching relatives in the tree yet. 1 person was left out, because their birth dates don't show who is older. Try: my mother's cousins",
  );
  expect(ask("Una", "my younger brothers").title).toBe(
    "Relatives. 1 person was left out, because their birth dates don't show who is older.",
  );
});

it("TREE-01 reports an unknown name, and suggests a question that finds someone", () => {
  expect(ask("Ida", "Xaver’s cousins").emptyText).toBe(
    "No one in this family is named “Xaver”. Try: my mother's cousins",
  );
});

it("TREE-01 looks for a suggested question once per reader, not on each keystroke", () => {
  let reads = 0;
  const people = {
    ...rows.people,
    get sex() {
      reads += 1;
      return rows.people.sex;
    },
  };
  const watched = { ...rows, people };
  const readsFor = (viewer: string, text: string) => {
    reads = 0;
    answerQuestion(watched, idOf(viewer), text);
    return reads;
  };
  expect(readsFor("Ida", "my l")).toBeGreaterThan(0);
  expect(readsFor("Ida", "my ll")).toBe(0);
  expect(readsFor("Hugo", "my ll")).toBeGreaterThan(0);
});

it("TREE-01 suggests no question if none finds anyone", () => {
  expect(ask("Zeno", "my cousins").emptyText).toBe("No matching relatives in the tree yet.");
});

it("TREE-01 counts the people found in the title, and says if the search was cut short", () => {
  expect(ask("Ida", "my aunts or uncles").title).toBe("");
  expect(ask("Ida", "my brother").title).toBe("Relatives");
  expect(ask("Wido", "my children").title).toBe("Relatives: the first 20 of 60");
  expect(ask("K0-K0", "my cousins' cousins").title).toMatch(
    /^Relatives: the first 20 of more than \d+\. This search was too broad to finish\. Add a name to narrow it down\.$/,
  );
  expect(ask("K0-K0", "my half cousins")).toEqual({
    people: [],
    unlistedCount: 0,
    title: "",
    emptyText: "This search was too broad to finish. Add a name to narrow it down.",
  });
});

it("TREE-01 tells readers outside the tree to ask by name, and answers nothing without a question", () => {
  expect(answerQuestion(rows, 0, "my cousins").emptyText).toBe(
    "You're not in this tree yet. Try a name: Anna's cousins",
  );
  expect(ask("Ida", "Ragna").emptyText).toBeNull();
});
