import {
  FACT_KINDS,
  type FactKind,
  isPairKind,
  STORY_LABEL,
} from "../../../family/facts/fact-kinds.ts";
import { child, isPointer, ownText, textOf } from "../records/node.ts";
import type { GedcomNode } from "../records/record-reader.ts";
import type { ImportReport } from "../report/import-report.ts";
import { keep, keepBelow, type KeptLine, pathBelow } from "./kept-line.ts";
import { dateLineOf, dateOf, type EventDate, phraseOf, noDate } from "./read-event.ts";

/** A fact of a person's life or a union. The plan drops dates that are stored elsewhere. */
export interface GedcomFact {
  kind: FactKind;
  label: string | null;
  detail: string | null;
  date: EventDate;
  place: string | null;
  /** Texts, and pointers (`@N1@`) to note records. */
  notes: readonly string[];
  /** The kept lines below it, including its sources. */
  kept: readonly KeptLine[];
  line: number;
  /** Whether the record's date comes from this birth, death, marriage or divorce. */
  isChosen: boolean;
  /** Whether it is only a note, or the sources, of the record. */
  isAside: boolean;
}

/** Label of the fact that holds the sources of a whole person or pair. */
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

/** Whether a fact is only a note, or the sources, of its person or pair. */
export function isAside(fact: AsideFact): boolean {
  const { kind, label, detail, date, dateWords, place, note, sources } = fact;
  if (kind !== "EVEN" || (label !== STORY_LABEL && label !== SOURCES)) return false;
  const other = label === STORY_LABEL ? sources : note;
  return (detail ?? date ?? dateWords ?? place ?? other) === null;
}

/** Official identity numbers: exports contain them, but no screen shows them. */
const withheld = new Set(["SSN", "IDNO"]);
const factTags = new Map<string, FactKind>(
  FACT_KINDS.filter((kind) => !withheld.has(kind)).map((kind) => [kind, kind]),
);
factTags.set("FACT", "EVEN");

/** Returns the kind of fact for a tag in a person's record. */
export const factOfPerson = (tag: string): FactKind | undefined => factTags.get(tag);

/** Returns the kind of fact for a tag in a family record. The number of children isn't a fact. */
export function factOfFamily(tag: string): FactKind | undefined {
  const kind = factTags.get(tag);
  return kind !== undefined && isPairKind(kind) ? kind : undefined;
}

interface Reading {
  kind: FactKind;
  /** The person's name, for the report. */
  whose: string;
  report: ImportReport;
  /** The date, if it was read already. */
  date?: EventDate;
}

const none: readonly never[] = [];

/** Reads a fact from an event or attribute and the lines below it. */
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

/** Label of an event without a description. */
export const NAMELESS = "Event";

/** Labels an event that has no type with its description, if there is one. */
function callEvent(fact: { label: string | null; detail: string | null }): void {
  if (fact.label !== null) return;
  fact.label = fact.detail ?? NAMELESS;
  fact.detail = null;
}

/** Returns the fact's own line, kept if its kind alone doesn't tell how to write it. */
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
  // Lines below a line that was read come before lines kept whole.
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

/** Whether a note is shared, or has lines below it. */
const isMoreThanText = ({ value, children }: GedcomNode): boolean =>
  isPointer(value) || children.length > 0;

/** Returns the address as the place: some programs record nothing else. Its lines are kept, too. */
function addressOf(event: GedcomNode): string | null {
  const address = child(event, "ADDR");
  const lines = address ? textOf(address.value).split("\n") : [];
  const place = lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(", ");
  return place === "" ? null : ownText(place);
}

/** Returns a note's text, or the pointer to it. */
const noteText = (value: string): string =>
  ownText(isPointer(value) ? value.trim() : storedText(textOf(value).trim()));

/** A leading `@` stays doubled in text, so that it can't be mistaken for a pointer. */
const storedText = (text: string): string => (text.startsWith("@") ? `@${text}` : text);

/** Reads a note of the record itself as the story of its person or pair. */
export function readStory(note: GedcomNode): GedcomFact {
  const kept: KeptLine[] = [];
  if (note.value.trim() === "" || isMoreThanText(note)) keep(note, null, 1, kept);
  const notes = note.value.trim() === "" ? none : [noteText(note.value)];
  return aside(STORY_LABEL, { notes, kept, line: note.line });
}

/** Reads the sources of the record itself. */
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

/** Joins lines into one. */
const plainText = (value: string): string =>
  textOf(value)
    .replaceAll(/\s*[\r\n]+\s*/g, " ")
    .trim();
