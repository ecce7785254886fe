import { type KeptRoot, keptRoots } from "../plan/kept-roots.ts";
import { textOfKept } from "../read/kept-line.ts";
import { type Target, targetOf } from "../plan/planned-details.ts";
import type { WrittenLine } from "./details.ts";
import { codeLine, dateLine, textLine } from "./write-line.ts";

/** Resolves the pointers of kept lines for the written file. */
export interface Pointers {
  /** Returns a pointer such as `@I1@`, or null if the target isn't in the file. */
  resolve: (target: Target) => string | null;
  /** Returns the title of a source, by pointer. */
  title: (pointer: string) => string | null;
  /** Returns the text of a shared note, by pointer. */
  note: (pointer: string) => string | null;
  /** Whether lines with this tag are left out. */
  isWithheld: (tag: string) => boolean;
}

type Root = KeptRoot<WrittenLine>;

/** Kept lines that are still to be written. Each is removed when it is written. */
export class KeptText {
  private remaining: Root[];

  constructor(
    lines: readonly WrittenLine[],
    readonly pointers: Pointers,
  ) {
    this.remaining = lines.length === 0 ? [] : keptRoots(lines);
  }

  /** Removes matching lines and returns their text, with levels from `level` on. */
  take(level: number, matches: (root: WrittenLine) => boolean): string {
    if (this.remaining.length === 0) return "";
    return this.takeRoots(matches)
      .map((root) => this.text(root, level))
      .join("");
  }

  takeRoots(matches: (root: WrittenLine) => boolean): Root[] {
    const taken = this.remaining.filter(({ root }) => matches(root));
    if (taken.length > 0) this.remaining = this.remaining.filter(({ root }) => !matches(root));
    return taken;
  }

  /** Removes and returns the lines below a path, such as `MARR` or `NAME#2.NOTE`. */
  takeBelow(level: number, path: string | null): string {
    return this.take(level, (root) => root.path === path);
  }

  has(matches: (root: WrittenLine) => boolean): boolean {
    return this.remaining.some(({ root }) => matches(root));
  }

  /**
   * Returns a line with all lines below it. Leaves out pointers to people who aren't in the file,
   * with all lines below.
   */
  text({ root, lines }: Root, level: number): string {
    const levelShift = level - root.level;
    let text = "";
    let skippedLevel = Number.POSITIVE_INFINITY;
    for (const line of lines) {
      if (line.level > skippedLevel) continue;
      skippedLevel = Number.POSITIVE_INFINITY;
      const written = keptLine(line, line.level + levelShift, this.pointers);
      if (written === null) skippedLevel = line.level;
      else text += written;
    }
    return text;
  }
}

/** Returns a kept line as written; null for a withheld tag, or a target that isn't in the file. */
export function keptLine(
  { tag, value }: WrittenLine,
  level: number,
  pointers: Pointers,
): string | null {
  if (pointers.isWithheld(tag)) return null;
  if (value === null || value === "@VOID@") return codeLine(level, tag, value ?? "");
  const target = targetOf(value);
  if (target) {
    const pointer = pointers.resolve(target);
    return pointer && codeLine(level, tag, pointer);
  }
  const text = textOfKept(value);
  return tag === "DATE" && !/[\r\n]/.test(text)
    ? dateLine(level, text)
    : textLine(level, tag, text);
}
