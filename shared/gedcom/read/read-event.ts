import type { ImportReport } from "../report/import-report.ts";
import { child, childrenOf, isDenied, ownText } from "../records/node.ts";
import { parseDatePoint } from "../dates/date-point.ts";
import { type ReadDate, readDate } from "../dates/read-date.ts";
import type { GedcomNode } from "../records/record-reader.ts";

export type EventDate = Pick<ReadDate, "date" | "words">;

export const noDate: EventDate = { date: null, words: null };

/**
 * The event of that tag, or else of the other; `1 DEAT N` is no event. Of several the first counts, as
 * GEDCOM puts the preferred one first, unless only a later one says when it was.
 */
export function eventOf(record: GedcomNode, tag: string, otherTag?: string): GedcomNode | null {
  const events = childrenOf(record, tag).filter((event) => !isDenied(event));
  const [first] = events;
  if (!first) return otherTag === undefined ? null : eventOf(record, otherTag);
  return events.length === 1 ? first : (events.find(saysDay) ?? events.find(saysWhen) ?? first);
}

/** How well a day is known: 2 as a day, 1 in words alone. */
const clarity = ({ date, words }: EventDate): number =>
  date !== null ? 2 : words !== null ? 1 : 0;

/** As `eventOf` chooses: the first that says a day, else the first that says when, else the first. */
export const clearest = <Item>(
  items: readonly Item[],
  dateOf: (item: Item) => EventDate,
): Item | null =>
  items.reduce<Item | null>(
    (best, item) => (best === null || clarity(dateOf(item)) > clarity(dateOf(best)) ? item : best),
    null,
  );

/** Whether an event can stand beside another one without being taken for it. */
export const isNoClearer = (event: EventDate, than: EventDate): boolean =>
  clarity(event) <= clarity(than);

const saysWhen = (event: GedcomNode): boolean => wordsOf(dateLineOf(event)).trim() !== "";
const saysDay = (event: GedcomNode): boolean => readDate(wordsOf(dateLineOf(event))).date !== null;

/** The first that says anything. */
export function dateLineOf(event: GedcomNode): GedcomNode | null {
  const lines = childrenOf(event, "DATE");
  return lines.find((line) => wordsOf(line).trim() !== "") ?? null;
}

/** The words of a date as 5.5.1 has them; GEDCOM 7 puts the phrase on a line of its own, and so does our export. */
function wordsOf(date: GedcomNode | null): string {
  if (date === null) return "";
  const phrase = phraseOf(date);
  const words = phrase ? withPhrase(date.value, phrase.value) : date.value;
  return words.includes("@@") ? words.replaceAll("@@", "@") : words;
}

const LONGEST_PHRASE = 60;

/** The phrase that is read with its date; a longer one is kept as a line. */
export function phraseOf(date: GedcomNode): GedcomNode | null {
  const phrase = child(date, "PHRASE") ?? child(date, "_PHRASE");
  const length = phrase?.value.trim().length ?? 0;
  const isRead = length > 0 && length <= LONGEST_PHRASE && phrase?.children.length === 0;
  return isRead ? phrase : null;
}

/** 5.5.1 puts INT before a day, a month or a year that a phrase follows. */
function withPhrase(date: string, phrase: string): string {
  const [value, words] = [date.trim(), `(${phrase.trim()})`];
  if (value === "") return words;
  return `${parseDatePoint(value.toUpperCase()) ? "INT " : ""}${value} ${words}`;
}

/** The date of an event; `whose` names it in the report, where there is one to be told. */
export function dateOf(
  event: GedcomNode | null,
  whose: string,
  report: ImportReport | null,
): EventDate {
  const line = event && dateLineOf(event);
  if (!line) return noDate;
  const read = readDate(wordsOf(line));
  if (read.words === null) return read;
  const finding = read.problem === "impossible" ? "impossibleDate" : "unclearDate";
  if (read.problem) report?.add(finding, line.line, `${read.words} (${whose})`);
  return { date: read.date, words: ownText(read.words) };
}

/**
 * The date of one event in place of another that nobody wrote down, as parish registers have it: the
 * words say so ('INT 3 MAY 1750 (buried)').
 */
export function standInDate(
  event: GedcomNode | null,
  deed: string,
  whose: string,
  report: ImportReport,
): EventDate {
  // What is not clear of it is told with the baptism or burial itself.
  const { date } = dateOf(event, whose, null);
  if (!event || date === null) return noDate;
  report.add("standInDate", event.line, `${whose}, ${deed}`);
  // A phrase stays with the event itself: a date of 5.5.1 has one only.
  const words = wordsOf(dateLineOf(event))
    .replace(/^INT /i, "")
    .replace(/\(.*\)$/, "")
    .replaceAll(/[()]/g, "");
  return { date, words: ownText(`INT ${words.trim()} (${deed})`) };
}
