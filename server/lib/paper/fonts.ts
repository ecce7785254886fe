import { createRequire } from "node:module";
import type Pdf from "pdfkit";
import { splitVisualRuns } from "./visual-runs.ts";

const require = createRequire(import.meta.url);
/** Latin with all its accents, Greek, Cyrillic and more in one file; their license allows embedding. */
export const BOLD_FONT = require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf");
export const PLAIN_FONT = require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf");

/** Loads pdfkit with the first print, because unpacking its tables would slow down each start. */
export const createPdf = (options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument =>
  new (require("pdfkit") as typeof Pdf)(options);

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

let loadedFonts: { bold: Font; plain: Font } | null = null;

/** Both fonts, read when something is first printed. */
export function fonts(): { bold: Font; plain: Font } {
  if (loadedFonts) return loadedFonts;
  const doc = createPdf({ autoFirstPage: false, font: BOLD_FONT });
  const currentFont = () => {
    const { _font } = doc as unknown as { _font: { font: Font } };
    return _font.font;
  };
  const bold = currentFont();
  doc.font(PLAIN_FONT);
  loadedFonts = { bold, plain: currentFont() };
  return loadedFonts;
}

/** Whether the fonts have a shape for each letter of a text. */
export function hasGlyphs(text: string): boolean {
  const { bold } = fonts();
  return Array.from(text).every((character) =>
    bold.hasGlyphForCodePoint(character.codePointAt(0)!),
  );
}

const widths = { bold: new Map<string, number>(), plain: new Map<string, number>() };

/** The width of a text at font size 1, without kerning. */
export function widthOf(text: string, isBold: boolean): number {
  const weight = isBold ? "bold" : "plain";
  const cachedWidths = widths[weight];
  let sum = 0;
  for (const character of text) {
    let width = cachedWidths.get(character);
    if (width === undefined) {
      const font = fonts()[weight];
      width = font.glyphForCodePoint(character.codePointAt(0)!).advanceWidth / font.unitsPerEm;
      cachedWidths.set(character, width);
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
  let left = x;
  for (const run of splitVisualRuns(text)) {
    doc.text(run, left, y, { ...WHOLE_RUN, ...options });
    left += doc.widthOfString(run, WHOLE_RUN);
  }
}
