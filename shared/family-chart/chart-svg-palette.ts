/** The colours of a chart on paper or in a file. Three lists have one colour for each of eight tints. */
export interface ChartPalette {
  paper: string;
  card: string;
  line: string;
  edge: string;
  ink: string;
  quiet: string;
  evergreen: string;
  marigold: string;
  /** Behind initials, and on the cards of a branch. */
  tints: readonly string[];
  /** The tints deepened, as a thin line needs it, and as a small shape does. */
  lines: readonly string[];
  bars: readonly string[];
  /** On the cards of those from whom the branches come. */
  noBranch: string;
}

/** The light colours of client/colours.css: what is saved or printed does not follow the screen's theme. */
export const FILE_PALETTE: ChartPalette = {
  paper: "#fbf8f2",
  card: "#ffffff",
  line: "#e4dccd",
  edge: "#8c8270",
  ink: "#26221d",
  quiet: "#6a6156",
  evergreen: "#1e5b48",
  marigold: "#d9922b",
  tints: ["#f3d9c4", "#d6e4cd", "#f5e2ad", "#cfe0ea", "#ecd0d6", "#dcd8ec", "#c9e3da", "#e6dcc0"],
  lines: ["#9a704d", "#6c825d", "#977600", "#627f8f", "#986c77", "#7c7595", "#588577", "#8a7949"],
  bars: ["#d5a67f", "#a1ba90", "#d2ad39", "#97b6c9", "#d4a1ad", "#b3abcf", "#8cbdad", "#c3b07b"],
  noBranch: "#fbeed5",
};

/** On paper the ground stays white. */
export const PRINT_PALETTE: ChartPalette = { ...FILE_PALETTE, paper: "#ffffff" };

const TINTS = 8;

/** Which tint a branch has; -1 for those from whom the branches come. */
export const tintOfBranch = (branch: number): number => (branch < 0 ? -1 : (branch * 3) % TINTS);
