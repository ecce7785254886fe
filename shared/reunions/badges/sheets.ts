/** A sheet of badges, with all lengths in millimeters. */
export interface Sheet {
  label: string;
  paper: "A4" | "Letter";
  /** Size of one badge. */
  width: number;
  height: number;
  columns: number;
  rows: number;
  /** Position of the first badge. */
  left: number;
  top: number;
  /** Distance from one badge to the next. */
  pitchX: number;
  pitchY: number;
}

const INCH = 25.4;

/** In millimeters: ISO 216 and ANSI/ASME Y14.1. */
export const PAPERS = {
  A4: { width: 210, height: 297 },
  Letter: { width: 8.5 * INCH, height: 11 * INCH },
} as const;

export const SHEET_NAMES = ["a4-cards", "a4-large", "letter-badges", "letter-inserts"] as const;
export type SheetName = (typeof SHEET_NAMES)[number];

/**
 * Common sheets. Avery sizes are from the templates of gLabels
 * (https://github.com/jimevins/glabels-qt/tree/master/templates); full-page sheets follow from the paper
 * size.
 */
export const SHEETS: Record<SheetName, Sheet> = {
  "a4-cards": {
    label: "A4, 8 cards, 85 × 54 mm each (Avery Zweckform 32015)",
    paper: "A4",
    width: 85,
    height: 54,
    columns: 2,
    rows: 4,
    left: 17,
    top: 31.5,
    pitchX: 91,
    pitchY: 60,
  },
  "a4-large": {
    label: "A4, 4 large badges, 105 × 148 mm each (A6)",
    paper: "A4",
    width: 105,
    height: 148.5,
    columns: 2,
    rows: 2,
    left: 0,
    top: 0,
    pitchX: 105,
    pitchY: 148.5,
  },
  "letter-badges": {
    label: "Letter, 8 name badges, 3⅜ × 2⅓ in each (Avery 5395)",
    paper: "Letter",
    width: 3.375 * INCH,
    height: (7 / 3) * INCH,
    columns: 2,
    rows: 4,
    left: 0.6875 * INCH,
    top: (7 / 12) * INCH,
    pitchX: 3.75 * INCH,
    pitchY: 2.5 * INCH,
  },
  "letter-inserts": {
    label: "Letter, 6 inserts, 4 × 3 in each (Avery 5392)",
    paper: "Letter",
    width: 4 * INCH,
    height: 3 * INCH,
    columns: 2,
    rows: 3,
    left: 0.25 * INCH,
    top: 1 * INCH,
    pitchX: 4 * INCH,
    pitchY: 3 * INCH,
  },
};

export const badgesPerSheet = ({ columns, rows }: Sheet): number => columns * rows;

/** The corner of a sheet's n-th badge, row by row. */
export const cornerOf = (sheet: Sheet, index: number) => ({
  x: sheet.left + (index % sheet.columns) * sheet.pitchX,
  y: sheet.top + Math.floor(index / sheet.columns) * sheet.pitchY,
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The layout of a badge, from its corner. */
export interface BadgeLayout {
  name: Box;
  kin: Box;
  branch: Box;
  /** Includes the code's quiet zone. */
  code: { x: number; y: number; side: number };
}

const MARGIN = 4;
const GAP = 2;
/** A code has its own quiet zone, so it may be close to the edge. */
const CODE_MARGIN = 0.5;

/** The layout of a badge. Its code is in a corner, or centered at the bottom of a tall badge. */
export function badgeLayoutOf({ width, height }: Pick<Sheet, "width" | "height">): BadgeLayout {
  const isTall = height > width;
  const side = isTall ? width * 0.5 : Math.min(height * 0.55, width * 0.36);
  const code = {
    x: isTall ? (width - side) / 2 : width - CODE_MARGIN - side,
    y: height - CODE_MARGIN - side,
    side,
  };
  const textWidth = width - 2 * MARGIN;
  const bottom = isTall ? code.y - GAP : height - MARGIN;
  const lineWidth = isTall ? textWidth : code.x - MARGIN;
  const kinTop = isTall ? bottom - height * 0.2 : code.y;
  const branchHeight = (bottom - kinTop) * 0.4;
  return {
    name: { x: MARGIN, y: MARGIN, width: textWidth, height: kinTop - MARGIN - GAP },
    kin: { x: MARGIN, y: kinTop, width: lineWidth, height: bottom - kinTop - branchHeight },
    branch: { x: MARGIN, y: bottom - branchHeight, width: lineWidth, height: branchHeight },
    code,
  };
}
