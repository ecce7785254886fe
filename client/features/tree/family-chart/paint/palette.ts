import { COLOURS, type Palette } from "#shared/tree/family-chart/drawing/palette.ts";

const TINTS = 8;

const FORCED = "(forced-colors: active)";

/** Returns the page's colors: from client/colours.css, or the system's in forced-colors mode. */
export const readPalette = (): Palette =>
  matchMedia(FORCED).matches ? paletteOfSystem() : paletteOfPage();

function paletteOfSystem(): Palette {
  const probe = document.createElement("i");
  document.body.append(probe);
  const system = (name: string) => {
    probe.style.color = name;
    return getComputedStyle(probe).color;
  };
  const [ground, ink] = [system("Canvas"), system("CanvasText")];
  const [chosen, onChosen] = [system("Highlight"), system("HighlightText")];
  probe.remove();
  const all = (colour: string) => Array.from({ length: TINTS + 1 }, () => colour);
  return {
    paper: ground,
    card: ground,
    line: ink,
    edge: ink,
    ink,
    quiet: ink,
    evergreen: chosen,
    "evergreen-wash": ground,
    marigold: chosen,
    "marigold-deep": chosen,
    onfill: onChosen,
    tints: all(ground),
    cards: all(ground),
    lines: all(ink),
    bars: all(ink),
  };
}

function paletteOfPage(): Palette {
  const style = getComputedStyle(document.documentElement);
  const isDark = style.colorScheme === "dark";
  const variable = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const tints = Array.from({ length: TINTS }, (_, tint) => variable(`tint-${tint}`));
  const cards = [...tints, variable("marigold-wash")];
  const plain = Object.fromEntries(COLOURS.map((name) => [name, variable(name)]));
  let bars: string[] | null = null;
  return {
    ...(plain as Record<(typeof COLOURS)[number], string>),
    tints,
    cards,
    // Tints are too pale for thin lines and small shapes.
    lines: [
      ...deepened(tints, isDark ? "0.68 calc(c * 1.6)" : "0.58 calc(c * 1.8)"),
      variable("edge"),
    ],
    // Used only at small scales, so computed when needed.
    get bars() {
      return (bars ??= deepened(cards, isDark ? "0.55 calc(c * 1.5)" : "0.8 calc(c * 1.5)"));
    },
  };
}

/** Returns colors of the same hue with another lightness and chroma; unchanged if unsupported. */
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

/** Calls back when the page's colors change. */
export function onNewColours(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const forced = matchMedia(FORCED);
  forced.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    forced.removeEventListener("change", changed);
  };
}
