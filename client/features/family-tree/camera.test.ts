import { expect, it } from "vitest";
import { layoutFamily } from "#shared/family-tree/layout-family.ts";
import { smallFamily } from "../../../tests/support/small-family.ts";
import {
  areaSeen,
  between,
  centredOn,
  LARGEST,
  LEGIBLE,
  opening,
  revealing,
  smallestFor,
  zoomed,
} from "./camera.ts";
import { CARD } from "./card-size.ts";
import { contains } from "./cull.ts";

const size = { width: 1280, height: 600 };

/** One couple with so many children. */
function familyOf(children: number) {
  const names = Array.from({ length: children }, (_, at) => `Child${at}`);
  const { graph, idOf } = smallFamily(`Otto + Anna: ${names.join(", ")}`);
  return layoutFamily(graph, [idOf("Otto"), idOf("Anna")], { generations: 1, ...CARD });
}

const boxArea = (box: { x: number; y: number; width: number; height: number }) => ({
  left: box.x,
  top: box.y,
  right: box.x + box.width,
  bottom: box.y + box.height,
});

it("opens on all of a family that can be read at once", () => {
  const layout = familyOf(4);
  const camera = opening(layout, size);
  expect(camera.k).toBeGreaterThanOrEqual(LEGIBLE);
  for (const box of layout.boxes) expect(contains(areaSeen(camera, size), boxArea(box))).toBe(true);
});

it("opens on those in focus, legibly, where the family is too wide for that", () => {
  const layout = familyOf(40);
  const camera = opening(layout, size);
  expect(camera.k).toBeGreaterThanOrEqual(LEGIBLE);
  for (const box of layout.boxes.filter(({ isFocus }) => isFocus))
    expect(contains(areaSeen(camera, size), boxArea(box))).toBe(true);
});

it("moves just far enough to have a card in sight, and not where it is", () => {
  const layout = familyOf(40);
  const camera = opening(layout, size);
  const first = layout.boxes.find(({ generation }) => generation === 1);
  const moved = revealing(camera, first!, size);
  expect(contains(areaSeen(camera, size), boxArea(first!))).toBe(false);
  expect(contains(areaSeen(moved, size), boxArea(first!))).toBe(true);
  expect(revealing(moved, first!, size)).toBe(moved);
});

it("zooms about the middle of the screen, between the whole tree and its largest", () => {
  const layout = familyOf(40);
  const smallest = smallestFor(layout, size);
  const camera = centredOn({ x: 100, y: 100, width: 0, height: 0 }, size, 1);
  const closer = zoomed(camera, 2, size, smallest);
  expect([100 * closer.k + closer.x, 100 * closer.k + closer.y]).toEqual([640, 300]);
  expect(zoomed(camera, 1000, size, smallest).k).toBe(LARGEST);
  expect(zoomed(camera, 0.0001, size, smallest).k).toBe(smallest);
  expect(layout.width * smallest).toBeLessThan(size.width);
});

it("glides from one place to the other", () => {
  const [from, to] = [
    { k: 1, x: 0, y: 0 },
    { k: 2, x: 100, y: -40 },
  ];
  expect(between(from, to, 0)).toEqual(from);
  expect(between(from, to, 0.5)).toEqual({ k: 1.5, x: 50, y: -20 });
  expect(between(from, to, 1)).toEqual(to);
});
