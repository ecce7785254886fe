import { MONTH_CODES } from "../../../family/dates/calendar-months.ts";
import type { EventDate } from "../read/read-event.ts";
import { dateLine, textLine } from "./write-line.ts";

export const hasDate = ({ date, words }: EventDate): boolean => date !== null || words !== null;

/** Returns the DATE lines: the file's words, or else the day; '' if both are unknown. */
export function dateLines({ date, words }: EventDate, level = 2): string {
  if (words !== null) return wordLines(words, level);
  if (date === null) return "";
  const [year = "", month, day] = date.split("-");
  return dateLine(
    level,
    `${Number(day)} ${MONTH_CODES[Number(month) - 1]} ${year.replace(/^0/, "")}`,
  );
}

/** Matches a range with a phrase, which 5.5.1 doesn't allow. */
const rangeWithPhrase = /^((?:ABT|CAL|EST|BEF|AFT|BET|FROM|TO) [^()]+) \(([^()]+)\)$/;

function wordLines(words: string, level: number): string {
  const [, range, phrase] = rangeWithPhrase.exec(words) ?? [];
  if (range === undefined || phrase === undefined) return dateLine(level, words);
  return dateLine(level, range) + textLine(level + 1, "_PHRASE", phrase);
}
