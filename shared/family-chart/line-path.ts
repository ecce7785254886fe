import type { FamilyChart } from "./chart-types.ts";

/** What a line is drawn with: a canvas's context, a Path2D, or svgPath's pen. */
export interface Pen {
  moveTo: (x: number, y: number) => void;
  lineTo: (x: number, y: number) => void;
  quadraticCurveTo: (bendX: number, bendY: number, x: number, y: number) => void;
}

/** How far before its corner a line begins to bend. */
export const CORNER = 12;

/** Traces the line between two partners: straight across, or below those who stand between them. */
export function traceUnion(pen: Pen, chart: FamilyChart, union: number): void {
  const { boxes, boxWidth, unions } = chart;
  const [one, other] = [unions.one[union]!, unions.other[union]!];
  const below = unions.below[union]!;
  if (below > 0) {
    traceElbow(pen, middleOf(chart, one), bottomOf(chart, one), below, {
      x: middleOf(chart, other),
      y: bottomOf(chart, other),
    });
    return;
  }
  pen.moveTo(boxes.x[one]! + boxWidth, unions.knotY[union]!);
  pen.lineTo(boxes.x[other]!, unions.knotY[union]!);
}

/** Traces the line to a child, from its parents' knot or from one parent's box. */
export function traceDescent(pen: Pen, chart: FamilyChart, descent: number): void {
  const { boxes, descents, unions } = chart;
  const [union, child] = [descents.union[descent]!, descents.child[descent]!];
  const parent = descents.parent[descent]!;
  const x = union < 0 ? middleOf(chart, parent) : unions.knotX[union]!;
  const y = union < 0 ? bottomOf(chart, parent) : unions.knotY[union]!;
  const end = { x: middleOf(chart, child), y: boxes.y[child]! };
  traceElbow(pen, x, y, descents.turnY[descent]!, end);
}

/** Up or down to the height where it turns, aside, and on to its end; a small jog becomes a bend. */
function traceElbow(pen: Pen, x: number, y: number, turn: number, end: { x: number; y: number }) {
  pen.moveTo(x, y);
  if (end.x !== x) {
    const aside = towards(x, end.x, Math.min(CORNER, Math.abs(end.x - x) / 2)) - x;
    pen.lineTo(x, towards(turn, y, CORNER));
    pen.quadraticCurveTo(x, turn, x + aside, turn);
    pen.lineTo(end.x - aside, turn);
    pen.quadraticCurveTo(end.x, turn, end.x, towards(turn, end.y, CORNER));
  }
  pen.lineTo(end.x, end.y);
}

/** As far from one number towards another as `length` goes, and no further. */
export const towards = (from: number, to: number, length: number) =>
  to > from ? Math.min(from + length, to) : Math.max(from - length, to);

const middleOf = ({ boxes, boxWidth }: FamilyChart, box: number) => boxes.x[box]! + boxWidth / 2;

const bottomOf = ({ boxes }: FamilyChart, box: number) => boxes.y[box]! + boxes.height[box]!;
