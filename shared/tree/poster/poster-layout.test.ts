import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { examples } from "../../../tests/support/examples.ts";
import { generateFamily } from "../../../tests/support/families/generate-family.ts";
import { buildHard, HARD_FAMILIES } from "../../../tests/support/families/hard/hard-families.ts";
import { smallFamily } from "../../../tests/support/families/small-family.ts";
import { buildGraph, type FamilyGraph } from "../../family/family-graph/family-graph.ts";
import { packFamilyRows } from "../../family/family-graph/family-rows.ts";
import { PRINT_PALETTE } from "../family-chart/drawing/palette.ts";
import type { Pen, Tracer } from "../family-chart/drawing/pen.ts";
import { PAPER_NAMES } from "./papers.ts";
import { type FamilyBox, buildFamilyBoxes, type Subject } from "./poster-family.ts";
import { drawBackground } from "./poster-drawing.ts";
import { fitOnPaper, type PosterPage } from "./poster-page.ts";
import { type PosterBox, buildPosterBoxes } from "./poster-rows.ts";
import { wrapText } from "./wrap-text.ts";
import { type Placed, placeTree, findShapes } from "./poster-shapes.ts";
import { countPeopleIn, isPointer, splitIntoSheets, type TreePart } from "./poster-sheets.ts";

/** A font whose letters are half as wide as high. */
const widthOf = (text: string) => text.length / 2;
const ALL_GENERATIONS = 99;
const HEADING = { title: "Berg", lines: ["Whole family"], kinds: [], link: "https://example.org" };

const printed = (trees: readonly TreePart[]): number[] =>
  trees.flatMap((tree) =>
    isPointer(tree)
      ? []
      : [
          ...tree.entries.flatMap(({ person, printedUnder }) =>
            printedUnder === null ? [person] : [],
          ),
          ...printed(tree.children),
        ],
  );

const boxesFor = (graph: FamilyGraph, trees: TreePart[]) =>
  buildPosterBoxes(trees, { graph, widthOf, withLivingDates: true, branchName: () => "Branch" });

const flatten = (at: Placed<PosterBox>): Placed<PosterBox>[] => [
  at,
  ...at.groups.flat().flatMap(flatten),
];

/** Counts the lines from boxes to boxes below. */
const countLines = (at: Placed<PosterBox>): number =>
  flatten(at).reduce(
    (sum, { node, groups }) => sum + (node.width > 0 ? groups.flat().length : 0),
    0,
  );

/** Checks that everyone is printed once and nothing overlaps, in every shape. */
function expectSoundSheets(graph: FamilyGraph, subject: Subject = "whole") {
  const sheets = splitIntoSheets(buildFamilyBoxes(graph, subject, ALL_GENERATIONS));
  const all = sheets.flatMap(({ trees }) => printed(trees));
  expect(new Set(all).size).toBe(all.length);
  if (subject === "whole") expect(all.length).toBe(graph.size);
  for (const { trees } of sheets) {
    const root = boxesFor(graph, trees);
    for (const shape of findShapes(root)) {
      const boxes = flatten(placeTree(root, shape)).filter(({ node }) => node.width > 0);
      for (const { node, x, y } of boxes) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + node.width).toBeLessThanOrEqual(shape.width + 1e-6);
        expect(y + node.height).toBeLessThanOrEqual(shape.height + 1e-6);
      }
      expect(overlaps(boxes)).toEqual([]);
    }
  }
  return sheets;
}

/** Returns the ends of a sheet's lines, in the coordinates of its boxes. */
function linesOn(page: PosterPage): number[][] {
  const lines: number[][] = [];
  let from = [0, 0];
  const to = {
    moveTo: (...point: number[]) => (from = point),
    lineTo: (...point: number[]) => {
      lines.push([...from, ...point]);
      from = point;
    },
  } as unknown as Tracer;
  const nothing = () => undefined;
  const pen: Pen = {
    rect: nothing,
    fillShape: nothing,
    stroke: (shape) => typeof shape === "function" && shape(to),
    text: nothing,
    image: nothing,
    clip: (_, draw) => draw(),
    transform: (_, draw) => draw(),
  };
  drawBackground(pen, page, PRINT_PALETTE, null);
  return lines;
}

/** Finds lines that go through a box instead of ending at its edge. */
function linesThrough(page: PosterPage) {
  const boxes = flatten(page.root).filter(({ node }) => node.width > 0);
  return linesOn(page).filter(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) =>
    boxes.some(
      ({ node, x, y }) =>
        Math.max(x1, x2) > x + 1 &&
        Math.min(x1, x2) < x + node.width - 1 &&
        Math.max(y1, y2) > y + 1 &&
        Math.min(y1, y2) < y + node.height - 1,
    ),
  );
}

function overlaps(boxes: Placed<PosterBox>[]) {
  const byTop = boxes.toSorted((a, b) => a.y - b.y);
  return byTop.flatMap((one, at) => {
    const found = [];
    for (let next = at + 1; next < byTop.length; next++) {
      const other = byTop[next]!;
      if (other.y >= one.y + one.node.height) break;
      if (other.x < one.x + one.node.width && one.x < other.x + other.node.width)
        found.push([one, other].map(({ node }) => node.rows[0]?.person.fullName));
    }
    return found;
  });
}

