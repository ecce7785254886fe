/** The number of tints for branches and for the circles behind initials. */
const TINT_COUNT = 8;
/** Index of the color for people above all branches. */
export const NO_BRANCH = TINT_COUNT;

/** The plain colors, named as in client/colors.css. */
export const COLORS = [
  "paper",
  "card",
  "line",
  "edge",
  "ink",
  "quiet",
  "evergreen",
  "evergreen-wash",
  "marigold",
  "marigold-deep",
  "onfill",
] as const;

/** The colors of a chart. Three of its lists have one color per branch, then NO_BRANCH's color. */
export type Palette = Record<(typeof COLORS)[number], string> & {
  /** Colors behind initials. */
  tints: readonly string[];
  cards: readonly string[];
  /** The tints darkened for thin lines, and for small shapes. */
  lines: readonly string[];
  bars: readonly string[];
};

/** Returns a branch's index in the palette's lists. */
export const tintOfBranch = (branch: number): number =>
  branch < 0 ? NO_BRANCH : (branch * 3) % TINT_COUNT;

const cache = new WeakMap<Palette, Palette>();

/**
 * Returns the palette of faded cards and lines, used while a path is highlighted: without color,
 * but no paler than readable.
 */
export function fadePalette(palette: Palette): Palette {
  const cached = cache.get(palette);
  if (cached) return cached;
  const { paper, line, edge, quiet } = palette;
  const repeat = (color: string) => Array.from({ length: TINT_COUNT + 1 }, () => color);
  const faded: Palette = {
    ...palette,
    card: paper,
    ink: quiet,
    evergreen: quiet,
    "evergreen-wash": paper,
    marigold: edge,
    onfill: paper,
    tints: repeat(paper),
    cards: repeat(paper),
    lines: repeat(edge),
    bars: repeat(line),
  };
  cache.set(palette, faded);
  return faded;
}

const FILE_TINTS = [
  "#f3d9c4",
  "#d6e4cd",
  "#f5e2ad",
  "#cfe0ea",
  "#ecd0d6",
  "#dcd8ec",
  "#c9e3da",
  "#e6dcc0",
];

/** The light colors of client/colors.css: saved and printed charts ignore the screen's theme. */
export const FILE_PALETTE: Palette = {
  paper: "#fbf8f2",
  card: "#ffffff",
  line: "#e4dccd",
  edge: "#8c8270",
  ink: "#26221d",
  quiet: "#6a6156",
  evergreen: "#1e5b48",
  "evergreen-wash": "#e3eee6",
  marigold: "#d9922b",
  "marigold-deep": "#8a5a0b",
  onfill: "#ffffff",
  tints: FILE_TINTS,
  cards: [...FILE_TINTS, "#fbeed5"],
  lines: [
    "#9a704d",
    "#6c825d",
    "#977600",
    "#627f8f",
    "#986c77",
    "#7c7595",
    "#588577",
    "#8a7949",
    "#8c8270",
  ],
  bars: [
    "#d5a67f",
    "#a1ba90",
    "#d2ad39",
    "#97b6c9",
    "#d4a1ad",
    "#b3abcf",
    "#8cbdad",
    "#c3b07b",
    "#d9922b",
  ],
};

/** Like the file's colors, on a white background. */
export const PRINT_PALETTE: Palette = { ...FILE_PALETTE, paper: "#ffffff" };
