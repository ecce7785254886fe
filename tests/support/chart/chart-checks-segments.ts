import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { boxName } from "./chart-checks-names.ts";

/** A horizontal or vertical segment of a line. */
export interface Segment {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The same for all lines of one union, and for all lines from one single parent. */
  family: string;
  isUnion: boolean;
  /** Boxes where the line begins or ends. */
  ends: readonly number[];
  /** Describes the line in error messages. */
  name: string;
}

/** Returns the segments of all lines of a chart. */
export const segmentsOf = (chart: FamilyChart): Segment[] => [
  ...unionSegments(chart),
  ...descentSegments(chart),
];

/** A union's line: straight at the knot's height, or down, along below other boxes, and up. */
function unionSegments(chart: FamilyChart): Segment[] {
  const { boxWidth, boxes, unions } = chart;
  return Array.from({ length: unions.count }, (_, line) => {
    const [one, other] = [unions.one[line]!, unions.other[line]!];
    const points = pathOfUnion(chart, line);
    return splitPath(points, {
      family: `union ${line}`,
      isUnion: true,
      ends: [one, other],
      name: `the line between ${boxName(chart, one)} and ${boxName(chart, other)}`,
    });
  }).flat();

  function pathOfUnion({ unions: { belowY, knotY } }: FamilyChart, line: number): number[] {
    const [one, other] = [unions.one[line]!, unions.other[line]!];
    if (belowY[line] === 0)
      return [boxes.x[one]! + boxWidth, knotY[line]!, boxes.x[other]!, knotY[line]!];
    const [from, to] = [bottomMiddle(chart, one), bottomMiddle(chart, other)];
    return [from.x, from.y, from.x, belowY[line]!, to.x, belowY[line]!, to.x, to.y];
  }
}

/** A child's line: down from the knot or from one parent, across, and down to the child's box. */
function descentSegments(chart: FamilyChart): Segment[] {
  const { boxes, boxWidth, unions, descents } = chart;
  return Array.from({ length: descents.count }, (_, descent) => {
    const [child, parent] = [descents.child[descent]!, descents.parent[descent]!];
    const [union, turn] = [descents.union[descent]!, descents.turnY[descent]!];
    const from =
      union < 0
        ? bottomMiddle(chart, parent)
        : { x: unions.knotX[union]!, y: unions.knotY[union]! };
    const to = { x: boxes.x[child]! + boxWidth / 2, y: boxes.y[child]! };
    return splitPath([from.x, from.y, from.x, turn, to.x, turn, to.x, to.y], {
      family: union < 0 ? `parent ${parent}` : `union ${union}`,
      isUnion: false,
      ends: union < 0 ? [parent, child] : [child],
      name: `the line from ${boxName(chart, parent)} to ${boxName(chart, child)}`,
    });
  }).flat();
}

const bottomMiddle = ({ boxes, boxWidth }: FamilyChart, box: number) => ({
  x: boxes.x[box]! + boxWidth / 2,
  y: boxes.y[box]! + boxes.height[box]!,
});

type Line = Pick<Segment, "family" | "isUnion" | "ends" | "name">;

function splitPath(points: readonly number[], line: Line): Segment[] {
  const segments: Segment[] = [];
  for (let i = 0; i + 3 < points.length; i += 2) {
    const [x1, y1, x2, y2] = points.slice(i, i + 4) as [number, number, number, number];
    if (x1 === x2 && y1 === y2) continue;
    segments.push({
      left: Math.min(x1, x2),
      right: Math.max(x1, x2),
      top: Math.min(y1, y2),
      bottom: Math.max(y1, y2),
      ...line,
    });
  }
  return segments;
}
