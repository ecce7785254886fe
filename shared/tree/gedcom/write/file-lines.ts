import { titleOfSource } from "../plan/citations.ts";
import { textOfKept } from "../read/kept-line.ts";
import type { PlannedLine } from "../plan/planned-details.ts";

/** A kept line of a record of the file itself. */
export type FileLine = Pick<PlannedLine, "level" | "path" | "xref" | "tag" | "value">;
type FileRecord = [FileLine, ...FileLine[]];

/** Returns the titles of source records, by pointer. */
export function titlesOf(lines: readonly FileLine[]): Map<string, string> {
  const titles = new Map<string, string>();
  for (const record of recordsOf(lines)) {
    const [{ tag, xref }] = record;
    const title = tag === "SOUR" ? titleOfSource(record) : null;
    if (title !== null) titles.set(`@${xref ?? ""}@`, title);
  }
  return titles;
}

/** Returns the texts of note records, by pointer. */
export function notesOf(lines: readonly FileLine[]): Map<string, string> {
  const notes = new Map<string, string>();
  for (const { level, tag, xref, value } of lines)
    if (level === 0 && tag === "NOTE") notes.set(`@${xref ?? ""}@`, textOfKept(value).trim());
  return notes;
}

/** Returns the pointers to records of a kind. */
export const pointersTo = (tag: string, lines: readonly FileLine[]): Set<string> =>
  new Set(
    lines.flatMap((line) => (line.level === 0 && line.tag === tag ? [`@${line.xref ?? ""}@`] : [])),
  );

/** Groups lines into records. */
export function recordsOf(lines: readonly FileLine[]): FileRecord[] {
  const records: FileRecord[] = [];
  for (const line of lines) {
    if (line.level === 0) records.push([line]);
    else records.at(-1)?.push(line);
  }
  return records;
}
