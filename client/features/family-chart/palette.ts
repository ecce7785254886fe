const NAMES = [
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

const TINTS = 8;
/** The place of the colour for those from whom the branches come, after those of the branches. */
export const NO_BRANCH = TINTS;

/** The page's colours, as a canvas takes them. Three lists have one colour per branch, then NO_BRANCH's. */
export type Palette = Record<(typeof NAMES)[number], string> & {
  /** Behind initials. */
  tints: string[];
  cards: string[];
  lines: string[];
  bars: string[];
};

export const tintOfBranch = (branch: number): number =>
  branch < 0 ? NO_BRANCH : (branch * 3) % TINTS;

/** Reads the colours of client/colours.css as they are now. */
export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const isDark = style.colorScheme === "dark";
  const variable = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const tints = Array.from({ length: TINTS }, (_, tint) => variable(`tint-${tint}`));
  const cards = [...tints, variable("marigold-wash")];
  const plain = Object.fromEntries(NAMES.map((name) => [name, variable(name)]));
  let bars: string[] | null = null;
  return {
    ...(plain as Record<(typeof NAMES)[number], string>),
    tints,
    cards,
    // A tint is too pale for a thin line, and for a small shape.
    lines: [
      ...deepened(tints, isDark ? "0.68 calc(c * 1.6)" : "0.58 calc(c * 1.8)"),
      variable("edge"),
    ],
    // Only from afar.
    get bars() {
      return (bars ??= deepened(cards, isDark ? "0.55 calc(c * 1.5)" : "0.8 calc(c * 1.5)"));
    },
  };
}

/** Colours in another lightness and strength of the same hue; where that is unknown, themselves. */
function deepened(colours: string[], lightnessAndChroma: string): string[] {
  const pen = new OffscreenCanvas(colours.length, 1).getContext("2d", { willReadFrequently: true });
  if (!pen) return colours;
  for (const [at, colour] of colours.entries()) {
    pen.fillStyle = colour;
    pen.fillStyle = `oklch(from ${colour} ${lightnessAndChroma} h)`;
    pen.fillRect(at, 0, 1, 1);
  }
  const { data } = pen.getImageData(0, 0, colours.length, 1);
  return colours.map((_, at) => `rgb(${data.subarray(4 * at, 4 * at + 3).join()})`);
}

/** Calls back once the page's colours are others. */
export function onNewColours(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
