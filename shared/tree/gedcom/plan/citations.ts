import { isKeptPointer, type KeptLine, textOfKept } from "../read/kept-line.ts";

type Line = Pick<KeptLine, "level" | "path" | "tag" | "value">;

/** A line with all lines below it, as indexes from `start` to `end` (exclusive). */
export interface Span {
  start: number;
  end: number;
}

/** Finds the sources of a fact: SOUR lines directly below it, each with all lines below. */
export function findCitations(lines: readonly Line[], path: string | null): Span[] {
  const spans: Span[] = [];
  for (let start = 0; start < lines.length;) {
    const end = endOfSubtree(lines, start);
    const line = lines[start]!;
    if (line.tag === "SOUR" && line.path === path) spans.push({ start, end });
    start = end;
  }
  return spans;
}

export function endOfSubtree(lines: readonly Line[], start: number): number {
  const { level } = lines[start]!;
  let end = start + 1;
  while (end < lines.length && lines[end]!.level > level) end += 1;
  return end;
}

/** Returns a source in one line: its title or text, and the page. */
export function formatCitation(
  lines: readonly Line[],
  { start, end }: Span,
  titleOf: (pointer: string) => string | null,
): string {
  const { value, level } = lines[start]!;
  const page = lines
    .slice(start + 1, end)
    .find((line) => line.tag === "PAGE" && line.level === level + 1);
  const title = isKeptPointer(value) ? titleOf(value) : normalizeSpaces(value);
  return [title, normalizeSpaces(page?.value ?? null)].filter(Boolean).join(", ");
}

/** Whether a source consists of one line with this text. */
export const isOnlyText = (lines: readonly Line[], { start, end }: Span, text: string): boolean =>
  end === start + 1 && textOfKept(lines[start]!.value) === text;

/** Returns the title of a source record, or null. */
export function titleOfSource(lines: readonly Line[]): string | null {
  for (const tag of ["TITL", "ABBR", "AUTH", "PUBL", "TEXT"]) {
    const value = lines.find((line) => line.level === 1 && line.tag === tag)?.value ?? null;
    const title = isKeptPointer(value) ? "" : normalizeSpaces(value);
    if (title !== "") return title;
  }
  return null;
}

const normalizeSpaces = (value: string | null): string =>
  textOfKept(value).replaceAll(/\s+/g, " ").trim();
