/** Eight for branches and for the grounds behind initials. */
const TINTS = 8;
/** The place of the colour for those from whom the branches come, after those of the branches. */
export const NO_BRANCH = TINTS;

/** The plain colours, by their names in client/colours.css. */
export const COLOURS = [
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

/** What a chart is drawn in. Three lists have one colour per branch, then NO_BRANCH's. */
export type Palette = Record<(typeof COLOURS)[number], string> & {
  /** Behind initials. */
  tints: readonly string[];
  cards: readonly string[];
  /** The tints deepened, as a thin line needs it, and as a small shape does. */
  lines: readonly string[];
  bars: readonly string[];
};

/** Which tint a branch has. */
export const tintOfBranch = (branch: number): number =>
  branch < 0 ? NO_BRANCH : (branch * 3) % TINTS;

const known = new WeakMap<Palette, Palette>();

/**
 * What all is drawn in that steps back while a way between people is pointed out: without colour, and no
 * paler than can be read.
 */
export function steppedBack(palette: Palette): Palette {
  const before = known.get(palette);
  if (before) return before;
  const { paper, line, edge, quiet } = palette;
  const all = (colour: string) => Array.from({ length: TINTS + 1 }, () => colour);
  const back: Palette = {
    ...palette,
    card: paper,
    ink: quiet,
    evergreen: quiet,
    "evergreen-wash": paper,
    marigold: edge,
    onfill: paper,
    tints: all(paper),
    cards: all(paper),
    lines: all(edge),
    bars: all(line),
  };
  known.set(palette, back);
  return back;
}

const TINTS_OF_FILES = [
  "#f3d9c4",
  "#d6e4cd",
  "#f5e2ad",
  "#cfe0ea",
  "#ecd0d6",
  "#dcd8ec",
  "#c9e3da",
  "#e6dcc0",
];

/** The light colours of client/colours.css: what is saved or printed does not follow the screen's theme. */
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
  tints: TINTS_OF_FILES,
  cards: [...TINTS_OF_FILES, "#fbeed5"],
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

/** On paper the ground stays white. */
export const PRINT_PALETTE: Palette = { ...FILE_PALETTE, paper: "#ffffff" };
