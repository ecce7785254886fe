import type { Letters } from "#shared/family-chart/drawing/pen.ts";
import { fontOf } from "./canvas-pen.ts";

const MANY = 20_000;

/** The page's own letters, and names as they wrap in them: `forget` once the font is another. */
export function lettersOfPage(): Letters & { forget: () => void } {
  const known = new Map<string, string[]>();
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  let lastFont = "";
  const measure = (text: string, size: number) => {
    if (!context) return text.length * size * 0.6;
    const font = fontOf("600", size);
    // Setting it takes longer than measuring.
    if (lastFont !== font) context.font = lastFont = font;
    return context.measureText(text).width;
  };
  return {
    measure,
    wrap(name, width, size) {
      const key = `${width} ${size} ${name}`;
      const before = known.get(key);
      if (before) return before;
      if (known.size > MANY) known.clear();
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

/** Lets the page's own font come: nothing on the page may be written in it yet. */
export function loadFonts() {
  for (const style of ["600", "500", "italic 500"])
    document.fonts.load(fontOf(style, 16)).catch(() => undefined);
}

/** Calls back once the page's own font has come, and again when another part of it has. */
export function onNewFonts(changed: () => void): () => void {
  document.fonts.addEventListener("loadingdone", changed);
  return () => document.fonts.removeEventListener("loadingdone", changed);
}

/** The width of a text in pixels. */
type Measure = (text: string) => number;

const ELLIPSIS = "…";

/**
 * A name on one line or, split where both halves are most alike, on two; what then still is too wide
 * ends in an ellipsis. Names without blanks are split between letters.
 */
export function wrapName(name: string, width: number, measure: Measure): string[] {
  const words = name.trim().split(/\s+/);
  const whole = words.join(" ");
  if (measure(whole) <= width) return [whole];
  if (words.length === 1) return splitWord(whole, width, measure);
  const splits = words.slice(1).map((_, at): [string, string] => {
    return [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")];
  });
  const wider = (split: [string, string]) => Math.max(measure(split[0]), measure(split[1]));
  const best = splits.reduce((a, b) => (wider(b) < wider(a) ? b : a));
  if (wider(best) <= width) return best;
  // Too long even so: as much of it as can be read.
  const fitting = splits.findLast(([first]) => measure(first) <= width) ?? splits[0]!;
  return fitting.map((line) => shorten(line, width, measure));
}

/** The text, or as much of it as fits before an ellipsis. */
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

/** How many letters fit; found by halving. */
function longest(letters: readonly string[], fits: (start: string) => boolean): number {
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(letters.slice(0, middle).join(""))) low = middle;
    else high = middle - 1;
  }
  return low;
}
