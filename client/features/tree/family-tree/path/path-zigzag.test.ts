import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { demoFamily } from "../../../../../scripts/demo/demo-family.ts";
import { generateFamily } from "../../../../../tests/support/families/generate-family.ts";
import { familyWithKinship } from "../../../../../tests/support/families/family-with-kinship.ts";
import { tangle, tangleRows } from "../../../../../tests/support/families/hard/tangle.ts";
import { buildGraph, type FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import { packFamilyRows } from "#shared/family/family-graph/family-rows.ts";
import { findRelatedness } from "../../../family/kinship/relatedness.ts";
import type { PathLines } from "../../../family/kinship/path-lines.ts";
import { layOutZigzag, zigzagOf } from "./path-zigzag.ts";
import type { PathLayout } from "./path-builder.ts";
import { fitPath } from "./path-fit.ts";
import { layOutPicture } from "./path-layout.ts";

const demo = demoFamily("2026-11-01");
const demoGraph = buildGraph(
  packFamilyRows(
    demo.people.map((person) =>
      Object.assign({ id: person.number, photo: null, shortName: person.fullName }, person),
    ),
    demo.links,
  ),
);

/** The paths between any two people of a family, or from every n-th person. */
function pathsIn(graph: FamilyGraph, every = 1) {
  const ids = [...graph.people.id];
  return ids
    .filter((_, index) => index % every === 0)
    .flatMap((one) =>
      ids.flatMap((other) => findRelatedness(graph, [one, other], null)?.lines ?? []),
    );
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The straight parts of a line, as boxes without width, and its corners. */
function partsOf(path: string): Box[] {
  let [x, y] = [0, 0];
  return Array.from(
    path.matchAll(/([MHVhv])(-?[\d.]+)(?: (-?[\d.]+))?|a[\d. ]+ (-?[\d.]+) (-?[\d.]+)/g),
    ([, letter, by, second, cornerX, cornerY]) => {
      const [fromX, fromY] = letter === "M" ? [Number(by), Number(second)] : [x, y];
      if (letter === "M") [x, y] = [fromX, fromY];
      if (letter === "H") x = Number(by);
      if (letter === "h") x += Number(by);
      if (letter === "V") y = Number(by);
      if (letter === "v") y += Number(by);
      if (!letter) [x, y] = [x + Number(cornerX), y + Number(cornerY)];
      return {
        left: Math.min(fromX, x),
        top: Math.min(fromY, y),
        right: Math.max(fromX, x),
        bottom: Math.max(fromY, y),
      };
    },
  );
}

const overlaps = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** Lists the faults of a drawn path. */
function faultsOf({ width, height, sizes, items, lines }: PathLayout): string[] {
  const boxes = items.map((item) => ({
    id: item.kind === "card" ? item.id : item.side,
    left: item.x,
    top: item.y,
    right: item.x + sizes.cardWidth,
    bottom: item.y + sizes.cardHeight,
  }));
  const faults: string[] = [];
  for (const [index, box] of boxes.entries()) {
    if (box.left < 0 || box.top < 0 || box.right > width || box.bottom > height)
      faults.push(`${box.id} is not in the picture`);
    for (const other of boxes.slice(index + 1))
      if (overlaps(box, other)) faults.push(`${box.id} and ${other.id} are over one another`);
      else if (box.id === other.id) faults.push(`${box.id} is drawn twice`);
    for (const { path } of lines)
      if (partsOf(path).some((part) => overlaps(part, box)))
        faults.push(`${path} runs through ${box.id}`);
  }
  return faults;
}

/** Counts the cards that lines connect to the first one. */
function countConnected({ items, sizes, lines }: PathLayout): number {
  const boxes = items.map(({ x, y }) => {
    return { left: x, top: y, right: x + sizes.cardWidth, bottom: y + sizes.cardHeight };
  });
  const touch = (one: Box, other: Box) =>
    one.left <= other.right &&
    other.left <= one.right &&
    one.top <= other.bottom &&
    other.top <= one.bottom;
  const reached = new Set(boxes.slice(0, 1));
  const parts = lines.flatMap(({ path }) => partsOf(path));
  for (const box of reached)
    for (const other of [...boxes, ...parts]) if (touch(box, other)) reached.add(other);
  return boxes.filter((box) => reached.has(box)).length;
}

const PHONE = { cardWidth: 177, cardHeight: 48, columnGap: 8, rowGap: 8 };

const PHONE_WINDOW = { width: 390, height: 400 };

/** Lists the faults of a drawn path: something overlaps, or isn't connected by lines. */
function drawingFaultsOf(layout: PathLayout, { top, topLink }: PathLines): string[] {
  const isUnrelated = top.length > 1 && !topLink;
  const isConnected = isUnrelated || countConnected(layout) === layout.items.length;
  return [...faultsOf(layout), ...(isConnected ? [] : ["falls apart"])];
}

/** Lists the faults of a path in a picture and on a phone, even if it doesn't fit there as a zigzag. */
function faultsIn(path: PathLines): string[] {
  const peaks = zigzagOf(path);
  const layouts = [layOutPicture(path), fitPath(path, PHONE_WINDOW, [])];
  const faults = layouts.flatMap((layout) => drawingFaultsOf(layout, path));
  if (!peaks) return faults;
  faults.push(...drawingFaultsOf(layOutZigzag(path, peaks, PHONE), path));
  for (const [index, { step }] of peaks.links.entries()) {
    const drop = peaks.cells[index + 1]!.row - peaks.cells[index]!.row;
    if (step !== "partner" && drop !== (step === "child" ? 1 : -1))
      faults.push(`${peaks.cells[index]!.person.id} does not stand next to a generation`);
  }
  return faults;
}

/**
 * Person 0 is the other parent of 1's child 3 and of 3's child 6, and so would be beside two people
 * on the path.
 */
const OTHER_PARENT_OF_TWO = {
  sexes: Array.from({ length: 9 }, () => 0),
  parents: [
    [0, 6],
    [0, 3],
    [3, 6],
    [1, 3],
  ].map(([one, other]) => ({ one: one!, other: other!, kind: 0, status: 0 })),
  unions: [],
};

describe("TREE-10 a drawn path", () => {
  it("has a column for each peak, and couples between peaks side by side", () => {
    const family = familyWithKinship(
      "Opa: Otto, Anna",
      "Anna + Karlo",
      "Opo: Karlo, Mara",
      "Mara + Arno: Ida",
    );
    const graph = family.graph;
    const ends = ["Otto", "Ida"].map((name) => graph.people.id[family.indexOf(name)]!);
    const peaks = zigzagOf(findRelatedness(graph, ends, null)!.lines)!;
    const nameOf = (id: number) => graph.people.fullName[graph.indexOfId.get(id)!];
    expect(
      peaks.cells.map(
        ({ person, column, row, isBetween }) =>
          `${nameOf(person.id)} ${column}${isBetween ? " and on" : ""}, ${row}`,
      ),
    ).toEqual([
      "Otto 0, 1",
      "Opa 0 and on, 0",
      "Anna 1, 1",
      "Karlo 2, 1",
      "Opo 2 and on, 0",
      "Mara 3, 1",
      "Ida 3, 2",
    ]);
  });

  it.each([
    ["the demo's family", demoGraph, 30],
    ...[1, 2, 3].map((seed) => {
      const { people, links } = generateFamily({ people: 120, seed, withInLaws: true });
      return [`generated family ${seed}`, buildGraph(packFamilyRows(people, links)), 15] as const;
    }),
  ] as const)(
    "has no overlapping cards, no line through a card, and each parent above their child, in %s",
    (_, graph, every) => {
      const paths = pathsIn(graph, every);
      expect(paths.filter((path) => zigzagOf(path)).length).toBeGreaterThan(10);
      expect(paths.flatMap(faultsIn)).toEqual([]);
    },
  );

  it("has no faults in data with loops, either", () => {
    fc.assert(
      fc.property(tangle, (links) => {
        expect(pathsIn(buildGraph(tangleRows(links)), 3).flatMap(faultsIn)).toEqual([]);
      }),
      { examples: [[OTHER_PARENT_OF_TWO]] },
    );
  });
});
