import { BOX, type FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { type Area, boxesIn } from "#shared/tree/family-chart/drawing/in-area.ts";
import { visibleArea, type Camera, type Point, type Size } from "../camera/camera.ts";

/** The edge of the window where a line leaves. */
export type Edge = "left" | "right" | "top" | "bottom";

/** A line from a visible person to people who are entirely out of sight. */
export interface LeavingLine {
  from: number;
  /** Boxes it leads to: one, or two parents. */
  to: readonly number[];
  edge: Edge;
  /** The point of the chart where it leaves the window. */
  at: Point;
}

/** Returns the lines that leave the window, nearest to its middle first, one to each person. */
export function findLeavingLines(chart: FamilyChart, camera: Camera, size: Size): LeavingLine[] {
  const { boxes, boxWidth, boxHeight, descents, unions } = chart;
  const seen = visibleArea(camera, size);
  const near = new Set(boxesIn(chart, seen));
  const middleOf = (box: number): Point => ({
    x: boxes.x[box]! + boxWidth / 2,
    y: boxes.y[box]! + boxHeight / 2,
  });
  const isStub = (box: number) => (boxes.flags[box]! & BOX.stub) > 0;
  const isInSight = (box: number) => !isStub(box) && near.has(box) && contains(seen, middleOf(box));
  const isAway = (box: number) => !isStub(box) && !near.has(box);
  const found: LeavingLine[] = [];
  const add = (from: number, to: readonly number[], line: readonly Point[]) => {
    const out = exitOf(line, seen);
    if (out) found.push({ from, to, ...out });
  };
  for (let descent = 0; descent < descents.count; descent++) {
    const [child, union] = [descents.child[descent]!, descents.union[descent]!];
    const one = descents.parent[descent]!;
    const parents = union < 0 ? [one] : [unions.one[union]!, unions.other[union]!];
    const from = parents.find(isInSight);
    const isUp = isInSight(child) && parents.every(isAway);
    if (!isUp && (from === undefined || !isAway(child))) continue;
    const x = union < 0 ? middleOf(one).x : unions.knotX[union]!;
    const y = union < 0 ? boxes.y[one]! + boxes.height[one]! : unions.knotY[union]!;
    const [below, turn] = [middleOf(child).x, descents.turnY[descent]!];
    const down = [
      { x, y },
      { x, y: turn },
      { x: below, y: turn },
      { x: below, y: boxes.y[child]! },
    ];
    if (isUp) add(child, parents, down.toReversed());
    else add(from!, [child], down);
  }
  for (let union = 0; union < unions.count; union++)
    for (const [from, to] of [
      [unions.one[union]!, unions.other[union]!],
      [unions.other[union]!, unions.one[union]!],
    ] as const) {
      if (!isInSight(from) || !isAway(to)) continue;
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
  const centre = { x: (seen.left + seen.right) / 2, y: (seen.top + seen.bottom) / 2 };
  const apart = (box: number) => Math.hypot(middleOf(box).x - centre.x, middleOf(box).y - centre.y);
  return nearestOnes(
    found.toSorted((a, b) => apart(a.from) - apart(b.from) || apart(a.to[0]!) - apart(b.to[0]!)),
  );
}

/**
 * Keeps the first of the lines that leave at one point, such as those to several children, and of
 * those to one person.
 */
function nearestOnes(lines: readonly LeavingLine[]): LeavingLine[] {
  const known = new Set<string>();
  return lines.filter(({ to, at }) => {
    const keys = [`${at.x} ${at.y}`, ...to.map(String)];
    if (keys.some((key) => known.has(key))) return false;
    keys.forEach((key) => known.add(key));
    return true;
  });
}

const contains = ({ left, top, right, bottom }: Area, { x, y }: Point) =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Returns where a line of horizontal and vertical parts leaves an area, or null. */
function exitOf(line: readonly Point[], seen: Area): { edge: Edge; at: Point } | null {
  for (const [nth, { x, y }] of line.entries()) {
    if (contains(seen, { x, y })) continue;
    const before = line[nth - 1] ?? { x, y };
    const edge = edgeBeyond({ x, y }, before, seen);
    const at = { x: clamp(x, seen.left, seen.right), y: clamp(y, seen.top, seen.bottom) };
    return { edge, at };
  }
  return null;
}

function edgeBeyond(to: Point, before: Point, { left, right, top }: Area): Edge {
  const isLevel = to.y === before.y && to.x !== before.x;
  if (isLevel || to.x < left || to.x > right) return to.x < left ? "left" : "right";
  return to.y < top ? "top" : "bottom";
}

const clamp = (at: number, least: number, most: number) => Math.max(least, Math.min(at, most));
