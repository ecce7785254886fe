import { PARENT_KINDS } from "#shared/relationships/relationship-words.ts";
import { PARENT_DASHES, PARENT_WORDS, TIE_DASHES } from "./line-looks.ts";
import { type ChartPalette, tintOfBranch } from "./chart-svg-palette.ts";
import type { Area } from "./chart-svg-picture.ts";
import { textLine } from "./chart-svg-text.ts";
import { TIES } from "./chart-parts.ts";
import type { FamilyChart } from "./chart-types.ts";
import { short, svgPath } from "./line-path-svg.ts";
import { traceDescent, traceUnion } from "./line-path.ts";

const KNOT = 5.5;

/** The lines between partners and to children, as SVG elements: those of one look are one path. */
export function lineElements(
  chart: FamilyChart,
  { lines, edge }: ChartPalette,
  area: Area | null,
): string {
  const { boxes, unions, descents } = chart;
  const strokes = new Map<string, string[]>();
  const add = (box: number, dashes: readonly number[], path: string) => {
    const dashed = dashArray(dashes);
    const looks = ` stroke="${lines[tintOfBranch(boxes.branch[box]!)] ?? edge}"${dashed}`;
    const paths = strokes.get(looks);
    if (paths) paths.push(path);
    else strokes.set(looks, [path]);
  };
  for (const descent of descentsIn(chart, area)) {
    const kind = PARENT_KINDS[descents.kind[descent]!] ?? "birth";
    const path = svgPath((pen) => traceDescent(pen, chart, descent));
    add(descents.parent[descent]!, PARENT_DASHES[kind], path);
  }
  for (const union of unionsIn(chart, area)) {
    const tie = TIES[unions.tie[union]!] ?? "current";
    add(
      unions.one[union]!,
      TIE_DASHES[tie],
      svgPath((pen) => traceUnion(pen, chart, union)),
    );
  }
  const paths = Array.from(strokes, ([looks, d]) => `<path${looks} d="${d.join("")}"/>`);
  return `<g fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${paths.join("")}</g>`;
}

/** The attribute that breaks a line so; nothing for an unbroken one. */
export const dashArray = (dashes: readonly number[]): string =>
  dashes.length > 0 ? ` stroke-dasharray="${dashes.join(" ")}"` : "";

/** The knots between partners, and the words beside the lines to children who are not so by birth. */
export function knotElements(chart: FamilyChart, palette: ChartPalette, area: Area | null): string {
  const { boxes, boxWidth, unions, descents } = chart;
  const knots = unionsIn(chart, area).map((union) => {
    const colour = palette.lines[tintOfBranch(boxes.branch[unions.one[union]!]!)] ?? palette.edge;
    const tie = TIES[unions.tie[union]!] ?? "current";
    return knot(tie === "current", unions.knotX[union]!, unions.knotY[union]!, palette, colour);
  });
  const words = descentsIn(chart, area).flatMap((descent) => {
    const text = PARENT_WORDS[PARENT_KINDS[descents.kind[descent]!] ?? "birth"];
    const child = descents.child[descent]!;
    const x = boxes.x[child]! + boxWidth / 2 + 7;
    return text ? textLine({ text, x, y: boxes.y[child]! - 7 }) : [];
  });
  const letters = `font-size="12" font-style="italic" fill="${palette.quiet}"`;
  return `<g stroke-width="2">${knots.join("")}</g><g ${letters}>${words.join("")}</g>`;
}

/** Gilded, or hollow where they are no couple, or no longer. */
export function knot(
  isCurrent: boolean,
  x: number,
  y: number,
  { marigold, paper }: ChartPalette,
  colour: string,
): string {
  const [fill, stroke] = isCurrent ? [marigold, paper] : [paper, colour];
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${KNOT}" fill="${fill}" stroke="${stroke}"/>`;
}

/** Whether any line passes through an area. */
export const hasLines = (chart: FamilyChart, area: Area): boolean =>
  unionsIn(chart, area).length > 0 || descentsIn(chart, area).length > 0;

function unionsIn({ boxes, boxWidth, boxHeight, unions }: FamilyChart, area: Area | null) {
  const found: number[] = [];
  for (let union = 0; union < unions.count; union++) {
    const [one, other] = [unions.one[union]!, unions.other[union]!];
    const [left, right] = [boxes.x[one]!, boxes.x[other]! + boxWidth];
    const top = Math.min(boxes.y[one]!, boxes.y[other]!);
    const bottom = Math.max(top + boxHeight, unions.below[union]!, unions.knotY[union]! + KNOT);
    if (!area || meet(area, left, top, right, bottom)) found.push(union);
  }
  return found;
}

function descentsIn({ boxes, boxWidth, unions, descents }: FamilyChart, area: Area | null) {
  const found: number[] = [];
  for (let descent = 0; descent < descents.count; descent++) {
    const [union, child] = [descents.union[descent]!, descents.child[descent]!];
    const parent = descents.parent[descent]!;
    const x = union < 0 ? boxes.x[parent]! + boxWidth / 2 : unions.knotX[union]!;
    const y = union < 0 ? boxes.y[parent]! + boxes.height[parent]! : unions.knotY[union]!;
    const [endX, endY] = [boxes.x[child]! + boxWidth / 2, boxes.y[child]!];
    const turn = descents.turnY[descent]!;
    const [left, right] = [Math.min(x, endX), Math.max(x, endX)];
    const [top, bottom] = [Math.min(y, endY, turn), Math.max(y, endY, turn)];
    if (!area || meet(area, left, top, right, bottom)) found.push(descent);
  }
  return found;
}

const meet = (area: Area, left: number, top: number, right: number, bottom: number): boolean =>
  left <= area.right && right >= area.left && top <= area.bottom && bottom >= area.top;
