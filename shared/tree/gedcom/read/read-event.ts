import type { ImportReport } from "../report/import-report.ts";
import { findChild, findChildren, isNegated, copyText } from "../records/node.ts";
import { parseDatePoint } from "../../../family/dates/date-point.ts";
import { type ParsedDate, parseGedcomDate } from "../../../family/dates/parse-gedcom-date.ts";
import type { GedcomNode } from "../records/record-reader.ts";

export type EventDate = Pick<ParsedDate, "date" | "words">;

export const noDate: EventDate = { date: null, words: null };

/**
 * Finds the event with a tag, or else with the other tag. Skips `1 DEAT N`. The first of several
 * counts, because GEDCOM puts the preferred one first, unless only a later one has a date.
 */
export function findEvent(record: GedcomNode, tag: string, otherTag?: string): GedcomNode | null {
  const events = findChildren(record, tag).filter((event) => !isNegated(event));
  const [first] = events;
  if (!first) return otherTag === undefined ? null : findEvent(record, otherTag);
  return events.length === 1
    ? first
    : (events.find(hasExactDate) ?? events.find(hasDateWords) ?? first);
}

/** How exactly a date is known: 2 for a day, 1 for words only, 0 for nothing. */
const precisionOf = ({ date, words }: EventDate): number =>
  date !== null ? 2 : words !== null ? 1 : 0;

/** Chooses like `findEvent`: the first item with a day, or else with any date, or else the first. */
export const findMostPrecise = <Item>(
  items: readonly Item[],
  dateOf: (item: Item) => EventDate,
): Item | null =>
  items.reduce<Item | null>(
    (best, item) =>
      best === null || precisionOf(dateOf(item)) > precisionOf(dateOf(best)) ? item : best,
    null,
  );

/**
 * Whether an event's date is no more exact than another's, so that it can be written after that one
 * without replacing it when the file is read again.
 */
export const isNoMorePrecise = (event: EventDate, other: EventDate): boolean =>
  precisionOf(event) <= precisionOf(other);

const hasDateWords = (event: GedcomNode): boolean => dateWordsOf(findDateLine(event)).trim() !== "";
const hasExactDate = (event: GedcomNode): boolean =>
  parseGedcomDate(dateWordsOf(findDateLine(event))).date !== null;

/** Returns the first DATE line that isn't empty. */
export function findDateLine(event: GedcomNode): GedcomNode | null {
  const lines = findChildren(event, "DATE");
  return lines.find((line) => dateWordsOf(line).trim() !== "") ?? null;
}

/** Returns a date's words as in 5.5.1. GEDCOM 7 and our exports put the phrase on its own line. */
function dateWordsOf(date: GedcomNode | null): string {
  if (date === null) return "";
  const phrase = findPhrase(date);
  const words = phrase ? addPhrase(date.value, phrase.value) : date.value;
  return words.includes("@@") ? words.replaceAll("@@", "@") : words;
}

const MAX_PHRASE_LENGTH = 60;

/** Returns the phrase that is read with its date. Longer phrases are kept as lines. */
export function findPhrase(date: GedcomNode): GedcomNode | null {
  const phrase = findChild(date, "PHRASE") ?? findChild(date, "_PHRASE");
  const length = phrase?.value.trim().length ?? 0;
  const isRead = length > 0 && length <= MAX_PHRASE_LENGTH && phrase?.children.length === 0;
  return isRead ? phrase : null;
}

/** In 5.5.1, a date with a phrase begins with INT. */
function addPhrase(date: string, phrase: string): string {
  const [value, words] = [date.trim(), `(${phrase.trim()})`];
  if (value === "") return words;
  return `${parseDatePoint(value.toUpperCase()) ? "INT " : ""}${value} ${words}`;
}

/** Reads the date of an event, and reports problems to `report`, under `reportName`. */
export function readDate(
  event: GedcomNode | null,
  reportName: string,
  report: ImportReport | null,
): EventDate {
  const line = event && findDateLine(event);
  if (!line) return noDate;
  const parsed = parseGedcomDate(dateWordsOf(line));
  if (parsed.words === null) return parsed;
  const finding = parsed.problem === "impossible" ? "impossibleDate" : "unclearDate";
  if (parsed.problem) report?.add(finding, line.line, `${parsed.words} (${reportName})`);
  return { date: parsed.date, words: copyText(parsed.words) };
}

/**
 * Returns the date of another event, such as a baptism, in place of a missing one, as parish
 * registers record it. The words tell so ('INT 3 MAY 1750 (buried)').
 */
export function readStandInDate(
  event: GedcomNode | null,
  eventWord: string,
  reportName: string,
  report: ImportReport,
): EventDate {
  // Problems of this date are reported with the baptism or burial itself.
  const { date } = readDate(event, reportName, null);
  if (!event || date === null) return noDate;
  report.add("standInDate", event.line, `${reportName}, ${eventWord}`);
  // A 5.5.1 date has only one phrase, so the event's own phrase stays with the event.
  const words = dateWordsOf(findDateLine(event))
    .replace(/^INT /i, "")
    .replace(/\(.*\)$/, "")
    .replaceAll(/[()]/g, "");
  return { date, words: copyText(`INT ${words.trim()} (${eventWord})`) };
}
