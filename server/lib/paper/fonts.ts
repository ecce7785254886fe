import { createRequire } from "node:module";
import Pdf from "pdfkit";
import { visualRuns } from "./visual-runs.ts";

const require = createRequire(import.meta.url);
/** Latin with all its accents, Greek, Cyrillic and more in one file; their license allows embedding. */
export const BOLD = require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf");
export const PLAIN = require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf");

interface Glyph {
  id: number;
  advanceWidth: number;
  path: { toSVG: () => string };
}

/** A font in pdfkit's own reader, which pdfkit's types leave out. */
interface Font {
  unitsPerEm: number;
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  glyphForCodePoint: (codePoint: number) => Glyph;
  layout: (text: string) => {
    glyphs: Glyph[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
}

let read: { bold: Font; plain: Font } | null = null;

/** Both fonts, read when something is first printed. */
export function fonts(): { bold: Font; plain: Font } {
  if (read) return read;
  const doc = new Pdf({ autoFirstPage: false, font: BOLD });
  const current = () => {
    const { _font } = doc as unknown as { _font: { font: Font } };
    return _font.font;
  };
  const bold = current();
  doc.font(PLAIN);
  read = { bold, plain: current() };
  return read;
}

/** Whether the fonts have a shape for each letter of a text. */
export function isDrawable(text: string): boolean {
  const { bold } = fonts();
  return Array.from(text).every((sign) => bold.hasGlyphForCodePoint(sign.codePointAt(0)!));
}

const widths = { bold: new Map<string, number>(), plain: new Map<string, number>() };

/** The width of a text at font size 1, without kerning. */
export function widthOf(text: string, isBold: boolean): number {
  const weight = isBold ? "bold" : "plain";
  const known = widths[weight];
  let sum = 0;
  for (const sign of text) {
    let width = known.get(sign);
    if (width === undefined) {
      const font = fonts()[weight];
      width = font.glyphForCodePoint(sign.codePointAt(0)!).advanceWidth / font.unitsPerEm;
      known.set(sign, width);
    }
    sum += width;
  }
  return sum;
}

/** Options for writing a run in one piece, because pdfkit would set words from the left in any script. */
const WHOLE_RUN = { lineBreak: false, features: [] };

/** Writes a line of text in the document's present font and size. */
export function drawLine(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y }: { x: number; y: number },
  options: PDFKit.Mixins.TextOptions = {},
): void {
  let from = x;
  for (const run of visualRuns(text)) {
    doc.text(run, from, y, { ...WHOLE_RUN, ...options });
    from += doc.widthOfString(run, WHOLE_RUN);
  }
}
