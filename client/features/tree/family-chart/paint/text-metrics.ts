import type { FontMetrics } from "#shared/tree/family-chart/drawing/pen.ts";
import { fontOf } from "./canvas-pen.ts";

const CACHE_SIZE = 20_000;

/** Measures and wraps text in the page's font. Call `clearCache` when the font changes. */
export function createFontMetrics(): FontMetrics & { clearCache: () => void } {
  const cache = new Map<string, string[]>();
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
      const cached = cache.get(key);
      if (cached) return cached;
      if (cache.size > CACHE_SIZE) cache.clear();
      const lines = wrapName(name, width, (text) => measure(text, size));
      cache.set(key, lines);
      return lines;
    },
    clearCache() {
      cache.clear();
      lastFont = "";
    },
  };
}

/** Loads the page's font, in case no other text has requested it yet. */
export function loadFonts() {
  for (const style of ["600", "500", "italic 500"])
    document.fonts.load(fontOf(style, 16)).catch(() => undefined);
}

/**
 * Calls back whenever the page's font, or a further part of it, has loaded. Returns a function that
 * stops this.
 */
export function watchFonts(onChange: () => void): () => void {
  document.fonts.addEventListener("loadingdone", onChange);
  return () => document.fonts.removeEventListener("loadingdone", onChange);
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
  const trimmed = name.trim().replace(/\s+/g, " ");
  if (measure(trimmed) <= width) return [trimmed];
  const splitsAt = (separator: RegExp) =>
    Array.from(trimmed.matchAll(separator), ({ index }): [string, string] => [
      trimmed.slice(0, index + 1).trimEnd(),
      trimmed.slice(index + 1),
    ]);
  const maxWidthOf = ([first, rest]: [string, string]) => Math.max(measure(first), measure(rest));
  const splitsAtSpaces = splitsAt(/ /g);
  for (const splits of [splitsAtSpaces, splitsAt(/-(?=\S)/g)]) {
    const [best] = splits.toSorted((a, b) => maxWidthOf(a) - maxWidthOf(b));
    if (best && maxWidthOf(best) <= width) return best;
  }
  // Shortens a name that is too long even for two lines.
  const fitting =
    splitsAtSpaces.findLast(([first]) => measure(first) <= width) ?? splitsAtSpaces[0];
  if (!fitting) return splitWord(trimmed, width, measure);
  return fitting.map((line) => shorten(line, width, measure));
}

/** Returns the text, or as much of it as fits before an ellipsis. */
function shorten(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const characters = Array.from(text);
  const count = countFitting(characters, (start) => measure(start + ELLIPSIS) <= width);
  return characters.slice(0, count).join("").trimEnd() + ELLIPSIS;
}

function splitWord(word: string, width: number, measure: Measure): string[] {
  const characters = Array.from(word);
  const count = Math.max(
    1,
    countFitting(characters, (start) => measure(start) <= width),
  );
  const [first, rest] = [characters.slice(0, count).join(""), characters.slice(count).join("")];
  return [first, shorten(rest, width, measure)];
}

/** Returns how many characters from the start fit (binary search). */
function countFitting(characters: readonly string[], fits: (start: string) => boolean): number {
  let [low, high] = [0, characters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(characters.slice(0, middle).join(""))) low = middle;
    else high = middle - 1;
  }
  return low;
}
