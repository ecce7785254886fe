import { isPointing, type KeptLine } from "../read/kept-line.ts";
import type { GedcomFact } from "../read/read-facts.ts";
import { citationsAmong, citationText, endOfLine, isTextAlone } from "./citations.ts";
import type { FileRecords } from "./file-records.ts";
import type { Sayings } from "./gather-sayings.ts";
import type { PlannedFact, PlannedLine, PlannedName, Whose } from "./planned-details.ts";

export interface PlannedDetails {
  facts: PlannedFact[];
  otherNames: PlannedName[];
  keptLines: PlannedLine[];
}

const SAYINGS_IN_STEP = 1000;

/** Plans facts, names and kept lines of people and pairs, in steps. */
export function* planDetails(
  sayings: Iterable<Sayings>,
  records: FileRecords,
): Generator<void, PlannedDetails> {
  const details: PlannedDetails = { facts: [], otherNames: [], keptLines: [] };
  let count = 0;
  for (const each of sayings) {
    addSayings(details, each, records);
    count += 1;
    if (count % SAYINGS_IN_STEP === 0) yield;
  }
  const lines = new LinesOf(null, details.keptLines, records);
  records.kept.forEach(({ tag, value, kept, line }, place) => {
    lines.keep([{ level: 0, path: null, tag, value, line }], null, `R${place + 1}`);
    lines.keep(kept, null);
  });
  return details;
}

function addSayings(
  { facts, otherNames, keptLines }: PlannedDetails,
  { whose, facts: said, names, kept }: Sayings,
  records: FileRecords,
): void {
  const lines = new LinesOf(whose, keptLines, records);
  const planned = said.map((fact) => planFact(fact, records));
  // Lines below a line that was read come before lines kept whole.
  for (const { fact, kept } of planned) if (!fact) lines.keep(kept, null);
  names.forEach(({ kind, name, kept }, position) => {
    otherNames.push({ person: whose.one, kind, name, position });
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
    facts.push({ whose, ...fact, position });
    position += 1;
  }
}

type FactText = Omit<PlannedFact, "whose" | "position">;

/** Returns a fact with its kept lines. The fact is null if everything in it is stored elsewhere. */
function planFact(
  given: GedcomFact,
  records: FileRecords,
): { fact: FactText | null; kept: readonly KeptLine[] } {
  const { kind, label, detail, date, place, isChosen } = given;
  const notes = given.notes.flatMap((note) => records.note(note) ?? []);
  const note = notes.length === 0 ? null : notes.join("\n\n");
  const { sources, kept } = readCitations(given, records);
  const isElsewhere = isChosen && DAYS_ELSEWHERE.has(kind);
  const saysNothing = (label ?? detail ?? place ?? note ?? sources) === null;
  if (isElsewhere && saysNothing) return { fact: null, kept };
  if (kind === "EVEN" && note === null && sources === null && given.isAside)
    return { fact: null, kept };
  const when = { date: date.date, dateWords: date.words };
  return { fact: { kind, label, detail, ...when, place, note, sources }, kept };
}

const DAYS_ELSEWHERE: ReadonlySet<string> = new Set(["BIRT", "DEAT", "MARR", "DIV"]);

/** Returns the sources of a fact, one per line. Drops kept lines that contain nothing more. */
function readCitations({ kind, kept, isAside }: GedcomFact, records: FileRecords) {
  if (kept.length === 0) return { sources: null, kept };
  const path = isAside ? null : kind;
  const texts: string[] = [];
  const redundant = new Set<number>();
  for (const span of citationsAmong(kept, path)) {
    const text = citationText(kept, span, (pointer) =>
      records.title(records.pointerOf(pointer) ?? ""),
    );
    if (text !== "") texts.push(text);
    if (isTextAlone(kept, span, text)) redundant.add(span.start);
  }
  return {
    sources: texts.length === 0 ? null : texts.join("\n"),
    kept: redundant.size === 0 ? kept : kept.filter((_, place) => !redundant.has(place)),
  };
}

/** Collects the kept lines of one person, one pair, or the file. */
class LinesOf {
  private position = 0;

  constructor(
    private readonly whose: Whose | null,
    private readonly lines: PlannedLine[],
    private readonly records: FileRecords,
  ) {}

  /**
   * Adds lines, with pointers translated into the plan's numbers. Leaves out a pointer that leads
   * nowhere, and all lines below it.
   */
  keep(kept: readonly KeptLine[], fact: number | null, xref: string | null = null): void {
    for (let place = 0; place < kept.length; place += 1) {
      const line = kept[place]!;
      const { level, path, tag } = line;
      const value = isPointing(line.value) ? this.records.pointer(line) : line.value;
      if (value === null && line.value !== null) place = endOfLine(kept, place) - 1;
      else this.push({ level, path, tag, value }, fact, xref);
    }
  }

  push(
    { level, path, tag, value }: Pick<PlannedLine, "level" | "path" | "tag" | "value">,
    fact: number | null,
    xref: string | null,
  ): void {
    const { whose, position } = this;
    this.lines.push({ whose, fact, level, path, xref, tag, value, position });
    this.position += 1;
  }
}
