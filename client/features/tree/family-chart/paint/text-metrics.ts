import type { FontMetrics } from "#shared/tree/family-chart/drawing/pen.ts";
import { fontOf } from "./canvas-pen.ts";

const CACHE_SIZE = 20_000;

/** Measures and wraps text in the page's font. Call `forget` when the font changes. */
export function textMetricsOfPage(): FontMetrics & { forget: () => void } {
  const known = new Map<string, string[]>();
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  let lastFont = "";
  const measure = (text: string, size: number) => {
    if (!context) return text.length * size * 0.6;
    const font = fontOf("600", size);
    // Setting the font takes longer than measuring.
    if (lastFont !== font) context.font = lastFont = font;
    return context.measureText(text).width;
  };
  return {
    measure,
    wrap(name, width, size) {
      const key = `${width} ${size} ${name}`;
      const before = known.get(key);
      if (before) return before;
      if (known.size > CACHE_SIZE) known.clear();
      const lines = wrapName(name, width, (text) => measure(text, size));
      known.set(key, lines);
      return lines;
    },
    forget() {
      known.clear();
      lastFont = "";
    },
  };
}

/** Loads the page's font, in case no other text has requested it yet. */
export function loadFonts() {
  for (const style of ["600", "500", "italic 500"])
    document.fonts.load(fontOf(style, 16)).catch(() => undefined);
}

/** Calls back when the page's font has loaded, and when further parts of it do. */
export function onNewFonts(changed: () => void): () => void {
  document.fonts.addEventListener("loadingdone", changed);
  return () => document.fonts.removeEventListener("loadingdone", changed);
}

/** The width of a text in pixels. */
type Measure = (text: string) => number;

const ELLIPSIS = "…";

/**
 * Wraps a name to one or two lines: split at the space with the most similar halves, else at a
 * hyphen. Text that is still too wide ends with an ellipsis. Single words are split between
 * letters.
 */
export function wrapName(name: string, width: number, measure: Measure): string[] {
  const whole = name.trim().replace(/\s+/g, " ");
  if (measure(whole) <= width) return [whole];
  const splitsAt = (sign: RegExp) =>
    Array.from(whole.matchAll(sign), ({ index }): [string, string] => [
      whole.slice(0, index + 1).trimEnd(),
      whole.slice(index + 1),
    ]);
  const wider = ([first, rest]: [string, string]) => Math.max(measure(first), measure(rest));
  const blanks = splitsAt(/ /g);
  for (const splits of [blanks, splitsAt(/-(?=\S)/g)]) {
    const [best] = splits.toSorted((a, b) => wider(a) - wider(b));
    if (best && wider(best) <= width) return best;
  }
  // Shortens a name that is too long even for two lines.
  const fitting = blanks.findLast(([first]) => measure(first) <= width) ?? blanks[0];
  if (!fitting) return splitWord(whole, width, measure);
  return fitting.map((line) => shorten(line, width, measure));
}

/** Returns the text, or as much of it as fits before an ellipsis. */
function shorten(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const letters = Array.from(text);
  const count = longest(letters, (start) => measure(start + ELLIPSIS) <= width);
  return letters.slice(0, count).join("").trimEnd() + ELLIPSIS;
}

function splitWord(word: string, width: number, measure: Measure): string[] {
  const letters = Array.from(word);
  const count = Math.max(
    1,
    longest(letters, (start) => measure(start) <= width),
  );
  const [first, rest] = [letters.slice(0, count).join(""), letters.slice(count).join("")];
  return [first, shorten(rest, width, measure)];
}

/** Returns how many letters fit (binary search). */
function longest(letters: readonly string[], fits: (start: string) => boolean): number {
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(letters.slice(0, middle).join(""))) low = middle;
    else high = middle - 1;
  }
  return low;
}
