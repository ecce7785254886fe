import { createHash } from "node:crypto";
import { PROGRAM_TAGS } from "#shared/tree/gedcom/plan/file-records.ts";
import { type FileLine, recordsOf } from "#shared/tree/gedcom/write/file-lines.ts";
import { groupBy } from "#shared/lib/group-by.ts";

type FileRecord = ReturnType<typeof recordsOf>[number];

/** The numbers of a file's records in its group. */
export interface RecordNumbers {
  numberFor: (record: number) => number;
  /** New records, by their number in the file. The others are already kept. */
  added: ReadonlySet<number>;
}

/**
 * Numbers a file's records, such as its sources. A record with the same lines and targets as a kept
 * one gets that one's number; others get new numbers. Of a file's header lines, the first version
 * stays.
 */
export function numberRecords(
  file: readonly FileLine[],
  known: readonly FileLine[],
  { last, isKnownSource }: { last: number; isKnownSource: boolean },
): RecordNumbers {
  const records = recordsOf(file);
  const knownRecords = recordsOf(known);
  const knownByContent = groupByContent(knownRecords);
  const contents = knownRecords.length === 0 ? [] : contentsOf(records);
  const hasHead = isKnownSource && knownRecords.some(isHead);
  const numbers = new Map<number, number>();
  const added = new Set<number>();
  records.forEach((record, index) => {
    const found = knownByContent.get(contents[index] ?? "")?.pop();
    if (found) numbers.set(numberOf(record), numberOf(found));
    else if (!hasHead || !isHead(record)) {
      added.add(numberOf(record));
      numbers.set(numberOf(record), last + added.size);
    }
  });
  return { numberFor: (record) => numbers.get(record) ?? 0, added };
}

const isHead = ([{ tag }]: FileRecord): boolean => tag === "HEAD";
const numberOf = ([{ xref }]: FileRecord): number => Number(xref?.slice(1));

/** Groups records by content, in reverse order, because `pop` has to take the first one. */
function groupByContent(records: FileRecord[]): Map<string, FileRecord[]> {
  const contents = contentsOf(records);
  const indexes = groupBy([...records.keys()].toReversed(), (index) => contents[index]!);
  return new Map(
    Array.from(indexes, ([content, all]) => [content, all.map((index) => records[index]!)]),
  );
}

/** Returns the content of each record, including the content of the records it points to. */
function contentsOf(records: readonly FileRecord[]): string[] {
  const ownContents = new Map(
    records.map((record) => [`@${record[0].xref}@`, contentOf(record, () => "@")]),
  );
  return records.map((record) => contentOf(record, (value) => ownContents.get(value) ?? value));
}

function contentOf(record: FileRecord, targetContentOf: (value: string) => string): string {
  const hash = createHash("sha1");
  let isOfProgram = false;
  for (const { level, tag, value } of record) {
    if (level <= 1) isOfProgram = level === 1 && PROGRAM_TAGS.has(tag);
    const content = value !== null && /^@R\d+@$/.test(value) ? targetContentOf(value) : value;
    if (!isOfProgram) hash.update(`${level} ${tag} ${content}\0`);
  }
  return hash.digest("base64");
}

/** Returns only the lines of these records. */
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
