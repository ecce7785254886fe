import { isKeptPointer, type KeptLine } from "../read/kept-line.ts";
import type { GedcomFact } from "../read/read-facts.ts";
import { findCitations, formatCitation, endOfSubtree, isOnlyText } from "./citations.ts";
import type { FileRecords } from "./file-records.ts";
import type { OwnerData } from "./gather-owner-data.ts";
import type { PlannedFact, PlannedLine, PlannedName, Owner } from "./planned-details.ts";

export interface PlannedDetails {
  facts: PlannedFact[];
  otherNames: PlannedName[];
  keptLines: PlannedLine[];
}

const OWNERS_PER_STEP = 1000;

/** Plans facts, names and kept lines of people and pairs, in steps. */
export function* planDetails(
  ownerData: Iterable<OwnerData>,
  records: FileRecords,
): Generator<void, PlannedDetails> {
  const details: PlannedDetails = { facts: [], otherNames: [], keptLines: [] };
  let count = 0;
  for (const each of ownerData) {
    addOwnerData(details, each, records);
    count += 1;
    if (count % OWNERS_PER_STEP === 0) yield;
  }
  const lines = new LineCollector(null, details.keptLines, records);
  records.kept.forEach(({ tag, value, kept, line }, index) => {
    lines.keep([{ level: 0, path: null, tag, value, line }], null, `R${index + 1}`);
    lines.keep(kept, null);
  });
  return details;
}

function addOwnerData(
  { facts, otherNames, keptLines }: PlannedDetails,
  { owner, facts: ownFacts, names, kept }: OwnerData,
  records: FileRecords,
): void {
  const lines = new LineCollector(owner, keptLines, records);
  const planned = ownFacts.map((fact) => planFact(fact, records));
  // Lines below a line that was read come before the other kept lines.
  for (const { fact, kept } of planned) if (!fact) lines.keep(kept, null);
  names.forEach(({ kind, name, kept }, position) => {
    otherNames.push({ person: owner.one, kind, name, position });
    const root = `NAME#${position}`;
    lines.keep(
      kept.map((line) => ({ ...line, path: line.path?.replace("NAME", root) ?? root })),
      null,
    );
  });
  lines.keep(kept, null);
  let position = 0;
  for (const { fact, kept } of planned) {
    if (!fact) continue;
    lines.keep(kept, facts.length);
    facts.push({ owner, ...fact, position });
    position += 1;
  }
}

type FactContent = Omit<PlannedFact, "owner" | "position">;

/** Returns a fact with its kept lines. The fact is null if everything in it is stored elsewhere. */
function planFact(
  source: GedcomFact,
  records: FileRecords,
): { fact: FactContent | null; kept: readonly KeptLine[] } {
  const { kind, label, detail, date, place, providesDate } = source;
  const notes = source.notes.flatMap((note) => records.note(note) ?? []);
  const note = notes.length === 0 ? null : notes.join("\n\n");
  const { sources, kept } = readCitations(source, records);
  const isDateStored = providesDate && KINDS_WITH_STORED_DATE.has(kind);
  const isEmpty = (label ?? detail ?? place ?? note ?? sources) === null;
  if (isDateStored && isEmpty) return { fact: null, kept };
  if (kind === "EVEN" && note === null && sources === null && source.isNoteOrSources)
    return { fact: null, kept };
  const dates = { date: date.date, dateWords: date.words };
  return { fact: { kind, label, detail, ...dates, place, note, sources }, kept };
}

const KINDS_WITH_STORED_DATE: ReadonlySet<string> = new Set(["BIRT", "DEAT", "MARR", "DIV"]);

/** Returns the sources of a fact, one per line. Drops kept lines that contain nothing more. */
function readCitations({ kind, kept, isNoteOrSources }: GedcomFact, records: FileRecords) {
  if (kept.length === 0) return { sources: null, kept };
  const path = isNoteOrSources ? null : kind;
  const texts: string[] = [];
  const redundant = new Set<number>();
  for (const span of findCitations(kept, path)) {
    const text = formatCitation(kept, span, (pointer) =>
      records.title(records.pointerOf(pointer) ?? ""),
    );
    if (text !== "") texts.push(text);
    if (isOnlyText(kept, span, text)) redundant.add(span.start);
  }
  return {
    sources: texts.length === 0 ? null : texts.join("\n"),
    kept: redundant.size === 0 ? kept : kept.filter((_, index) => !redundant.has(index)),
  };
}

/** Collects the kept lines of one person, one pair, or the file. */
class LineCollector {
  private position = 0;

  constructor(
    private readonly owner: Owner | null,
    private readonly lines: PlannedLine[],
    private readonly records: FileRecords,
  ) {}

  /**
   * Adds lines, with pointers translated into the plan's numbers. Leaves out a pointer that leads
   * nowhere, and all lines below it.
   */
  keep(kept: readonly KeptLine[], fact: number | null, xref: string | null = null): void {
    for (let index = 0; index < kept.length; index += 1) {
      const line = kept[index]!;
      const { level, path, tag } = line;
      const value = isKeptPointer(line.value) ? this.records.pointer(line) : line.value;
      if (value === null && line.value !== null) index = endOfSubtree(kept, index) - 1;
      else this.push({ level, path, tag, value }, fact, xref);
    }
  }

  push(
    { level, path, tag, value }: Pick<PlannedLine, "level" | "path" | "tag" | "value">,
    fact: number | null,
    xref: string | null,
  ): void {
    const { owner, position } = this;
    this.lines.push({ owner, fact, level, path, xref, tag, value, position });
    this.position += 1;
  }
}
