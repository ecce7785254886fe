import { buffer } from "node:stream/consumers";
import { encodeQR } from "qr";
import {
  layOutBadgeTexts,
  type BadgeContent,
  type TextMetrics,
} from "#shared/reunions/badges/badge-texts.ts";
import { LINE_HEIGHT } from "#shared/reunions/badges/fit-text.ts";
import {
  badgesPerSheet,
  cornerOf,
  badgeLayoutOf,
  PAPERS,
  type Sheet,
  type SheetName,
  SHEETS,
} from "#shared/reunions/badges/sheets.ts";
import { defineWorkerTask } from "../../../lib/workers/worker-task.ts";
import { runYielding } from "../../../lib/yielding-loops.ts";
import { BOLD_FONT, createPdf, drawLine, hasGlyphs, PLAIN_FONT } from "../../../lib/paper/fonts.ts";

/** Renders badges as the bytes of a PDF. */
export const renderBadgesPdf = defineWorkerTask(
  "badges.pdf",
  async ({
    info,
    badges,
    sheet,
  }: {
    info: DocumentInfo;
    badges: PrintedBadge[];
    sheet: SheetName;
  }) => new Uint8Array(await buffer(streamBadgesPdf(info, badges, SHEETS[sheet]))),
);

interface DocumentInfo {
  title: string;
  createdAt: Date;
}

type PrintedBadge = BadgeContent & { code: string };

const POINTS_PER_MM = 72 / 25.4;

/**
 * Streams sheets of badges as a PDF while drawing it, and lets the server handle other requests between
 * badges. Stops when the reader disconnects.
 */
export async function* streamBadgesPdf(
  { title, createdAt }: DocumentInfo,
  badges: PrintedBadge[],
  sheet: Sheet,
) {
  const { width, height } = PAPERS[sheet.paper];
  const doc = createPdf({
    autoFirstPage: false,
    font: BOLD_FONT,
    margin: 0,
    size: [width * POINTS_PER_MM, height * POINTS_PER_MM],
    info: { Title: title, CreationDate: createdAt },
    lang: "en",
  });
  runYielding(drawBadges(doc, badges, sheet))
    .then(() => !doc.destroyed && doc.end())
    .catch((error: Error) => doc.destroy(error));
  for await (const chunk of doc) yield chunk as Uint8Array;
}

function* drawBadges(
  doc: PDFKit.PDFDocument,
  badges: PrintedBadge[],
  sheet: Sheet,
): Generator<void, void> {
  const metrics = createTextMetrics(doc);
  const layout = badgeLayoutOf(sheet);
  for (const [index, badge] of badges.entries()) {
    if (doc.destroyed) return;
    const position = index % badgesPerSheet(sheet);
    if (position === 0) doc.addPage();
    const { x, y } = cornerOf(sheet, position);
    doc.save().scale(POINTS_PER_MM).translate(x, y);
    for (const { isBold, size, lines, ...box } of layOutBadgeTexts(badge, layout, metrics)) {
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

/** The font size for measuring texts, large enough that rounding is invisible. */
const SAMPLE_SIZE = 100;

function createTextMetrics(doc: PDFKit.PDFDocument): TextMetrics {
  const widthIn = (font: string) => (text: string) =>
    doc.font(font).fontSize(SAMPLE_SIZE).widthOfString(text) / SAMPLE_SIZE;
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

/** Lists the guests whose badges have characters that the PDF's font lacks. */
export const listUnprintableNames = (badges: BadgeContent[]): string[] =>
  badges
    .filter(({ name, kin, branch }) => !hasGlyphs([name, kin, branch].join("")))
    .map(({ name }) => name);
