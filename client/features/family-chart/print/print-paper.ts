export const PAPERS = ["A4", "Letter"] as const;
export type Paper = (typeof PAPERS)[number];
export type Orientation = "landscape" | "portrait";

/** In millimetres, upright. */
const SIZES: Record<Paper, { width: number; height: number }> = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
};

/** As in print-sheets.css. */
const MARGIN = 10;
const HEADING = 13;
export const LEGEND = 9;
/** Printers round: a sheet that is exactly full can spill over to a second page. */
const SLACK = 1;

/** How much of a page there is to print on, in millimetres. */
export function sheetSize(paper: Paper, orientation: Orientation) {
  const { width, height } = SIZES[paper];
  const [across, down] = orientation === "portrait" ? [width, height] : [height, width];
  return { width: across - 2 * MARGIN, height: down - 2 * MARGIN - SLACK };
}

/** How much of that is the chart's. */
export function chartRoom(paper: Paper, orientation: Orientation) {
  const { width, height } = sheetSize(paper, orientation);
  return { width, height: height - HEADING - LEGEND };
}

const PIXEL = 25.4 / 96;
export const toMillimetres = (pixels: number): number => pixels * PIXEL;
export const toPixels = (millimetres: number): number => millimetres / PIXEL;

/** Where people print on Letter: North America, and a few more. */
const ON_LETTER = /-(?:US|CA|MX|CL|CO|CR|DO|GT|PA|PH|PR|SV|VE)\b/;

/** The paper that is likely in the printer of who reads in a language such as 'en-US'. */
export const paperOf = (language: string): Paper => (ON_LETTER.test(language) ? "Letter" : "A4");
