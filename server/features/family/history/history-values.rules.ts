import { type Formats, formatTime } from "#shared/core/formats/formats.ts";
import { formatMoney } from "#shared/reunions/event-lists/money.ts";
import { formatDateWords, formatDay } from "#shared/family/dates/format-date.ts";
import { parseGedcomDate } from "#shared/family/dates/parse-gedcom-date.ts";
import { formatFactName } from "#shared/family/facts/fact-labels.ts";
import { type FactKind, isStory } from "#shared/family/facts/fact-kinds.ts";
import type { HistoryLine } from "#shared/family/history/history.contract.ts";
import { formatLongDay, type DateOrder } from "#shared/lib/dates.ts";

type Fields = Record<string, unknown>;

/** Describes details that are stored as whole objects, by the field that holds them. */
const FORMATTERS: Record<string, (value: Fields, formats: Formats) => unknown[]> = {
  lifeFact: ({ kind, label, detail, dateWords, date, place }, { dates }) => [
    formatFactName({ kind: kind as FactKind, label: label as string | null }),
    detail,
    formatDay(date as string | null, dateWords as string | null, dates),
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

/** Converts a stored value for readers: to text, a number, a boolean, or null, never an object. */
export function describeValue(
  field: string,
  value: unknown,
  formats: Formats,
): HistoryLine["changes"][number]["after"] {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  const parts = FORMATTERS[field]?.(value as Fields, formats) ?? Object.values(value as Fields);
  return parts.filter((part) => typeof part === "string" && part !== "").join(", ");
}

/** The field name as readers know it: a fact with a story is called 'story'. */
export const fieldLabel = (field: string, value: unknown): string =>
  field === "lifeFact" && value !== null && isStory(value as Parameters<typeof isStory>[0])
    ? "story"
    : field;

const DATE_FIELDS = ["birthdate", "deathDate", "startDate", "endDate"];

/** Merges the two columns of each date on one side of a change: the words of an inexact date, otherwise its day. */
export function mergeDateWords(side: Fields, other: Fields, order: DateOrder): Fields {
  const merged = { ...side };
  for (const date of DATE_FIELDS) {
    const [words, otherWords] = [side[`${date}Words`], other[`${date}Words`]];
    delete merged[`${date}Words`];
    if (typeof words === "string") merged[date] = formatDateWords(words, order);
    // If only the words changed, the day is missing; it is the first day that the words can mean.
    else if (typeof otherWords === "string" && !(date in side))
      merged[date] = parseGedcomDate(otherWords).date;
  }
  return merged;
}
