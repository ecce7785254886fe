import { expect, it } from "vitest";
import { chartOf } from "../../../../../tests/support/chart/drawn-charts.ts";
import { type WalkStep, stepFor, walkFrom } from "./walk.ts";

const { chart, boxOf, nameAt } = chartOf(
  ["Otto 1930 + Anna 1932: Karl 1955, Lena 1957, Paul 1960", "Lena + Jan 1956: Mia 1985, Tom 1988"],
  ["Otto", "Anna"],
);
const walkTo = (name: string, step: WalkStep) => nameAt(walkFrom(chart, boxOf(name), step));

it("TREE-10 moves up to a parent and down to a child", () => {
  expect(["Otto", "Anna"]).toContain(walkTo("Karl", "parent"));
  expect(["Lena", "Jan"]).toContain(walkTo("Mia", "parent"));
  expect(walkTo("Jan", "child")).toBe("Tom");
});

it("TREE-10 moves up to the parent whose own parents are shown, even if the other is nearer", () => {
  for (const child of ["Mia", "Tom"]) expect(walkTo(child, "parent")).toBe("Lena");
});

it("TREE-10 moves up to the parent whose own parents can be shown, if neither's are", () => {
  const narrow = chartOf(
    ["Otto + Anna: Lena", "Jan + Lena: Mia, Per", "Hans + Eva: Ulf", "Ulf + Ida: Bo, Kim"],
    ["Jan", "Lena"],
    { generations: 1 },
  );
  for (const child of ["Mia", "Per"])
    expect(narrow.nameAt(walkFrom(narrow.chart, narrow.boxOf(child), "parent"))).toBe("Lena");
});

it("TREE-10 moves sideways to partners and siblings in the order of their cards", () => {
  expect(walkTo("Otto", "right")).toBe("Anna");
  expect(walkTo("Karl", "right")).toBe("Lena");
  expect(walkTo("Lena", "right")).toBe("Jan");
  expect(walkTo("Jan", "right")).toBe("Paul");
  expect(walkTo("Paul", "left")).toBe("Jan");
});

it("moves to both ends of a generation", () => {
  expect(walkTo("Jan", "first")).toBe("Karl");
  expect(walkTo("Karl", "last")).toBe("Paul");
});

it("stays if there is nobody to move to", () => {
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

it("knows the keys that move, and no others", () => {
  expect(stepFor("ArrowUp")).toBe("parent");
  expect(stepFor("Home")).toBe("first");
  expect(stepFor("a")).toBeUndefined();
});
