import { FACT_KINDS, type FactKind, isOfPairs } from "../../facts/fact-words.ts";
import { child, isPointer, ownText, textOf } from "../records/node.ts";
import type { GedcomNode } from "../records/record-reader.ts";
import type { ImportReport } from "../report/import-report.ts";
import { keep, keepBelow, type KeptLine, pathBelow } from "./kept-line.ts";
import { dateLineOf, dateOf, type EventDate, phraseOf, noDate } from "./read-event.ts";

/** What a file says of a life or a union. Its days, where they stand elsewhere too, are left out by the plan. */
export interface GedcomFact {
  kind: FactKind;
  label: string | null;
  detail: string | null;
  date: EventDate;
  place: string | null;
  /** Texts, and pointers (`@N1@`) to records of notes. */
  notes: readonly string[];
  /** The lines below it that are kept, its sources first of all. */
  kept: readonly KeptLine[];
  line: number;
  /** Whether it is what the day of the record was read from: the one birth, death, marriage or divorce that counts. */
  isChosen: boolean;
  /** Whether it is but a note, or the sources, of the record. */
  isAside: boolean;
}

/** What notes of a person or a pair, and sources of all that is said of them, are called among the facts. */
export const STORY = "Story";
export const SOURCES = "Sources";

interface AsideFact {
  kind: FactKind;
  label: string | null;
  detail: string | null;
  date: string | null;
  dateWords: string | null;
  place: string | null;
  note: string | null;
  sources: string | null;
}

/** Whether a fact is but a note, or the sources, of its person or pair. */
export function isAside(fact: AsideFact): boolean {
  const { kind, label, detail, date, dateWords, place, note, sources } = fact;
  if (kind !== "EVEN" || (label !== STORY && label !== SOURCES)) return false;
  const other = label === STORY ? sources : note;
  return (detail ?? date ?? dateWords ?? place ?? other) === null;
}

/** Numbers by which offices know people: they leave as they came, and are shown to nobody. */
const withheld = new Set(["SSN", "IDNO"]);
const factTags = new Map<string, FactKind>(
  FACT_KINDS.filter((kind) => !withheld.has(kind)).map((kind) => [kind, kind]),
);
factTags.set("FACT", "EVEN");

/** Which fact a line of a person's record is. */
export const factOfPerson = (tag: string): FactKind | undefined => factTags.get(tag);

/** Which fact a line of a family's record is; the number of children is nobody's story. */
export function factOfFamily(tag: string): FactKind | undefined {
  const kind = factTags.get(tag);
  return kind !== undefined && isOfPairs(kind) ? kind : undefined;
}

interface Reading {
  kind: FactKind;
  /** Whose it is, for the report. */
  whose: string;
  report: ImportReport;
  /** The day, where it was read before. */
  date?: EventDate;
}

const none: readonly never[] = [];

/** A fact from an event or an attribute and the lines below it. */
export function readFact(event: GedcomNode, { kind, whose, report, date }: Reading): GedcomFact {
  const value = plainText(event.value);
  const fact = {
    kind,
    label: null as string | null,
    detail: value === "" || value === "Y" ? null : ownText(value),
    date: date ?? dateOf(event, whose, report),
    place: null as string | null,
    notes: none as readonly string[],
    kept: none as readonly KeptLine[],
    line: event.line,
    isChosen: date !== undefined,
    isAside: false,
  };
  if (event.children.length > 0) readBelow(event, fact);
  if (fact.kind === "EVEN") callEvent(fact);
  if (event.tag === "FACT") fact.kept = [...fact.kept, ownLine("FACT", event.line)];
  return fact;
}

/** What an event is called of which a file doesn't say what it was. */
export const NAMELESS = "Event";

/** An event without a tag is called by its type, else by what stands behind it. */
function callEvent(fact: { label: string | null; detail: string | null }): void {
  if (fact.label !== null) return;
  fact.label = fact.detail ?? NAMELESS;
  fact.detail = null;
}

