import type { Palette } from "../family-chart/drawing/palette.ts";
import { tintOfBranch } from "../family-chart/drawing/palette.ts";
import type { Pen, Tracer } from "../family-chart/drawing/pen.ts";
import { initialsOf } from "../lib/names.ts";
import type { PosterPage } from "./poster-page.ts";
import { labelLine, linesOf, type PosterBox, type PosterRow } from "./poster-rows.ts";
import { ROOM } from "./poster-groups.ts";
import type { Placed } from "./poster-shapes.ts";

/** One of a sheet's boxes; drawn apart from the others, as their faces come. */
export interface BoxOnPage {
  /** The addresses of its people's pictures. */
  photos: string[];
  draw: (pen: Pen) => void;
}

/** The boxes of a sheet, in reading order of the tree. */
export function boxesOn(page: PosterPage, palette: Palette): BoxOnPage[] {
  const boxes: BoxOnPage[] = [];
  eachPlaced(page.root, ({ node, x, y }) => {
    if (node.width === 0) return;
    boxes.push({
      photos: node.rows.flatMap(({ face, person }) => (face && person.photo) ?? []),
      draw: (pen) =>
        pen.at(placeOn(page, x, y), () => {
          paintBox(pen, node, palette);
        }),
    });
  });
  return boxes;
}

const placeOn = ({ left, top, scale }: PosterPage, x: number, y: number) => ({
  x: left + x * scale,
  y: top + y * scale,
  scale,
});

function eachPlaced(placed: Placed<PosterBox>, visit: (placed: Placed<PosterBox>) => void) {
  visit(placed);
  for (const group of placed.groups) for (const each of group) eachPlaced(each, visit);
}

/** What is on a sheet besides boxes: its title, the code, and the lines from parents to children. */
export function drawGround(
  pen: Pen,
  page: PosterPage,
  palette: Palette,
  code: readonly boolean[][] | null,
): void {
  const { heading } = page;
  for (const { line, y, size, isTitle } of heading.texts)
    pen.text(line, heading.left, y, {
      colour: isTitle ? palette.evergreen : palette.quiet,
      size,
      weight: isTitle ? 600 : 400,
      from: "left",
    });
  if (code && heading.code) drawCode(pen, code, heading.code, palette);
  pen.at(placeOn(page, 0, 0), () => {
    eachPlaced(page.root, (placed) => drawLines(pen, placed, palette));
  });
}

/** A QR code, each run of its squares as one. */
function drawCode(
  pen: Pen,
  modules: readonly boolean[][],
  { x, y, side }: { x: number; y: number; side: number },
  palette: Palette,
) {
  pen.at({ x, y, scale: side / modules.length }, () => {
    for (const [row, line] of modules.entries())
      for (let from = 0; from < line.length; from++) {
        if (!line[from]) continue;
        let to = from;
        while (line[to + 1]) to += 1;
        pen.rect(from, row, to - from + 1, 1, palette.ink);
        from = to;
      }
  });
}

const middleOf = ({ node, x }: Placed<PosterBox>) => x + node.width / 2;

/** From a box to the children below it. */
function drawLines(pen: Pen, placed: Placed<PosterBox>, palette: Palette): void {
  const { node, groups, manner } = placed;
  if (node.width === 0 || groups.length === 0) return;
  const trace = manner === "columns" ? traceColumns : traceRows;
  pen.stroke((to) => trace(to, placed), { colour: palette.edge, width: 1 });
  for (const child of groups.flat())
    if (child.node.union > 0)
      pen.text(
        String(child.node.union),
        manner === "columns" ? child.left - 4 : middleOf(child) + 5,
        manner === "columns" ? child.y + TICK - 2 : child.y - 2,
        { colour: palette.quiet, size: 8, weight: 400 },
      );
}

/** Down to each row, along it, and down to each child there. */
function traceRows(to: Tracer, placed: Placed<PosterBox>): void {
  const { node, x, y, groups, manner } = placed;
  const stem = manner === "row" ? middleOf(placed) : x + ROOM.indent / 2;
  to.moveTo(stem, y + node.height);
  to.lineTo(stem, groups.at(-1)![0]!.y - ROOM.above / 2);
  for (const row of groups) {
    const drops = row.map(middleOf);
    const bus = row[0]!.y - ROOM.above / 2;
    to.moveTo(Math.min(stem, ...drops), bus);
    to.lineTo(Math.max(stem, ...drops), bus);
    for (const [at, drop] of drops.entries()) {
      to.moveTo(drop, bus);
      to.lineTo(drop, row[at]!.y);
    }
  }
}

