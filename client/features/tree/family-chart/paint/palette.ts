import { COLORS, type Palette } from "#shared/tree/family-chart/drawing/palette.ts";

const TINTS = 8;

const FORCED_COLORS = "(forced-colors: active)";

/** Returns the page's colors: from client/colors.css, or the system's in forced-colors mode. */
export const readPalette = (): Palette =>
  matchMedia(FORCED_COLORS).matches ? readSystemPalette() : readPagePalette();

function readSystemPalette(): Palette {
  const probe = document.createElement("i");
  document.body.append(probe);
  const system = (name: string) => {
    probe.style.color = name;
    return getComputedStyle(probe).color;
  };
  const [background, ink] = [system("Canvas"), system("CanvasText")];
  const [highlight, onHighlight] = [system("Highlight"), system("HighlightText")];
  probe.remove();
  const repeat = (color: string) => Array.from({ length: TINTS + 1 }, () => color);
  return {
    paper: background,
    card: background,
    line: ink,
    edge: ink,
    ink,
    quiet: ink,
    evergreen: highlight,
    "evergreen-wash": background,
    marigold: highlight,
    "marigold-deep": highlight,
    onfill: onHighlight,
    tints: repeat(background),
    cards: repeat(background),
    lines: repeat(ink),
    bars: repeat(ink),
  };
}

function readPagePalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const isDark = style.colorScheme === "dark";
  const variable = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const tints = Array.from({ length: TINTS }, (_, tint) => variable(`tint-${tint}`));
  const cards = [...tints, variable("marigold-wash")];
  const baseColors = Object.fromEntries(COLORS.map((name) => [name, variable(name)]));
  let bars: string[] | null = null;
  return {
    ...(baseColors as Record<(typeof COLORS)[number], string>),
    tints,
    cards,
    // Tints are too pale for thin lines and small shapes.
    lines: [
      ...deepenColors(tints, isDark ? "0.68 calc(c * 1.6)" : "0.58 calc(c * 1.8)"),
      variable("edge"),
    ],
    // Used only at small scales, so computed when needed.
    get bars() {
      return (bars ??= deepenColors(cards, isDark ? "0.55 calc(c * 1.5)" : "0.8 calc(c * 1.5)"));
    },
  };
}

/** Returns colors of the same hue with another lightness and chroma; unchanged if unsupported. */
function deepenColors(colors: string[], lightnessAndChroma: string): string[] {
  const context = new OffscreenCanvas(colors.length, 1).getContext("2d", {
    willReadFrequently: true,
  });
  if (!context) return colors;
  for (const [index, color] of colors.entries()) {
    context.fillStyle = color;
    context.fillStyle = `oklch(from ${color} ${lightnessAndChroma} h)`;
    context.fillRect(index, 0, 1, 1);
  }
  const { data } = context.getImageData(0, 0, colors.length, 1);
  return colors.map((_, index) => `rgb(${data.subarray(4 * index, 4 * index + 3).join()})`);
}

/** Calls back when the page's colors change. Returns a function that stops this. */
export function watchColors(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const forcedColors = matchMedia(FORCED_COLORS);
  forcedColors.addEventListener("change", onChange);
  return () => {
    observer.disconnect();
    forcedColors.removeEventListener("change", onChange);
  };
}
