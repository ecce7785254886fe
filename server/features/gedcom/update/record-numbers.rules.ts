import { createHash } from "node:crypto";
import { OF_PROGRAMS } from "#shared/gedcom/plan/file-records.ts";
import { type FileLine, recordsOf } from "#shared/gedcom/write/file-lines.ts";
import { groupBy } from "#shared/lib/group-by.ts";

type FileRecord = ReturnType<typeof recordsOf>[number];

/** What the records of a file are called in its group. */
export interface RecordNumbers {
  of: (record: number) => number;
  /** Those that come new, by the file's numbers; the others are there already. */
  added: ReadonlySet<number>;
}

/**
 * Numbers the records of a file, such as its sources: one that the group keeps already, with the same lines and
 * pointing to the same, is that one; the others come after them. Of what a file says of itself, the first stays.
 */
export function numberRecords(
  file: readonly FileLine[],
  known: readonly FileLine[],
  { last, isKnownSource }: { last: number; isKnownSource: boolean },
): RecordNumbers {
  const records = recordsOf(file);
  const before = recordsOf(known);
  const there = byContent(before);
  const contents = before.length === 0 ? [] : contentsOf(records);
  const hasHead = isKnownSource && before.some(isHead);
  const numbers = new Map<number, number>();
  const added = new Set<number>();
  records.forEach((record, at) => {
    const found = there.get(contents[at] ?? "")?.pop();
    if (found) numbers.set(numberOf(record), numberOf(found));
    else if (!hasHead || !isHead(record)) {
      added.add(numberOf(record));
      numbers.set(numberOf(record), last + added.size);
    }
  });
  return { of: (record) => numbers.get(record) ?? 0, added };
}

const isHead = ([{ tag }]: FileRecord): boolean => tag === "HEAD";
const numberOf = ([{ xref }]: FileRecord): number => Number(xref?.slice(1));

/** The first of equal ones is the last, to be taken first. */
function byContent(records: FileRecord[]): Map<string, FileRecord[]> {
  const contents = contentsOf(records);
  const places = groupBy([...records.keys()].toReversed(), (at) => contents[at]!);
  return new Map(Array.from(places, ([content, all]) => [content, all.map((at) => records[at]!)]));
}

/** What each record says, and what the records that it points to say themselves. */
function contentsOf(records: readonly FileRecord[]): string[] {
  const alone = new Map(
    records.map((record) => [`@${record[0].xref}@`, contentOf(record, () => "@")]),
  );
  return records.map((record) => contentOf(record, (value) => alone.get(value) ?? value));
}

function contentOf(record: FileRecord, told: (value: string) => string): string {
  const hash = createHash("sha1");
  let isOfProgram = false;
  for (const { level, tag, value } of record) {
    if (level <= 1) isOfProgram = level === 1 && OF_PROGRAMS.has(tag);
    const said = value !== null && /^@R\d+@$/.test(value) ? told(value) : value;
    if (!isOfProgram) hash.update(`${level} ${tag} ${said}\0`);
  }
  return hash.digest("base64");
}

/** The lines of these records alone. */
export function linesOfRecords<L extends Pick<FileLine, "level" | "xref">>(
  file: readonly L[],
  wanted: ReadonlySet<number>,
): L[] {
  let isWanted = false;
  return file.filter(({ level, xref }) => {
    if (level === 0) isWanted = wanted.has(Number(xref?.slice(1)));
    return isWanted;
  });
}
