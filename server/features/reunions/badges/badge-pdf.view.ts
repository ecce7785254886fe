import { buffer } from "node:stream/consumers";
import { encodeQR } from "qr";
import Pdf from "pdfkit";
import { badgeTexts, type BadgeWords, type Measures } from "#shared/reunions/badges/badge-texts.ts";
import { LINE_HEIGHT } from "#shared/reunions/badges/fit-text.ts";
import {
  badgesOn,
  cornerOf,
  layoutOf,
  PAPERS,
  type Sheet,
  type SheetName,
  SHEETS,
} from "#shared/reunions/badges/sheets.ts";
import { defineWorkerTask } from "../../../lib/workers/worker-task.ts";
import { runYielding } from "../../../lib/yielding-loops.ts";
import { BOLD_FONT, drawLine, hasGlyphs, PLAIN_FONT } from "../../../lib/paper/fonts.ts";

/** The PDF of badges as bytes. */
export const handleBadgesPdf = defineWorkerTask(
  "badges.pdf",
  async ({ info, badges, sheet }: { info: Info; badges: Printed[]; sheet: SheetName }) =>
    new Uint8Array(await buffer(badgesPdf(info, badges, SHEETS[sheet]))),
);

interface Info {
  title: string;
  made: Date;
}

type Printed = BadgeWords & { code: string };

const POINTS = 72 / 25.4;

/**
 * Streams sheets of badges as a PDF while drawing it, and lets the server handle other requests between
 * badges. Stops when the reader disconnects.
 */
export async function* badgesPdf({ title, made }: Info, badges: Printed[], sheet: Sheet) {
  const { width, height } = PAPERS[sheet.paper];
  const doc = new Pdf({
    autoFirstPage: false,
    font: BOLD_FONT,
    margin: 0,
    size: [width * POINTS, height * POINTS],
    info: { Title: title, CreationDate: made },
    lang: "en",
  });
  runYielding(drawBadges(doc, badges, sheet))
    .then(() => !doc.destroyed && doc.end())
    .catch((error: Error) => doc.destroy(error));
  for await (const piece of doc) yield piece as Uint8Array;
}

function* drawBadges(
  doc: PDFKit.PDFDocument,
  badges: Printed[],
  sheet: Sheet,
): Generator<void, void> {
  const measures = measuresOf(doc);
  const layout = layoutOf(sheet);
  for (const [at, badge] of badges.entries()) {
    if (doc.destroyed) return;
    const place = at % badgesOn(sheet);
    if (place === 0) doc.addPage();
    const { x, y } = cornerOf(sheet, place);
    doc.save().scale(POINTS).translate(x, y);
    for (const { isBold, size, lines, ...box } of badgeTexts(badge, layout, measures)) {
      doc.font(isBold ? BOLD_FONT : PLAIN_FONT).fontSize(size);
      for (const [line, text] of lines.entries())
        drawLine(doc, text, { x: box.x, y: box.y + line * size * LINE_HEIGHT });
    }
    drawCode(doc, badge.code, layout.code);
    doc.restore();
    yield;
  }
  // A PDF needs at least one page.
  if (badges.length === 0) doc.addPage();
}

/** Measured at a large size, where rounding is invisible. */
const SAMPLE = 100;

function measuresOf(doc: PDFKit.PDFDocument): Measures {
  const widthIn = (font: string) => (text: string) =>
    doc.font(font).fontSize(SAMPLE).widthOfString(text) / SAMPLE;
  return { bold: widthIn(BOLD_FONT), plain: widthIn(PLAIN_FONT) };
}

function drawCode(
  doc: PDFKit.PDFDocument,
  code: string,
  box: { x: number; y: number; side: number },
) {
  const modules = encodeQR(code, "raw", { ecc: "medium", border: 4 });
  const module = box.side / modules.length;
  for (const [row, line] of modules.entries())
    for (let from = 0; from < line.length; from++) {
      if (!line[from]) continue;
      let to = from;
      while (line[to + 1]) to += 1;
      doc.rect(box.x + from * module, box.y + row * module, (to - from + 1) * module, module);
      from = to;
    }
  doc.fill("black");
}

/** The names of guests whose badges have characters that the PDF's font lacks. */
export const listUndrawnNames = (badges: BadgeWords[]): string[] =>
  badges
    .filter(({ name, kin, branch }) => !hasGlyphs([name, kin, branch].join("")))
    .map(({ name }) => name);