it.each(HARD_FAMILIES)(
  "TREE-15 prints everyone in $title once, without overlapping boxes",
  (hard) => {
    const { graph } = buildHard(hard);
    expectSoundSheets(graph);
    expectSoundSheets(graph, [0]);
  },
);

it("TREE-15 prints everyone in any family once, with names of at least 8 points on paper no wider than 2:1", () => {
  const family = fc.record({
    people: fc.integer({ min: 1, max: 700 }),
    seed: fc.nat(),
    withInLaws: fc.boolean(),
  });
  fc.assert(
    fc.property(family, (options) => {
      const { people, links } = generateFamily(options);
      const graph = buildGraph(packFamilyRows(people, links));
      for (const { trees } of expectSoundSheets(graph)) {
        const root = boxesFor(graph, trees);
        const letters = flatten(placeTree(root, findShapes(root)[0]!)).flatMap(({ node }) =>
          node.rows.map(({ text }) => text.size),
        );
        for (const paper of PAPER_NAMES) {
          const page = fitOnPaper(
            { heading: HEADING, root, shapes: findShapes(root), widthOf },
            paper,
          );
          if (!page) continue;
          const [short = 0, long = 0] = [page.width, page.height].toSorted((a, b) => a - b);
          expect(long / short).toBeLessThanOrEqual(2);
          expect(Math.min(...letters) * page.scale).toBeGreaterThanOrEqual(8);
          expect(linesThrough(page)).toEqual([]);
          expect(linesOn(page).length).toBeGreaterThanOrEqual(countLines(page.root));
          for (const { node, x, y } of flatten(page.root)) {
            expect(page.left + (x + node.width) * page.scale).toBeLessThan(page.width);
            expect(page.top + (y + node.height) * page.scale).toBeLessThan(page.height);
          }
        }
      }
    }),
    { numRuns: examples(12), seed: 15 },
  );
}, 60_000);

describe("sheets", () => {
  const couple = (children: number, grandchildren: number) => {
    const names = (from: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${from}${at}`);
    return smallFamily(
      `Otto + Anna: ${names("C", children).join(", ")}`,
      ...names("C", children).map(
        (child) => `${child}: ${names(`${child}G`, grandchildren).join(", ")}`,
      ),
    ).graph;
  };

  it("TREE-15 is one sheet up to 300 people, and one more per branch from 301", () => {
    // The couple of 2, and 2 × (1 + 148) below them: 300 in all.
    const [only, ...further] = expectSoundSheets(couple(2, 148));
    expect([countPeopleIn(only!.trees), further]).toEqual([300, []]);
    const graph = smallFamily(
      "Otto + Anna: C0, C1, Extra",
      ...[0, 1].map(
        (at) => `C${at}: ${Array.from({ length: 148 }, (_, n) => `C${at}G${n}`).join(", ")}`,
      ),
    ).graph;
    const sheets = expectSoundSheets(graph);
    const name = (index: number | null) => (index === null ? null : graph.people.fullName[index]);
    expect(
      sheets.map(({ branchHead, trees }) => [name(branchHead), printed(trees).length]),
    ).toEqual([
      [null, 3],
      ["C0", 149],
      ["C1", 149],
    ]);
    const [first] = sheets[0]!.trees as FamilyBox[];
    const pointer = { union: 0, kind: 0, peopleCount: 149 };
    expect(first!.children).toEqual([
      { ...pointer, branchHead: graph.people.fullName.indexOf("C0"), sheet: 2 },
      { ...pointer, branchHead: graph.people.fullName.indexOf("C1"), sheet: 3 },
    ]);
  });
});

it("TREE-15 keeps all letters of a long name", () => {
  const long = `${"x".repeat(300)} Berg`;
  const lines = wrapText(long, 10, widthOf);
  expect(lines.join("").replaceAll(" ", "")).toBe(long.replace(" ", ""));
  expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(10);
});

it("TREE-15 wraps the text beside the years within its box, on as many lines as needed", () => {
  const { graph } = smallFamily("Otto 1900 / Eva 1905 (adoptive): Rita 1950", "Rita: Kim");
  const wide = (text: string) => text.length;
  const trees = splitIntoSheets(buildFamilyBoxes(graph, "whole", ALL_GENERATIONS))[0]!.trees;
  const boxOptions = { graph, widthOf: wide, withLivingDates: true, branchName: () => "Branch" };
  const [box] = buildPosterBoxes(trees, boxOptions).children;
  const rows = [...box!.rows, ...box!.children[0]!.rows];
  const texts = rows.flatMap(({ person, years }) =>
    years.length > 1 ? [person.fullName, years] : [],
  );
  expect(texts).toEqual([
    "Eva",
    ["born 1905 ·", "former partner"],
    "Rita",
    ["born 1950 ·", "adopted"],
  ]);
  expect(box!.children[0]!.kind).toBe(1);
});
