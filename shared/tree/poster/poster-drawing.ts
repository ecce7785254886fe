import type { Palette } from "../family-chart/drawing/palette.ts";
import { tintOfBranch } from "../family-chart/drawing/palette.ts";
import type { Pen } from "../family-chart/drawing/pen.ts";
import { initialsOf } from "../../lib/names.ts";
import { PARENT_KINDS } from "../../family/relationships/relationship-types.ts";
import { LEGEND, type PosterPage } from "./poster-page.ts";
import { labelBaseline, layOutLines, type PosterBox, type PosterRow } from "./poster-rows.ts";
import { dashStyleOf, drawLines } from "./poster-lines.ts";
import type { Placed } from "./poster-shapes.ts";

interface Photo {
  address: string;
  isGrey: boolean;
}

/** A box of a sheet, drawn separately, because its photos are loaded one by one. */
export interface BoxOnPage {
  /** Photos of its people; gray for people who have died. */
  photos: Photo[];
  draw: (pen: Pen) => void;
}

/** Returns the boxes of a sheet in the tree's reading order. */
export function listBoxes(page: PosterPage, palette: Palette): BoxOnPage[] {
  const boxes: BoxOnPage[] = [];
  visitPlaced(page.root, ({ node, x, y }) => {
    if (node.width === 0) return;
    boxes.push({
      photos: node.rows.flatMap(({ face, person: { photo, isDeceased } }) =>
        face && photo ? { address: photo, isGrey: isDeceased } : [],
      ),
      draw: (pen) =>
        pen.transform(transformOf(page, x, y), () => {
          paintBox(pen, node, palette);
        }),
    });
  });
  return boxes;
}

const transformOf = ({ left, top, scale }: PosterPage, x: number, y: number) => ({
  x: left + x * scale,
  y: top + y * scale,
  scale,
});

function visitPlaced(placed: Placed<PosterBox>, visit: (placed: Placed<PosterBox>) => void) {
  visit(placed);
  for (const group of placed.groups) for (const each of group) visitPlaced(each, visit);
}

/** Draws everything except boxes: the title, the code, and the lines from parents to children. */
export function drawBackground(
  pen: Pen,
  page: PosterPage,
  palette: Palette,
  code: readonly boolean[][] | null,
): void {
  const { heading } = page;
  for (const { line, y, size, isTitle } of heading.texts)
    pen.text(line, heading.left, y, {
      color: isTitle ? palette.evergreen : palette.quiet,
      size,
      weight: isTitle ? 600 : 400,
      align: "left",
    });
  for (const { kind, words, x, y, size } of heading.legend) {
    const sample = `M${x} ${y - size * 0.35}h${LEGEND.sample * size}`;
    const kindIndex = PARENT_KINDS.indexOf(kind);
    const style = {
      color: palette.quiet,
      width: page.scale,
      ...dashStyleOf(kindIndex, page.scale),
    };
    pen.stroke(sample, style);
    pen.text(words, x + (LEGEND.sample + LEGEND.gap) * size, y, {
      color: palette.quiet,
      size,
      weight: 400,
      align: "left",
    });
  }
  if (code && heading.code) drawCode(pen, code, heading.code, palette);
  pen.transform(transformOf(page, 0, 0), () => {
    visitPlaced(page.root, (placed) => drawLines(pen, placed, palette));
  });
}

/** Draws a QR code, with each run of dark squares as one rectangle. */
function drawCode(
  pen: Pen,
  modules: readonly boolean[][],
  { x, y, side }: { x: number; y: number; side: number },
  palette: Palette,
) {
  pen.transform({ x, y, scale: side / modules.length }, () => {
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

function paintBox(pen: Pen, box: PosterBox, palette: Palette): void {
  const { width, height, headHeight } = box;
  const outline = { x: 0, y: 0, width, height, cornerRadius: 5 };
  const background = palette.cards[tintOfBranch(box.branch)]!;
  pen.fillShape(outline, box.isPointer ? background : palette.card);
  if (!box.isPointer) pen.clip(outline, () => pen.rect(0, 0, width, headHeight, background));
  pen.stroke(outline, { color: palette.edge, width: 0.6 });
  for (const [index, line] of box.label.entries())
    pen.text(line, 6, labelBaseline(index), {
      color: palette.ink,
      size: 8,
      weight: 600,
      align: "left",
    });
  drawUnions(pen, box.rows, palette);
  for (const row of box.rows) paintRow(pen, row, palette);
}

/** Draws a line from a person's face to each partner's; dashed for a former partner. */
function drawUnions(pen: Pen, rows: readonly PosterRow[], palette: Palette): void {
  const head = rows.find(({ entry }) => entry.role === "head");
  let above = head?.face;
  for (const { entry, face } of rows) {
    if (entry.role !== "partner" || !face || !above) continue;
    const [from, to] = [above, face];
    pen.stroke(
      (path) => {
        path.moveTo(from.x, from.y + from.radius);
        path.lineTo(to.x, to.y - to.radius);
      },
      { color: palette["marigold-deep"], width: 1.4, dashes: entry.isFormer ? [2, 2] : [] },
    );
    above = face;
  }
}

function paintRow(pen: Pen, row: PosterRow, palette: Palette): void {
  const { person, face, text, years } = row;
  const title = [person.fullName, years.join(" ")].filter(Boolean).join(", ");
  pen.transform({ x: 0, y: 0, title }, () => {
    if (face) paintFace(pen, row, face, palette);
    const { names, years: below } = layOutLines(row);
    const color = face ? palette.ink : palette.quiet;
    const weight = text.isBold ? 600 : 400;
    for (const { line, y } of names)
      pen.text(line, text.x, y, { color, size: text.size, weight, align: "left" });
    for (const { line, y, size } of below)
      pen.text(line, text.x, y, { color: palette.quiet, size, weight: 400, align: "left" });
  });
}

/**
 * Paints a photo over initials, so that a missing photo leaves no hole. Gray for people who have
 * died. A dashed ring marks a listed child who isn't by birth, because no line leads to them.
 */
function paintFace(
  pen: Pen,
  { entry, person }: PosterRow,
  { x, y, radius }: NonNullable<PosterRow["face"]>,
  palette: Palette,
) {
  const { id, shortName, photo, isDeceased } = person;
  const circle = { x, y, radius };
  pen.fillShape(circle, isDeceased ? palette.paper : palette.tints[id % palette.tints.length]!);
  const size = radius * 0.8;
  const color = isDeceased ? palette.quiet : palette.ink;
  pen.text(initialsOf(shortName), x, y + size * 0.36, { color, size, weight: 600 });
  if (photo)
    pen.clip(circle, () => pen.image(photo, x - radius, y - radius, 2 * radius, isDeceased));
  const isDashed = entry.role === "child" && entry.kind > 0;
  pen.stroke(circle, {
    color: palette.edge,
    width: isDashed ? 1 : 0.5,
    ...dashStyleOf(isDashed ? entry.kind : 0),
  });
}
