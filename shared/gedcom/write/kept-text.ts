import { type KeptRoot, keptRoots } from "../plan/kept-roots.ts";
import { textOfKept } from "../read/kept-line.ts";
import { type Target, targetOf } from "../plan/planned-details.ts";
import type { WrittenLine } from "./details.ts";
import { codeLine, dateLine, textLine } from "./write-line.ts";

/** What the pointers of kept lines are called in the file that is written. */
export interface Pointers {
  /** `@I1@`; null for what is not in the file. */
  of: (target: Target) => string | null;
  /** The title of a source, by its pointer. */
  title: (pointer: string) => string | null;
  /** The text of a shared note, by its pointer. */
  note: (pointer: string) => string | null;
  /** Whether lines with this tag are left out, whatever they say. */
  isWithheld: (tag: string) => boolean;
}

type Root = KeptRoot<WrittenLine>;

/** Kept lines, to be taken out one by one where they stood. */
export class KeptText {
  private rest: Root[];

  constructor(
    lines: readonly WrittenLine[],
    readonly pointers: Pointers,
  ) {
    this.rest = lines.length === 0 ? [] : keptRoots(lines);
  }

  /** The lines that stood there, which are then taken out, from this level on. */
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

  /** The lines below a path, `MARR` or `NAME#2.NOTE`. */
  below(level: number, path: string | null): string {
    return this.take(level, (root) => root.path === path);
  }

  has(isThere: (root: WrittenLine) => boolean): boolean {
    return this.rest.some(({ root }) => isThere(root));
  }

  /** A line with all below it; what points to somebody who is not in the file is left out with what is below. */
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

/** One kept line as it is written; null for a pointer to what is not in the file, and for a withheld tag. */
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
