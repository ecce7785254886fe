import { expect, it } from "vitest";
import { filterGroups, toRows } from "./combobox-rows.ts";

const groups = [
  { label: "Single Parents", options: [{ value: "1", label: "Åse Berg", detail: "1931" }] },
  {
    label: "Couples",
    options: [
      { value: "2,3", label: "Bo Lund & Åse Vik" },
      { value: "4,5", label: "Cai Å & Dag Ny" },
    ],
  },
];

const labels = (typed: string) =>
  toRows(filterGroups(groups, typed)).map((row) => row.group ?? row.option?.label);

it("TREE-03 lists each group with its options below it", () => {
  expect(labels("")).toEqual([
    "Single Parents",
    "Åse Berg",
    "Couples",
    "Bo Lund & Åse Vik",
    "Cai Å & Dag Ny",
  ]);
});

it("finds options by typed words in any order, without accents, and by detail", () => {
  expect(labels("vik ase")).toEqual(["Couples", "Bo Lund & Åse Vik"]);
  expect(labels("1931")).toEqual(["Single Parents", "Åse Berg"]);
  expect(labels("nobody")).toEqual([]);
});

it("counts only options as positions, as the keyboard does", () => {
  expect(toRows(groups).map((row) => row.index)).toEqual([-1, 0, -1, 1, 2]);
});
