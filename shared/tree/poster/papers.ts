const INCH = 72;
const MILLIMETER = INCH / 25.4;
const paperSize = (width: number, height: number, unit = MILLIMETER) => ({
  width: width * unit,
  height: height * unit,
});

/** Paper sizes of ISO 216 and ANSI Y14.1 in points (1/72 inch), in portrait orientation. */
export const PAPERS = {
  Letter: paperSize(8.5, 11, INCH),
  Tabloid: paperSize(11, 17, INCH),
  A4: paperSize(210, 297),
  A3: paperSize(297, 420),
  A2: paperSize(420, 594),
  A1: paperSize(594, 841),
  A0: paperSize(841, 1189),
} as const;

/** Sorted by area. */
export const PAPER_NAMES = ["Letter", "A4", "Tabloid", "A3", "A2", "A1", "A0"] as const;
export type PaperName = (typeof PAPER_NAMES)[number];
