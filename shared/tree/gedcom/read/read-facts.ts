import {
  VISIBLE_FACT_KINDS,
  type FactKind,
  isPairKind,
  STORY_LABEL,
} from "../../../family/facts/fact-kinds.ts";
import { findChild, isPointer, copyText, unescapeText } from "../records/node.ts";
import type { GedcomNode } from "../records/record-reader.ts";
import type { ImportReport } from "../report/import-report.ts";
import { keep, keepBelow, type KeptLine, pathBelow } from "./kept-line.ts";
import { findDateLine, readDate, type EventDate, findPhrase, noDate } from "./read-event.ts";

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
  /** Whether the birth, death, marriage or divorce date of the record comes from this fact. */
  providesDate: boolean;
  /** Whether it is only a note, or the sources, of the record. */
  isNoteOrSources: boolean;
}

/** Label of the fact that holds the sources of a whole person or pair. */
export const SOURCES_LABEL = "Sources";

interface StoredFact {
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
export function isNoteOrSources(fact: StoredFact): boolean {
  const { kind, label, detail, date, dateWords, place, note, sources } = fact;
  if (kind !== "EVEN" || (label !== STORY_LABEL && label !== SOURCES_LABEL)) return false;
  const other = label === STORY_LABEL ? sources : note;
  return (detail ?? date ?? dateWords ?? place ?? other) === null;
}

const factTags = new Map<string, FactKind>(VISIBLE_FACT_KINDS.map((kind) => [kind, kind]));
factTags.set("FACT", "EVEN");

/** Returns the kind of fact for a tag in a person's record. */
export const factKindOfPerson = (tag: string): FactKind | undefined => factTags.get(tag);

/** Returns the kind of fact for a tag in a family record. The number of children isn't a fact. */
export function factKindOfFamily(tag: string): FactKind | undefined {
  const kind = factTags.get(tag);
  return kind !== undefined && isPairKind(kind) ? kind : undefined;
}

interface ReadOptions {
  kind: FactKind;
  /** The person's name, for the report. */
  reportName: string;
  report: ImportReport;
  /** The date, if it was read already. */
  date?: EventDate;
}

const EMPTY: readonly never[] = [];

/** Reads a fact from an event or attribute and the lines below it. */
export function readFact(
  event: GedcomNode,
  { kind, reportName, report, date }: ReadOptions,
): GedcomFact {
  const value = plainText(event.value);
  const fact = {
    kind,
    label: null as string | null,
    detail: value === "" || value === "Y" ? null : copyText(value),
    date: date ?? readDate(event, reportName, report),
    place: null as string | null,
    notes: EMPTY as readonly string[],
    kept: EMPTY as readonly KeptLine[],
    line: event.line,
    providesDate: date !== undefined,
    isNoteOrSources: false,
  };
  if (event.children.length > 0) readBelow(event, fact);
  if (fact.kind === "EVEN") labelEvent(fact);
  if (event.tag === "FACT") fact.kept = [...fact.kept, createOwnLine("FACT", event.line)];
  return fact;
}

/** Label of an event without a description. */
export const DEFAULT_EVENT_LABEL = "Event";

/** Uses the description of an event without a type as its label. */
function labelEvent(fact: { label: string | null; detail: string | null }): void {
  if (fact.label !== null) return;
  fact.label = fact.detail ?? DEFAULT_EVENT_LABEL;
  fact.detail = null;
}

/** Creates a kept line for the fact's own tag, if its kind alone doesn't tell how to write it. */
export const createOwnLine = (tag: string, line: number): KeptLine => ({
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
  // Lines below a line that was read come before the other kept lines.
  const belowRead: KeptLine[] = [];
  const unread: KeptLine[] = [];
  const date = findDateLine(event);
  const phrase = date && findPhrase(date);
  for (const node of event.children) {
    const { tag } = node;
    if (node === date) {
      keepBelow(node, pathBelow(fact.kind, tag), 3, belowRead, (each) => each === phrase);
    } else if (tag === "PLAC" && fact.place === null && plainText(node.value) !== "") {
      fact.place = copyText(plainText(node.value));
      keepBelow(node, pathBelow(fact.kind, tag), 3, belowRead);
    } else if (tag === "TYPE" && fact.label === null && plainText(node.value) !== "") {
      fact.label = copyText(plainText(node.value));
      keepBelow(node, pathBelow(fact.kind, tag), 3, belowRead);
    } else if ((tag === "NOTE" || tag === "SNOTE") && node.value.trim() !== "") {
      notes.push(node);
    } else keep(node, fact.kind, 2, unread);
  }
  fact.place ??= readAddress(event);
  if (notes.length > 0) fact.notes = notes.map(({ value }) => readNoteText(value));
  if (notes.some(hasMoreThanText)) for (const note of notes) keep(note, fact.kind, 2, unread);
  if (belowRead.length + unread.length > 0)
    fact.kept = belowRead.length > 0 ? [...belowRead, ...unread] : unread;
}

/** Whether a note is shared, or has lines below it. */
const hasMoreThanText = ({ value, children }: GedcomNode): boolean =>
  isPointer(value) || children.length > 0;

/** Returns the address as the place: some programs record nothing else. Its lines are kept, too. */
function readAddress(event: GedcomNode): string | null {
  const address = findChild(event, "ADDR");
  const lines = address ? unescapeText(address.value).split("\n") : [];
  const place = lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(", ");
  return place === "" ? null : copyText(place);
}

/** Returns a note's text, or the pointer to it. */
const readNoteText = (value: string): string =>
  copyText(isPointer(value) ? value.trim() : escapeAtSign(unescapeText(value).trim()));

/** A leading `@` stays doubled in text, so that it can't be mistaken for a pointer. */
const escapeAtSign = (text: string): string => (text.startsWith("@") ? `@${text}` : text);

/** Reads a note of the record itself as the story of its person or pair. */
export function readStory(note: GedcomNode): GedcomFact {
  const kept: KeptLine[] = [];
  if (note.value.trim() === "" || hasMoreThanText(note)) keep(note, null, 1, kept);
  const notes = note.value.trim() === "" ? EMPTY : [readNoteText(note.value)];
  return createNoteOrSources(STORY_LABEL, { notes, kept, line: note.line });
}

/** Reads the sources of the record itself. */
export function readSources(sources: readonly GedcomNode[]): GedcomFact[] {
  const [first] = sources;
  if (!first) return [];
  const kept: KeptLine[] = [];
  for (const source of sources) keep(source, null, 1, kept);
  return [createNoteOrSources(SOURCES_LABEL, { notes: EMPTY, kept, line: first.line })];
}

const createNoteOrSources = (
  label: string,
  content: Pick<GedcomFact, "notes" | "kept" | "line">,
): GedcomFact => ({
  kind: "EVEN",
  label,
  detail: null,
  date: noDate,
  place: null,
  providesDate: false,
  isNoteOrSources: true,
  ...content,
});

/** Joins lines into one. */
const plainText = (value: string): string =>
  unescapeText(value)
    .replaceAll(/\s*[\r\n]+\s*/g, " ")
    .trim();
