import { describe, expect, it } from "vitest";
import { findChartErrors, expectSoundChart } from "../../../tests/support/chart/chart-checks.ts";
import { listRows } from "../../../tests/support/chart/chart-checks-names.ts";
import { smallFamily } from "../../../tests/support/families/small-family.ts";
import { BOX, CHART_VIEWS, type ChartOptions } from "./chart-types.ts";
import { layOutChart } from "./layout/lay-out-chart.ts";

const three = smallFamily(
  "Otto 1900 + Anna 1902: Karl 1925, Lena 1927",
  "Karl + Mia 1926: Tim 1950, Tom 1952",
  "Karl / Rosa 1928: Pia 1960",
  "Hugo 1898 + Hedi 1899: Mia, Max 1930",
  "Tim + Zoe 1951: Kai 1980",
);

function draw(family: typeof three, names: readonly string[], options: ChartOptions) {
  const focus = names.map(family.idOf);
  const chart = layOutChart(family.graph, focus, options);
  expectSoundChart(chart, focus, options);
  return chart;
}

const rows = (names: readonly string[], options: ChartOptions) =>
  listRows(draw(three, names, options));

const ids = (...names: string[]) => new Set(names.map(three.idOf));

describe("from any person", () => {
  it("TREE-11 draws descendants and their partners to the chosen number of generations", () => {
    expect(rows(["Karl"], { view: "descendants", generations: 1 })).toEqual([
      "Mia Karl Rosa",
      "Tim Zoe Tom Pia",
    ]);
    expect(rows(["Karl"], { view: "descendants", generations: 2 })).toEqual([
      "Mia Karl Rosa",
      "Tim Zoe Tom Pia",
      "Kai",
    ]);
  });

  it("TREE-11 draws ancestors to the chosen number of generations", () => {
    expect(rows(["Kai"], { view: "ancestors", generations: 2 })).toEqual([
      "Karl Mia",
      "Tim Zoe",
      "Kai",
    ]);
    expect(rows(["Kai"], { view: "ancestors", generations: 3 })).toEqual([
      "Otto Anna Hugo Hedi",
      "Karl Mia",
      "Tim Zoe",
      "Kai",
    ]);
  });

  it("TREE-11 draws both ancestors and descendants, with the focus between them", () => {
    expect(rows(["Zoe"], { view: "both", generations: 1 })).toEqual(["Zoe Tim", "Kai"]);
    expect(rows(["Kai"], { view: "both", generations: 2 })).toEqual(["Karl Mia", "Tim Zoe", "Kai"]);
  });

  it("TREE-10 draws the whole family with the focus marked", () => {
    const chart = draw(three, ["Tom"], { view: "whole", generations: 0 });
    expect(chart.boxes.count).toBe(three.people.length);
    expect(chart.boxes.flags[chart.boxOf[three.graph.indexOfId.get(three.idOf("Tom"))!]!]).toBe(
      BOX.focus,
    );
  });

  it("TREE-10 draws only the common children of a couple in focus", () => {
    const options = { view: "descendants", generations: 1 } as const;
    expect(rows(["Karl", "Rosa"], options)).toEqual(["Karl Rosa", "Pia"]);
  });
});

describe("siblings beside the focus", () => {
  const both = { view: "both", generations: 1 } as const;
  const beside = (names: string[], households: string[], options: Partial<ChartOptions> = {}) =>
    listRows(draw(smallFamily(...households), names, { ...both, ...options }));

  it("TREE-04 TREE-10 are drawn by age, half siblings below their own parent", () => {
    expect(rows(["Tim"], both)).toEqual(["Karl Mia", "Pia Tim Zoe Tom", "Kai"]);
    expect(rows(["Lena"], both)).toEqual(["Otto Anna", "Karl Lena"]);
    // The partners and children of siblings and parents aren't part of this view.
    expect(rows(["Mia"], { ...both, generations: 9 })).toEqual([
      "Hugo Hedi",
      "Mia Karl Max",
      "Tim Zoe Tom",
      "Kai",
    ]);
  });

  it("TREE-10 aren't drawn for a couple, in a view of one direction, or if the parents are folded", () => {
    expect(rows(["Tim", "Zoe"], both)).toEqual(["Karl Mia", "Tim Zoe", "Kai"]);
    expect(rows(["Tim"], { ...both, view: "ancestors" })).toEqual(["Karl Mia", "Tim"]);
    expect(rows(["Tim"], { ...both, closedAbove: ids("Tim") })).toEqual(["Tim Zoe", "Kai"]);
    expect(rows(["Tim"], { ...both, generations: 0 })).toEqual(["Tim Zoe"]);
  });

  it("TREE-10 are drawn by birth for a person who also has adoptive parents, who stand above", () => {
    const families = [
      "Otto + Anna: Ada 1950, Ben 1952, Cem 1954",
      "Ede + Eva (adoptive): Ben",
      "Ede + Eva: Dan 1951",
    ];
    const [parents, children] = beside(["Ben"], families);
    expect(parents!.split(" ").toSorted()).toEqual(["Anna", "Ede", "Eva", "Otto"]);
    expect(children).toBe("Ada Ben Cem");
    expect(beside(["Dan"], families)).toEqual(["Ede Eva", "Dan Ben"]);
  });

  it("TREE-10 are limited to twelve, with a mark that there are more", () => {
    const names = Array.from({ length: 20 }, (_, at) => `C${at} ${1950 + at}`);
    const family = smallFamily(`Otto + Anna: ${names.join(", ")}`);
    const chart = draw(family, ["C15"], both);
    expect(listRows(chart)[1]).toBe("C0 C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C15");
    expect(chart.boxes.flags[0]! & BOX.moreBelow).toBe(BOX.moreBelow);
  });
});

