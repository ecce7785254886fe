import type { ImportReport } from "../report/import-report.ts";
import { child, childrenOf, isDenied, ownText } from "../records/node.ts";
import { parseDatePoint } from "../../../family/dates/date-point.ts";
import { type ParsedDate, parseGedcomDate } from "../../../family/dates/parse-gedcom-date.ts";
import type { GedcomNode } from "../records/record-reader.ts";

export type EventDate = Pick<ParsedDate, "date" | "words">;

export const noDate: EventDate = { date: null, words: null };

/**
 * Finds the event with a tag, or else with the other tag. Skips `1 DEAT N`. The first of several
 * counts, because GEDCOM puts the preferred one first, unless only a later one has a date.
 */
export function eventOf(record: GedcomNode, tag: string, otherTag?: string): GedcomNode | null {
  const events = childrenOf(record, tag).filter((event) => !isDenied(event));
  const [first] = events;
  if (!first) return otherTag === undefined ? null : eventOf(record, otherTag);
  return events.length === 1 ? first : (events.find(saysDay) ?? events.find(saysWhen) ?? first);
}

/** How exactly a date is known: 2 for a day, 1 for words only, 0 for nothing. */
const clarity = ({ date, words }: EventDate): number =>
  date !== null ? 2 : words !== null ? 1 : 0;

/** Chooses like `eventOf`: the first item with a day, or else with any date, or else the first. */
export const clearest = <Item>(
  items: readonly Item[],
  dateOf: (item: Item) => EventDate,
): Item | null =>
  items.reduce<Item | null>(
    (best, item) => (best === null || clarity(dateOf(item)) > clarity(dateOf(best)) ? item : best),
    null,
  );

/**
 * Whether an event's date is no more exact than another's, so that it can be written after it
 * without taking its place.
 */
export const isNoClearer = (event: EventDate, than: EventDate): boolean =>
  clarity(event) <= clarity(than);

const saysWhen = (event: GedcomNode): boolean => wordsOf(dateLineOf(event)).trim() !== "";
const saysDay = (event: GedcomNode): boolean =>
  parseGedcomDate(wordsOf(dateLineOf(event))).date !== null;

/** Returns the first DATE line that isn't empty. */
export function dateLineOf(event: GedcomNode): GedcomNode | null {
  const lines = childrenOf(event, "DATE");
  return lines.find((line) => wordsOf(line).trim() !== "") ?? null;
}

/** Returns a date's words as in 5.5.1. GEDCOM 7 and our exports put the phrase on its own line. */
function wordsOf(date: GedcomNode | null): string {
  if (date === null) return "";
  const phrase = phraseOf(date);
  const words = phrase ? withPhrase(date.value, phrase.value) : date.value;
  return words.includes("@@") ? words.replaceAll("@@", "@") : words;
}

const MAX_PHRASE_LENGTH = 60;

/** Returns the phrase that is read with its date. Longer phrases are kept as lines. */
export function phraseOf(date: GedcomNode): GedcomNode | null {
  const phrase = child(date, "PHRASE") ?? child(date, "_PHRASE");
  const length = phrase?.value.trim().length ?? 0;
  const isRead = length > 0 && length <= MAX_PHRASE_LENGTH && phrase?.children.length === 0;
  return isRead ? phrase : null;
}

/** In 5.5.1, a date with a phrase begins with INT. */
function withPhrase(date: string, phrase: string): string {
  const [value, words] = [date.trim(), `(${phrase.trim()})`];
  if (value === "") return words;
  return `${parseDatePoint(value.toUpperCase()) ? "INT " : ""}${value} ${words}`;
}

/** Returns the date of an event, and reports problems to `report`, with `whose` as the name. */
export function dateOf(
  event: GedcomNode | null,
  whose: string,
  report: ImportReport | null,
): EventDate {
  const line = event && dateLineOf(event);
  if (!line) return noDate;
  const read = parseGedcomDate(wordsOf(line));
  if (read.words === null) return read;
  const finding = read.problem === "impossible" ? "impossibleDate" : "unclearDate";
  if (read.problem) report?.add(finding, line.line, `${read.words} (${whose})`);
  return { date: read.date, words: ownText(read.words) };
}

/**
 * Returns the date of another event, such as a baptism, in place of a missing one, as parish
 * registers record it. The words tell so ('INT 3 MAY 1750 (buried)').
 */
export function standInDate(
  event: GedcomNode | null,
  deed: string,
  whose: string,
  report: ImportReport,
): EventDate {
  // Problems of this date are reported with the baptism or burial itself.
  const { date } = dateOf(event, whose, null);
  if (!event || date === null) return noDate;
  report.add("standInDate", event.line, `${whose}, ${deed}`);
  // A 5.5.1 date has only one phrase, so the event's own phrase stays with the event.
  const words = wordsOf(dateLineOf(event))
    .replace(/^INT /i, "")
    .replace(/\(.*\)$/, "")
    .replaceAll(/[()]/g, "");
  return { date, words: ownText(`INT ${words.trim()} (${deed})`) };
}
