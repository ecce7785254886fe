import { expect, it } from "vitest";
import { layoutFamily } from "#shared/family-tree/layout-family.ts";
import { smallFamily } from "../../../tests/support/small-family.ts";
import { CARD } from "./card-size.ts";
import { boxOf, type ChartIndex, indexChart } from "./chart-index.ts";
import { type Step, stepFor, walk } from "./walk.ts";

const family = smallFamily(
  "Otto 1930 + Anna 1932: Karl 1955, Lena 1957, Paul 1960",
  "Lena + Jan 1956: Mia 1985, Tom 1988",
);
const layout = layoutFamily(family.graph, [family.idOf("Otto"), family.idOf("Anna")], {
  generations: 3,
  ...CARD,
});
const chart: ChartIndex = indexChart(layout);

const goes = (name: string, step: Step) => {
  const box = walk(chart, boxOf(chart, family.idOf(name))!.key, step);
  return box && family.nameOf(box.personId);
};

it("TREE-10 walks up to a parent and down to a child", () => {
  expect(["Otto", "Anna"]).toContain(goes("Karl", "parent"));
  expect(goes("Mia", "parent")).toBe("Lena");
  expect(goes("Jan", "child")).toBe("Tom");
});

it("TREE-10 walks aside to partners, brothers and sisters, in the order in which they stand", () => {
  expect(goes("Otto", "right")).toBe("Anna");
  expect(goes("Karl", "right")).toBe("Lena");
  expect(goes("Lena", "right")).toBe("Jan");
  expect(goes("Jan", "right")).toBe("Paul");
  expect(goes("Paul", "left")).toBe("Jan");
});

it("goes to both ends of a generation", () => {
  expect(goes("Jan", "first")).toBe("Karl");
  expect(goes("Karl", "last")).toBe("Paul");
});

it("stays where there is nobody to go to", () => {
  expect(goes("Otto", "parent")).toBeNull();
  expect(goes("Jan", "parent")).toBeNull();
  expect(goes("Mia", "child")).toBeNull();
  expect(goes("Karl", "left")).toBeNull();
  expect(walk(chart, "nobody", "left")).toBeNull();
});

it("knows the keys that walk, and no others", () => {
  expect(stepFor("ArrowUp")).toBe("parent");
  expect(stepFor("Home")).toBe("first");
  expect(stepFor("a")).toBeUndefined();
});
