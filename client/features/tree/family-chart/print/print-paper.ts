import type { PaperSize } from "#shared/core/formats/formats.ts";

export type Orientation = "landscape" | "portrait";

/** In millimeters, portrait. */
const SIZES: Record<PaperSize, { width: number; height: number }> = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
};

/** As in print-sheets.css. */
const MARGIN = 10;
const HEADING_HEIGHT = 13;
export const LEGEND_HEIGHT = 9;
/** Reserve for rounding: a completely full sheet can spill over to a second page. */
const ROUNDING_RESERVE = 1;

/** Returns the printable size of a page, in millimeters. */
export function sheetSize(paper: PaperSize, orientation: Orientation) {
  const { width, height } = SIZES[paper];
  const [paperWidth, paperHeight] = orientation === "portrait" ? [width, height] : [height, width];
  return { width: paperWidth - 2 * MARGIN, height: paperHeight - 2 * MARGIN - ROUNDING_RESERVE };
}

/** Returns the part of a page for the chart, in millimeters. */
export function chartArea(paper: PaperSize, orientation: Orientation) {
  const { width, height } = sheetSize(paper, orientation);
  return { width, height: height - HEADING_HEIGHT - LEGEND_HEIGHT };
}

const MM_PER_PIXEL = 25.4 / 96;
export const toMillimeters = (pixels: number): number => pixels * MM_PER_PIXEL;
export const toPixels = (millimetres: number): number => millimetres / MM_PER_PIXEL;
