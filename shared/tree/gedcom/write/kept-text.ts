import { type KeptRoot, keptRoots } from "../plan/kept-roots.ts";
import { textOfKept } from "../read/kept-line.ts";
import { type Target, targetOf } from "../plan/planned-details.ts";
import type { WrittenLine } from "./details.ts";
import { codeLine, dateLine, textLine } from "./write-line.ts";

/** Resolves the pointers of kept lines for the written file. */
export interface Pointers {
  /** Returns a pointer such as `@I1@`, or null if the target isn't in the file. */
  of: (target: Target) => string | null;
  /** Returns the title of a source, by pointer. */
  title: (pointer: string) => string | null;
  /** Returns the text of a shared note, by pointer. */
  note: (pointer: string) => string | null;
  /** Whether lines with this tag are left out. */
  isWithheld: (tag: string) => boolean;
}

type Root = KeptRoot<WrittenLine>;

/** Kept lines, which are taken out as they are written. */
export class KeptText {
  private rest: Root[];

  constructor(
    lines: readonly WrittenLine[],
    readonly pointers: Pointers,
  ) {
    this.rest = lines.length === 0 ? [] : keptRoots(lines);
  }

  /** Takes matching lines out and returns their text, with levels from `level` on. */
  take(level: number, isThere: (root: WrittenLine) => boolean): string {
    if (this.rest.length === 0) return "";
    return this.takeRoots(isThere)
      .map((root) => this.text(root, level))
      .join("");
  }

  takeRoots(isThere: (root: WrittenLine) => boolean): Root[] {
    const taken = this.rest.filter(({ root }) => isThere(root));
    if (taken.length > 0) this.rest = this.rest.filter(({ root }) => !isThere(root));
    return taken;
  }

  /** Takes the lines below a path, such as `MARR` or `NAME#2.NOTE`. */
  below(level: number, path: string | null): string {
    return this.take(level, (root) => root.path === path);
  }

  has(isThere: (root: WrittenLine) => boolean): boolean {
    return this.rest.some(({ root }) => isThere(root));
  }

  /**
   * Returns a line with all lines below it. Leaves out pointers to people who aren't in the file,
   * with all lines below.
   */
  text({ root, lines }: Root, level: number): string {
    const moved = level - root.level;
    let text = "";
    let leftOut = Number.POSITIVE_INFINITY;
    for (const line of lines) {
      if (line.level > leftOut) continue;
      leftOut = Number.POSITIVE_INFINITY;
      const written = keptLine(line, line.level + moved, this.pointers);
      if (written === null) leftOut = line.level;
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
    const pointer = pointers.of(target);
    return pointer && codeLine(level, tag, pointer);
  }
  const text = textOfKept(value);
  return tag === "DATE" && !/[\r\n]/.test(text)
    ? dateLine(level, text)
    : textLine(level, tag, text);
}
