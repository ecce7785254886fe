import { expect, it } from "vitest";
import type { ChartOptions } from "#shared/tree/family-chart/chart-types.ts";
import { layOutChart } from "#shared/tree/family-chart/layout/lay-out-chart.ts";
import { smallFamily } from "../../../../../tests/support/families/small-family.ts";
import type { OutlineItem } from "./outline-items.ts";
import { outlineOf } from "./tree-outline.ts";

type Family = ReturnType<typeof smallFamily>;

const chartOf = (family: Family, focus: string[], options: Partial<ChartOptions>) =>
  layOutChart(family.graph, focus.map(family.idOf), {
    view: "descendants",
    generations: 3,
    ...options,
  });

/** The list as indented lines of text. "=" marks a partner, "^" a parent. */
function linesOf(family: Family, focus: string[], options: Partial<ChartOptions> = {}): string[] {
  const chart = chartOf(family, focus, options);
  const nameAt = (box: number) => family.graph.people.fullName[chart.boxes.person[box]!]!;
  const lines = (item: OutlineItem, depth: string, sign = ""): string[] => [
    `${depth}${sign}${nameAt(item.box)}${item.listed === "here" ? "" : ` ${item.listed}`}`,
    ...item.families.flatMap(({ partner, unionState, children }) => [
      ...(partner === null ? [] : [`${depth}= ${nameAt(partner)} ${unionState}`]),
      ...children.flatMap((child) => lines(child, `${depth}  `)),
    ]),
    ...item.parents.flatMap((parent) => lines(parent, `${depth}  `, "^ ")),
  ];
  const { ancestors, siblings, descendants } = outlineOf(chart, options.view ?? "descendants");
  return [...ancestors, ...siblings, ...descendants].flatMap((item) => lines(item, ""));
}

it("TREE-05 lists the children by birthdate, then name", () => {
  const family = smallFamily("Otto + Anna: Zoe 1960, Ben 1958, Amy 1960, Eve");
  expect(linesOf(family, ["Otto", "Anna"])).toEqual([
    "Otto",
    "= Anna current",
    "  Ben",
    "  Amy",
    "  Zoe",
    "  Eve",
  ]);
});

it("TREE-10 separates each partner's children, and marks former unions", () => {
  const family = smallFamily("Otto / Anna: Karl 1955", "Otto + Vera: Lena 1970");
  expect(linesOf(family, ["Otto"]).toSorted()).toEqual(
    ["Otto", "= Anna former", "  Karl", "= Vera current", "  Lena"].toSorted(),
  );
});

it("lists children whose other parent is unknown", () => {
  expect(linesOf(smallFamily("Vera: Kim"), ["Vera"])).toEqual(["Vera", "  Kim"]);
});

it("TREE-10 lists everyone once, and repeats only the names of married cousins", () => {
  const family = smallFamily(
    "Otto + Anna: Karl 1955, Lena 1957",
    "Karl: Max 1980",
    "Lena: Mia 1981",
    "Max + Mia: Ada 2005",
  );
  const lines = linesOf(family, ["Otto", "Anna"]).map((line) => line.trim());
  for (const name of ["Max", "Mia", "Ada"])
    expect(lines.filter((line) => line === name || line === `= ${name} current`)).toHaveLength(1);
  expect(lines.filter((line) => /^(Max|Mia) elsewhere$/.test(line))).toHaveLength(1);
});

it("counts the lines of a person and all their descendants", () => {
  const family = smallFamily("Otto / Anna: Karl 1955", "Otto + Vera: Lena 1970", "Karl: Max 1980");
  const [otto] = outlineOf(chartOf(family, ["Otto"], {}), "descendants").descendants;
  expect(otto?.lines).toBe(linesOf(family, ["Otto"]).length);
});

it("stops at a person who is their own ancestor", () => {
  const family = smallFamily("Otto: Karl", "Karl: Otto");
  const lines = linesOf(family, ["Otto"], { generations: 12 });
  expect(lines.slice(0, 2)).toEqual(["Otto", "  Karl"]);
  expect(lines.length).toBeLessThan(5);
});

const generations = smallFamily(
  "Opa + Oma: Karl 1955, Lena 1957",
  "Ur + Uri: Opa",
  "Karl + Vera: Max 1980",
  "Max + Mia: Ada 2005",
);

it("TREE-11 lists a person's ancestors below them", () => {
  expect(linesOf(generations, ["Karl"], { view: "ancestors" })).toEqual([
    "Karl",
    "  ^ Opa",
    "    ^ Ur",
    "    ^ Uri",
    "  ^ Oma",
  ]);
});

it("TREE-11 lists ancestors, siblings, and descendants in the view of both", () => {
  expect(linesOf(generations, ["Karl"], { view: "both", generations: 1 })).toEqual([
    "Karl",
    "  ^ Opa",
    "  ^ Oma",
    "Lena",
    "Karl",
    "= Vera current",
    "  Max",
    "  = Mia current",
  ]);
});

it("TREE-11 lists the whole family once, from the eldest", () => {
  const lines = linesOf(generations, [], { view: "whole" }).map((line) => line.trim());
  expect(lines).toHaveLength(generations.people.length);
  expect(lines[0]).toBe("Ur");
  expect(lines).toContain("= Vera current");
  expect(lines).toContain("Ada");
});

it("TREE-10 lists 3,000 generations without nesting ever deeper", () => {
  const line = Array.from({ length: 3000 }, (_, index) => `P${index}: P${index + 1}`);
  const family = smallFamily(...line);
  const chart = chartOf(family, ["P0"], { view: "whole" });
  const { descendants } = outlineOf(chart, "whole");
  const depthOf = (item: OutlineItem): number =>
    1 + Math.max(0, ...item.families.flatMap(({ children }) => children.map(depthOf)));
  expect(Math.max(...descendants.map(depthOf))).toBeLessThan(20);
  expect(descendants.reduce((sum, { lines }) => sum + lines, 0)).toBeGreaterThan(3000);
});
