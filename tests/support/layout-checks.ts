import { expect } from "vitest";
import type { FamilyLayout, LayoutBox } from "#shared/family-tree/layout-types.ts";

/** What has to be true of every layout: one box each, no overlap, and lines that end where they should. */
export function expectSoundLayout(layout: FamilyLayout) {
  expectOneBoxEach(layout);
  expectNoOverlap(layout.boxes);
  expectLinesEndAtBoxes(layout);
}

function expectOneBoxEach({ boxes }: FamilyLayout) {
  const drawn = boxes.filter((box) => box.kind === "person").map((box) => box.personId);
  expect(new Set(drawn).size).toBe(drawn.length);
  const stubs = boxes.filter((box) => box.kind === "stub").map((box) => box.personId);
  expect(stubs.filter((id) => !drawn.includes(id))).toEqual([]);
  expect(new Set(boxes.map((box) => box.key)).size).toBe(boxes.length);
}

function expectNoOverlap(boxes: readonly LayoutBox[]) {
  const inOrder = boxes.toSorted((a, b) => a.generation - b.generation || a.x - b.x);
  const tooClose = inOrder.filter((box, place) => {
    const next = inOrder[place + 1];
    return next?.generation === box.generation && next.x < box.x + box.width;
  });
  expect(tooClose).toEqual([]);
  expect(boxes.filter((box) => !(box.x >= 0 && box.y >= 0))).toEqual([]);
}

function expectLinesEndAtBoxes({ boxes, lines }: FamilyLayout) {
  const boxOf = new Map(boxes.map((box) => [box.key, box]));
  const knots = new Map(
    lines.flatMap((line) => (line.kind === "union" ? [[line.between.join("+"), line.knot]] : [])),
  );
  for (const { points, ...line } of lines) {
    const [first, last] = [points.slice(0, 2), points.slice(-2)];
    if (line.kind === "union") {
      expect(touches(boxOf.get(line.between[0])!, first)).toBe(true);
      expect(touches(boxOf.get(line.between[1])!, last)).toBe(true);
      continue;
    }
    const knot = knots.get(line.parents.join("+"));
    if (knot) expect(first).toEqual([knot.x, knot.y]);
    else expect(touches(boxOf.get(line.parents[0]!)!, first)).toBe(true);
    expect(last[1]).toBe(boxOf.get(line.child)!.y);
    expect(touches(boxOf.get(line.child)!, last)).toBe(true);
  }
  expect(new Set(lines.map((line) => line.key)).size).toBe(lines.length);
}

const touches = (box: LayoutBox, [x = NaN, y = NaN]: readonly number[]) =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
