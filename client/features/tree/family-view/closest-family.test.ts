import { expect, it } from "vitest";
import { smallFamily } from "../../../../tests/support/families/small-family.ts";
import { findClosestFamily } from "./closest-family.ts";

const family = smallFamily(
  "Otto 1930 † Anna 1932: Karl 1955, Lena 1957",
  "Lena / Ulf: Max 1980",
  "Lena + Jan: Mia 1990, Tom 1988",
  "Lena ~ Per: Kim 1995",
  "Jan + Lena (adoptive): Zoe 1999",
  "Mia: Ida 2020",
  "Ulf + Eva (step): Mia",
);
const around = (name: string) => findClosestFamily(family.graph, family.idOf(name))!;
const notesOf = (relatives: { person: { fullName: string }; note: string }[]) =>
  Object.fromEntries(relatives.map(({ person, note }) => [person.fullName, note]));

it("FAM-01 lists the parents, birth parents first, with their kind of parenthood", () => {
  expect(notesOf(around("Karl").parents)).toEqual({ Otto: "", Anna: "" });
  const { parents } = around("Mia");
  expect(parents.map(({ person }) => person.fullName)).toEqual(["Lena", "Jan", "Ulf", "Eva"]);
  expect(notesOf(parents)).toMatchObject({ Lena: "", Ulf: "step parent" });
});

it("FAM-01 lists the children by birth date, with their other parent if there are several partners", () => {
  const { children } = around("Lena");
  expect(children.map(({ person }) => person.fullName)).toEqual([
    "Max",
    "Tom",
    "Mia",
    "Kim",
    "Zoe",
  ]);
  expect(notesOf(children)).toMatchObject({
    Max: "with Ulf",
    Tom: "with Jan",
    Zoe: "adoptive child, with Jan",
  });
  expect(notesOf(around("Otto").children)).toEqual({ Karl: "", Lena: "" });
});

it("FAM-01 knows which child is a parent", () => {
  const parents = around("Lena").children.filter(({ isParent }) => isParent);
  expect(parents.map(({ person }) => person.fullName)).toEqual(["Mia"]);
});

it("FAM-01 describes each partner as current or former", () => {
  expect(notesOf(around("Lena").partners)).toEqual({
    Ulf: "former spouse",
    Jan: "spouse",
    Per: "other parent of a child",
  });
  expect(notesOf(around("Otto").partners)).toEqual({ Anna: "spouse until death" });
});

it("FAM-01 draws unions like the chart: dashed if they were dissolved, but not if death ended them", () => {
  const tiesOf = (name: string) =>
    Object.fromEntries(
      around(name).partners.map(({ person, unionState }) => [person.fullName, unionState]),
    );
  expect(tiesOf("Lena")).toEqual({ Ulf: "former", Jan: "current", Per: "unmarried" });
  expect(tiesOf("Otto")).toEqual({ Anna: "current" });
});

it("FAM-01 lists the siblings, the eldest first, and marks half and other siblings", () => {
  expect(around("Lena").siblings.map(({ person }) => person.fullName)).toEqual(["Karl"]);
  expect(notesOf(around("Karl").siblings)).toEqual({ Lena: "" });
  const { siblings } = around("Tom");
  expect(siblings.map(({ person }) => person.fullName)).toEqual(["Max", "Mia", "Kim", "Zoe"]);
  expect(notesOf(siblings)).toEqual({
    Max: "half sibling, through Lena",
    Mia: "",
    Kim: "half sibling, through Lena",
    Zoe: "adoptive sibling",
  });
  expect(around("Otto").siblings).toEqual([]);
});

it("FAM-01 assumes no half sibling if another parent is unknown", () => {
  const { graph, idOf } = smallFamily("Otto + Ana: Bea", "Otto: Dora", "Otto + Eva (step): Ben");
  const notes = notesOf(findClosestFamily(graph, idOf("Bea"))!.siblings);
  expect(notes).toEqual({ Dora: "", Ben: "stepsibling" });
});

it("FAM-01 finds nothing for a person outside the family", () => {
  expect(findClosestFamily(family.graph, 999)).toBeNull();
});
