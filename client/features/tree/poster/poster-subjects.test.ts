import { expect, it } from "vitest";
import { smallFamily } from "../../../../tests/support/families/small-family.ts";
import { listPosterSubjects } from "./poster-subjects.ts";

const { graph, idOf } = smallFamily("Otto / Eva: Rita 1950", "Otto + Anna: Karl 1955", "Karl: Ina");
const subjects = (...names: string[]) =>
  listPosterSubjects(graph, names.map(idOf)).map(({ label }) =>
    label.replace(", with descendants", ""),
  );

it("TREE-15 offers a person, and the person with each of their partners", () => {
  expect(subjects("Otto")).toEqual(["Otto", "Otto and Eva", "Otto and Anna"]);
  expect(subjects("Ina")).toEqual(["Ina"]);
  expect(subjects()).toEqual([]);
});

it("TREE-15 offers a couple in focus first, and each couple once", () => {
  expect(subjects("Anna", "Otto")).toEqual(["Anna and Otto", "Anna", "Otto", "Otto and Eva"]);
});