/** How far below its top a box in a column is led to. */
const TICK = 19;

/** Along all columns, down at the left of each, and aside to each child there. */
function traceColumns(to: Tracer, placed: Placed<PosterBox>): void {
  const { node, x, y, groups } = placed;
  const bus = y + node.height + ROOM.above / 2;
  const lefts = groups.map((column) => column[0]!.left - ROOM.indent / 2);
  const stem = x + ROOM.indent / 2;
  to.moveTo(stem, y + node.height);
  to.lineTo(stem, bus);
  to.moveTo(stem, bus);
  to.lineTo(lefts.at(-1)!, bus);
  for (const [at, column] of groups.entries()) {
    to.moveTo(lefts[at]!, bus);
    to.lineTo(lefts[at]!, column.at(-1)!.y + TICK);
    for (const child of column) {
      to.moveTo(lefts[at]!, child.y + TICK);
      to.lineTo(child.x, child.y + TICK);
    }
  }
}

function paintBox(pen: Pen, box: PosterBox, palette: Palette): void {
  const { width, height, headHeight } = box;
  const outline = { x: 0, y: 0, width, height, corner: 5 };
  const ground = palette.cards[tintOfBranch(box.branch)]!;
  pen.paint(outline, box.isPointer ? ground : palette.card);
  if (!box.isPointer) pen.within(outline, () => pen.rect(0, 0, width, headHeight, ground));
  pen.stroke(outline, { colour: palette.edge, width: 0.6 });
  for (const [at, line] of box.label.entries())
    pen.text(line, 6, labelLine(at), { colour: palette.ink, size: 8, weight: 600, from: "left" });
  drawUnions(pen, box.rows, palette);
  for (const row of box.rows) paintRow(pen, row, palette);
}

/** From somebody's face to that of each partner; broken where it is over. */
function drawUnions(pen: Pen, rows: readonly PosterRow[], palette: Palette): void {
  const head = rows.find(({ entry }) => entry.part === "head");
  let above = head?.face;
  for (const { entry, face } of rows) {
    if (entry.part !== "partner" || !face || !above) continue;
    const [from, to] = [above, face];
    pen.stroke(
      (path) => {
        path.moveTo(from.x, from.y + from.radius);
        path.lineTo(to.x, to.y - to.radius);
      },
      { colour: palette["marigold-deep"], width: 1.4, dashes: entry.isFormer ? [2, 2] : [] },
    );
    above = face;
  }
}

function paintRow(pen: Pen, row: PosterRow, palette: Palette): void {
  const { person, face, text, years } = row;
  const title = [person.fullName, years].filter(Boolean).join(", ");
  pen.at({ x: 0, y: 0, title }, () => {
    if (face) paintFace(pen, person, face, palette);
    const { names, years: below } = linesOf(row);
    const colour = face ? palette.ink : palette.quiet;
    const weight = text.isBold ? 600 : 400;
    for (const { line, y } of names)
      pen.text(line, text.x, y, { colour, size: text.size, weight, from: "left" });
    if (years)
      pen.text(years, text.x, below.y, {
        colour: palette.quiet,
        size: below.size,
        weight: 400,
        from: "left",
      });
  });
}

/** A picture over initials, so that one which can't be had is never a hole. */
function paintFace(
  pen: Pen,
  { id, shortName, photo }: PosterRow["person"],
  { x, y, radius }: NonNullable<PosterRow["face"]>,
  palette: Palette,
) {
  const round = { x, y, radius };
  pen.paint(round, palette.tints[id % palette.tints.length]!);
  const size = radius * 0.8;
  pen.text(initialsOf(shortName), x, y + size * 0.36, { colour: palette.ink, size, weight: 600 });
  if (photo) pen.within(round, () => pen.image(photo, x - radius, y - radius, 2 * radius, false));
  pen.stroke(round, { colour: palette.edge, width: 0.5 });
}
