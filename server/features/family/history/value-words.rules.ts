import { type Formats, formatTime } from "#shared/core/formats/formats.ts";
import { formatMoney } from "#shared/reunions/event-lists/money.ts";
import { describeDateWords, tellDay } from "#shared/family/dates/date-words.ts";
import { readDate } from "#shared/family/dates/read-date.ts";
import { nameOfFact } from "#shared/family/facts/fact-labels.ts";
import { type FactKind, isStory } from "#shared/family/facts/fact-words.ts";
import type { HistoryLine } from "#shared/family/history/history.contract.ts";
import { formatLongDay, type DateOrder } from "#shared/lib/dates.ts";

type Fields = Record<string, unknown>;

/** How to describe details that are stored as whole objects, by the field that holds them. */
const FORMATTERS: Record<string, (kept: Fields, formats: Formats) => unknown[]> = {
  lifeFact: ({ kind, label, detail, dateWords, date, place }, { dates }) => [
    nameOfFact({ kind: kind as FactKind, label: label as string | null }),
    detail,
    tellDay(date as string | null, dateWords as string | null, dates),
    place,
  ],
  otherName: ({ name }) => [name],
  dues: ({ perAdult, perChild, currency }) => [
    `${formatMoney(Number(perAdult), String(currency))} per adult`,
    `${formatMoney(Number(perChild), String(currency))} per child`,
  ],
  scheduleItem: ({ title, startTime }, { clock, dates }) => {
    const [day = "", time = ""] = String(startTime).split("T");
    return [title, formatLongDay(day, dates), formatTime(time, clock)];
  },
  task: ({ title, detail }) => [title, detail],
  question: ({ question }) => [question],
};

/** A stored value as readers see it: text, a number, a boolean or null, never an object. */
export function describeValue(
  field: string,
  kept: unknown,
  formats: Formats,
): HistoryLine["changes"][number]["after"] {
  if (kept === null || kept === undefined) return null;
  if (typeof kept === "string" || typeof kept === "number" || typeof kept === "boolean")
    return kept;
  const words = FORMATTERS[field]?.(kept as Fields, formats) ?? Object.values(kept as Fields);
  return words.filter((each) => typeof each === "string" && each !== "").join(", ");
}

/** The field name as readers know it: a fact with a story is called 'story'. */
export const fieldLabel = (field: string, kept: unknown): string =>
  field === "lifeFact" && kept !== null && isStory(kept as Parameters<typeof isStory>[0])
    ? "story"
    : field;

const DATES = ["birthdate", "deathDate", "startDate", "endDate"];

/** One side of a change with whole dates: the words of an inexact date, otherwise its day. */
export function withWholeDates(side: Fields, other: Fields, order: DateOrder): Fields {
  const whole = { ...side };
  for (const date of DATES) {
    const [words, otherWords] = [side[`${date}Words`], other[`${date}Words`]];
    delete whole[`${date}Words`];
    if (typeof words === "string") whole[date] = describeDateWords(words, order);
    // If only the words changed, the day is missing; it is the first day that the words can mean.
    else if (typeof otherWords === "string" && !(date in side))
      whole[date] = readDate(otherWords).date;
  }
  return whole;
}
