import { isStub } from "../chart-boxes.ts";
import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { type Area, boxesIn } from "#shared/tree/family-chart/drawing/in-area.ts";
import { clamp } from "../../../../lib/clamp.ts";
import { visibleArea, type Camera, type Point, type Size } from "../camera/camera.ts";

/** The edge of the window where a line leaves. */
export type Edge = "left" | "right" | "top" | "bottom";

/** A line from a visible person to people who are entirely out of sight. */
export interface LeavingLine {
  from: number;
  /** Boxes it leads to: one, or two parents. */
  to: readonly number[];
  edge: Edge;
  /** Where it leaves the window, as a point of the chart. */
  exit: Point;
}

/** Returns the lines that leave the window, nearest to its middle first, one to each person. */
export function findLeavingLines(
  chart: FamilyChart,
  camera: Camera,
  viewport: Size,
): LeavingLine[] {
  const { boxes, boxWidth, boxHeight, descents, unions } = chart;
  const visible = visibleArea(camera, viewport);
  const visibleBoxes = new Set(boxesIn(chart, visible));
  const middleOf = (box: number): Point => ({
    x: boxes.x[box]! + boxWidth / 2,
    y: boxes.y[box]! + boxHeight / 2,
  });
  const isInSight = (box: number) =>
    !isStub(chart, box) && visibleBoxes.has(box) && contains(visible, middleOf(box));
  const isOffScreen = (box: number) => !isStub(chart, box) && !visibleBoxes.has(box);
  const found: LeavingLine[] = [];
  const add = (from: number, to: readonly number[], line: readonly Point[]) => {
    const leaving = exitOf(line, visible);
    if (leaving) found.push({ from, to, ...leaving });
  };
  for (let descent = 0; descent < descents.count; descent++) {
    const [child, union] = [descents.child[descent]!, descents.union[descent]!];
    const parent = descents.parent[descent]!;
    const parents = union < 0 ? [parent] : [unions.one[union]!, unions.other[union]!];
    const from = parents.find(isInSight);
    const isUp = isInSight(child) && parents.every(isOffScreen);
    if (!isUp && (from === undefined || !isOffScreen(child))) continue;
    const x = union < 0 ? middleOf(parent).x : unions.knotX[union]!;
    const y = union < 0 ? boxes.y[parent]! + boxes.height[parent]! : unions.knotY[union]!;
    const [childX, turnY] = [middleOf(child).x, descents.turnY[descent]!];
    const line = [
      { x, y },
      { x, y: turnY },
      { x: childX, y: turnY },
      { x: childX, y: boxes.y[child]! },
    ];
    if (isUp) add(child, parents, line.toReversed());
    else add(from!, [child], line);
  }
  for (let union = 0; union < unions.count; union++)
    for (const [from, to] of [
      [unions.one[union]!, unions.other[union]!],
      [unions.other[union]!, unions.one[union]!],
    ] as const) {
      if (!isInSight(from) || !isOffScreen(to)) continue;
      const y = unions.belowY[union]! || unions.knotY[union]!;
      add(
        from,
        [to],
        [
          { x: middleOf(from).x, y },
          { x: middleOf(to).x, y },
        ],
      );
    }
  const center = { x: (visible.left + visible.right) / 2, y: (visible.top + visible.bottom) / 2 };
  const distanceOf = (box: number) =>
    Math.hypot(middleOf(box).x - center.x, middleOf(box).y - center.y);
  return keepFirstOfEach(
    found.toSorted(
      (a, b) =>
        distanceOf(a.from) - distanceOf(b.from) || distanceOf(a.to[0]!) - distanceOf(b.to[0]!),
    ),
  );
}

/**
 * Keeps only the first of several lines that leave at the same point, for example to siblings, or
 * that lead to the same person.
 */
function keepFirstOfEach(lines: readonly LeavingLine[]): LeavingLine[] {
  const seen = new Set<string>();
  return lines.filter(({ to, exit }) => {
    const keys = [`${exit.x} ${exit.y}`, ...to.map(String)];
    if (keys.some((key) => seen.has(key))) return false;
    keys.forEach((key) => seen.add(key));
    return true;
  });
}

const contains = ({ left, top, right, bottom }: Area, { x, y }: Point) =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Returns where a line of horizontal and vertical parts leaves an area, or null. */
function exitOf(line: readonly Point[], visible: Area): { edge: Edge; exit: Point } | null {
  for (const [index, { x, y }] of line.entries()) {
    if (contains(visible, { x, y })) continue;
    const before = line[index - 1] ?? { x, y };
    const edge = edgeBeyond({ x, y }, before, visible);
    const exit = {
      x: clamp(x, visible.left, visible.right),
      y: clamp(y, visible.top, visible.bottom),
    };
    return { edge, exit };
  }
  return null;
}

function edgeBeyond(to: Point, before: Point, { left, right, top }: Area): Edge {
  const isLevel = to.y === before.y && to.x !== before.x;
  if (isLevel || to.x < left || to.x > right) return to.x < left ? "left" : "right";
  return to.y < top ? "top" : "bottom";
}
