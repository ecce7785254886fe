import { fontOf } from "./fonts.ts";
import { wrapName } from "./wrap-name.ts";

export const NAME_SIZE = 16;
const MANY = 20_000;

/** Wraps names as cards show them, and remembers them; `forget` once the font is another. */
export function rememberNames() {
  const known = new Map<string, string[]>();
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  const measure = (text: string) => pen?.measureText(text).width ?? text.length * 9;
  return {
    /** On at most two lines of a width, in letters of `size`. */
    linesOf(name: string, width: number, size: number): string[] {
      const key = `${width} ${size} ${name}`;
      const before = known.get(key);
      if (before) return before;
      if (known.size > MANY) known.clear();
      if (pen) pen.font = fontOf("600", size);
      const lines = wrapName(name, width, measure);
      known.set(key, lines);
      return lines;
    },
    forget: () => known.clear(),
  };
}

export type Names = ReturnType<typeof rememberNames>;
