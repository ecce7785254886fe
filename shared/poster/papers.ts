/** The sheets of ISO 216, in points of 1/72 inch, upright. */
const MILLIMETRE = 72 / 25.4;
const sheet = (width: number, height: number) => ({
  width: width * MILLIMETRE,
  height: height * MILLIMETRE,
});

export const PAPERS = {
  A4: sheet(210, 297),
  A3: sheet(297, 420),
  A2: sheet(420, 594),
  A1: sheet(594, 841),
  A0: sheet(841, 1189),
} as const;

/** From the smallest on. */
export const PAPER_NAMES = ["A4", "A3", "A2", "A1", "A0"] as const;
export type PaperName = (typeof PAPER_NAMES)[number];