/** The own line of a fact, kept under it where its kind alone doesn't say how to write it. */
export const ownLine = (tag: string, line: number): KeptLine => ({
  level: 1,
  path: null,
  tag,
  value: null,
  line,
});

export const isOwnLine = ({ level, path }: Pick<KeptLine, "level" | "path">): boolean =>
  level === 1 && path === null;

function readBelow(
  event: GedcomNode,
  fact: { -readonly [Field in keyof GedcomFact]: GedcomFact[Field] },
): void {
  const notes: GedcomNode[] = [];
  // What stood under lines that are understood comes before the lines that are kept whole.
  const under: KeptLine[] = [];
  const whole: KeptLine[] = [];
  const date = dateLineOf(event);
  const phrase = date && phraseOf(date);
  for (const node of event.children) {
    const { tag } = node;
    if (node === date) {
      keepBelow(node, pathBelow(fact.kind, tag), 3, under, (each) => each === phrase);
    } else if (tag === "PLAC" && fact.place === null && plainText(node.value) !== "") {
      fact.place = ownText(plainText(node.value));
      keepBelow(node, pathBelow(fact.kind, tag), 3, under);
    } else if (tag === "TYPE" && fact.label === null && plainText(node.value) !== "") {
      fact.label = ownText(plainText(node.value));
      keepBelow(node, pathBelow(fact.kind, tag), 3, under);
    } else if ((tag === "NOTE" || tag === "SNOTE") && node.value.trim() !== "") {
      notes.push(node);
    } else keep(node, fact.kind, 2, whole);
  }
  fact.place ??= addressOf(event);
  if (notes.length > 0) fact.notes = notes.map(({ value }) => noteText(value));
  if (notes.some(isMoreThanText)) for (const note of notes) keep(note, fact.kind, 2, whole);
  if (under.length + whole.length > 0) fact.kept = under.length > 0 ? [...under, ...whole] : whole;
}

/** A shared note, or one with lines below it. */
const isMoreThanText = ({ value, children }: GedcomNode): boolean =>
  isPointer(value) || children.length > 0;

/** Some programs know a home by its address alone, which is kept beside. */
function addressOf(event: GedcomNode): string | null {
  const address = child(event, "ADDR");
  const lines = address ? textOf(address.value).split("\n") : [];
  const place = lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(", ");
  return place === "" ? null : ownText(place);
}

/** A note's text, or the pointer to it. */
const noteText = (value: string): string =>
  ownText(isPointer(value) ? value.trim() : storedText(textOf(value).trim()));

/** A text that begins with `@` is no pointer: there the sign stays doubled. */
const storedText = (text: string): string => (text.startsWith("@") ? `@${text}` : text);

/** A note of the record itself, as the story of its person or pair. */
export function readStory(note: GedcomNode): GedcomFact {
  const kept: KeptLine[] = [];
  if (note.value.trim() === "" || isMoreThanText(note)) keep(note, null, 1, kept);
  const notes = note.value.trim() === "" ? none : [noteText(note.value)];
  return aside(STORY, { notes, kept, line: note.line });
}

/** The sources of the record itself. */
export function readSources(sources: readonly GedcomNode[]): GedcomFact[] {
  const [first] = sources;
  if (!first) return [];
  const kept: KeptLine[] = [];
  for (const source of sources) keep(source, null, 1, kept);
  return [aside(SOURCES, { notes: none, kept, line: first.line })];
}

const aside = (label: string, said: Pick<GedcomFact, "notes" | "kept" | "line">): GedcomFact => ({
  kind: "EVEN",
  label,
  detail: null,
  date: noDate,
  place: null,
  isChosen: false,
  isAside: true,
  ...said,
});

/** In one line. */
const plainText = (value: string): string =>
  textOf(value)
    .replaceAll(/\s*[\r\n]+\s*/g, " ")
    .trim();
