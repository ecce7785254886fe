import { expect, it } from "vitest";
import { layoutFamily } from "#shared/family-tree/layout-family.ts";
import { buildGraph } from "#shared/family-tree/family-graph.ts";
import { packFamilyRows } from "#shared/family-tree/family-rows.ts";
import { generateFamily } from "../../../tests/support/generate-family.ts";
import { CARD } from "./card-size.ts";
import { boxesIn, contains, linesIn, widened } from "./cull.ts";

const { people, links } = generateFamily({ people: 1000, seed: 7 });
const layout = layoutFamily(buildGraph(packFamilyRows(people, links)), [1], {
  generations: 12,
  ...CARD,
});
const someone = layout.boxes[Math.floor(layout.boxes.length / 2)]!;
const window = {
  left: someone.x - 640,
  right: someone.x + 640,
  top: someone.y - 300,
  bottom: someone.y + 300,
};

it("draws of a thousand people only those whose cards are in sight", () => {
  const drawn = new Set(boxesIn(layout.boxes, window));
  expect(drawn.size).toBeGreaterThan(0);
  expect(drawn.size).toBeLessThan(layout.boxes.length / 4);
  for (const box of layout.boxes) {
    const { x, y, width, height } = box;
    const isOutside =
      x + width <= window.left ||
      x >= window.right ||
      y + height <= window.top ||
      y >= window.bottom;
    expect(drawn.has(box)).toBe(!isOutside);
  }
});

it("draws the lines that pass through what is in sight, though both ends are beyond it", () => {
  const line = {
    kind: "parent" as const,
    key: "1>2",
    link: "birth" as const,
    parents: ["1"],
    child: "2",
  };
  const area = { left: 100, right: 200, top: 100, bottom: 200 };
  const through = { ...line, points: [0, 150, 300, 150] };
  const above = { ...line, points: [0, 50, 300, 50] };
  expect(linesIn([through, above], area)).toEqual([through]);
});

it("draws all of it where all is in sight", () => {
  const all = { left: -1, top: -1, right: layout.width + 1, bottom: layout.height + 1 };
  expect(boxesIn(layout.boxes, all)).toHaveLength(layout.boxes.length);
  expect(linesIn(layout.lines, all)).toHaveLength(layout.lines.length);
});

it("draws more than is in sight, so that a short way needs no new drawing", () => {
  const wider = widened(window, 0.5);
  expect(contains(wider, window)).toBe(true);
  expect(contains(window, wider)).toBe(false);
  expect(wider.right - wider.left).toBe(2 * (window.right - window.left));
});
