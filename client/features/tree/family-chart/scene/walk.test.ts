import { expect, it } from "vitest";
import { chartOf } from "../../../../../tests/support/chart/drawn-charts.ts";
import { type WalkStep, stepFor, walkFrom } from "./walk.ts";

const { chart, boxOf, nameAt } = chartOf(
  ["Otto 1930 + Anna 1932: Karl 1955, Lena 1957, Paul 1960", "Lena + Jan 1956: Mia 1985, Tom 1988"],
  ["Otto", "Anna"],
);
const goes = (name: string, step: WalkStep) => nameAt(walkFrom(chart, boxOf(name), step));

it("TREE-10 walks up to a parent and down to a child", () => {
  expect(["Otto", "Anna"]).toContain(goes("Karl", "parent"));
  expect(["Lena", "Jan"]).toContain(goes("Mia", "parent"));
  expect(goes("Jan", "child")).toBe("Tom");
});

it("TREE-10 walks up to the parent whose own parents are there, whoever stands nearer", () => {
  for (const child of ["Mia", "Tom"]) expect(goes(child, "parent")).toBe("Lena");
});

it("TREE-10 walks up to the parent whose own parents could be shown, where neither's are there", () => {
  const beneath = chartOf(
    ["Otto + Anna: Lena", "Jan + Lena: Mia, Per", "Hans + Eva: Ulf", "Ulf + Ida: Bo, Kim"],
    ["Jan", "Lena"],
    { generations: 1 },
  );
  for (const child of ["Mia", "Per"])
    expect(beneath.nameAt(walkFrom(beneath.chart, beneath.boxOf(child), "parent"))).toBe("Lena");
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
  for (const [name, step] of [
    ["Otto", "parent"],
    ["Jan", "parent"],
    ["Mia", "child"],
    ["Karl", "left"],
    ["Anna", "right"],
  ] as const)
    expect(walkFrom(chart, boxOf(name), step)).toBe(-1);
  expect(walkFrom(chart, 999, "left")).toBe(-1);
});

it("knows the keys that walk, and no others", () => {
  expect(stepFor("ArrowUp")).toBe("parent");
  expect(stepFor("Home")).toBe("first");
  expect(stepFor("a")).toBeUndefined();
});