describe("siblings who married", () => {
  const inOrder: [title: string, households: string[], row: string][] = [
    ["the elder on the left if both are placed by age", [], "Ada Cem Ben"],
    ["the elder on the left, whoever comes first in the data", ["Cem 1954"], "Ada Cem Ben"],
    ["with another partner of the elder", ["Ada / Sam: Tim 1980"], "Sam Ada Cem Ben"],
    ["with another partner of the younger", ["Cem 1954 / Sue"], "Ada Cem Sue Ben"],
  ];
  it.each(inOrder)("TREE-10 are drawn in the right order: %s", (_, households, row) => {
    const siblings = "Otto + Anna: Ada 1950, Ben 1952, Cem 1954";
    const family = smallFamily(...households, siblings, "Ada + Cem: Kim 1975");
    for (const names of [[], ["Cem"]]) {
      const chart = draw(family, names, { view: "whole", generations: 0 });
      expect(listRows(chart)[1]).toBe(row);
    }
  });
});

describe("fewer people", () => {
  it("TREE-10 omits partners who aren't relatives, or former partners, as chosen", () => {
    const view = { view: "descendants", generations: 1 } as const;
    expect(rows(["Karl"], { ...view, withPartners: false })).toEqual(["Karl", "Tim Tom Pia"]);
    expect(rows(["Karl"], { ...view, withFormer: false })).toEqual(["Karl Mia", "Pia Tim Zoe Tom"]);
  });

  it("TREE-10 folds a branch below a person, including the spouses in it", () => {
    const closedBelow = ids("Karl");
    const options = { view: "descendants", generations: 9, closedBelow } as const;
    expect(rows(["Otto"], options)).toEqual(["Otto Anna", "Mia Karl Rosa Lena"]);
    const whole = draw(three, [], { view: "whole", generations: 0, closedBelow });
    expect(listRows(whole).join(" ").split(" ").toSorted()).toEqual([
      "Anna",
      "Hedi",
      "Hugo",
      "Karl",
      "Lena",
      "Max",
      "Mia",
      "Otto",
      "Rosa",
    ]);
  });

  it("TREE-10 folds ancestors", () => {
    const closedAbove = ids("Karl");
    expect(rows(["Kai"], { view: "ancestors", generations: 9, closedAbove })).toEqual([
      "Hugo Hedi",
      "Karl Mia",
      "Tim Zoe",
      "Kai",
    ]);
  });

  it("TREE-10 draws the same chart again after a branch is reopened", () => {
    const options = { view: "whole", generations: 0 } as const;
    const before = draw(three, ["Otto"], options);
    const closed = draw(three, ["Otto"], { ...options, closedBelow: ids("Karl") });
    expect(closed.boxes.count).toBeLessThan(before.boxes.count);
    expect(draw(three, ["Otto"], { ...options, closedBelow: new Set() })).toEqual(before);
  });
});

describe("bad input", () => {
  const focusCases: [title: string, focus: number[]][] = [
    ["no focus", []],
    ["a focus outside the family", [99]],
    ["people inside and outside the family", [99, 1, 0.5, NaN]],
    ["a repeated person", [1, 1]],
    ["everyone", three.people.map(({ id }) => id)],
  ];

  it.each(focusCases)("draws what exists of %s", (_, focus) => {
    for (const view of CHART_VIEWS)
      for (const generations of [0, 3, 99, -1, 0.5, 2.5, Infinity]) {
        const options = { view, generations };
        expect(findChartErrors(layOutChart(three.graph, focus, options), focus, options)).toEqual(
          [],
        );
      }
  });

  it("draws only the focus if the number of generations is NaN", () => {
    const views = ["descendants", "ancestors", "both"] as const;
    for (const view of views) {
      const chart = layOutChart(three.graph, [three.idOf("Mia")], {
        view,
        generations: NaN,
        withPartners: false,
      });
      expect(listRows(chart)).toEqual(["Mia"]);
    }
  });

  it("ignores folded people outside the family", () => {
    const options = { view: "both", generations: 2 } as const;
    const unknownIds = new Set([0, -1, 99, NaN]);
    expect(
      draw(three, ["Karl"], { ...options, closedBelow: unknownIds, closedAbove: unknownIds }),
    ).toEqual(draw(three, ["Karl"], options));
  });
});
