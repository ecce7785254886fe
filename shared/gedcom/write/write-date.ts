import type { EventDate } from "../read/read-event.ts";
import { dateLine, textLine } from "./write-line.ts";

const months = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");

export const saysWhen = ({ date, words }: EventDate): boolean => date !== null || words !== null;

/** The words of the file, else the day; '' where neither is known. */
export function dateLines({ date, words }: EventDate, level = 2): string {
  if (words !== null) return wordLines(words, level);
  if (date === null) return "";
  const [year = "", month, day] = date.split("-");
  return dateLine(level, `${Number(day)} ${months[Number(month) - 1]} ${year.replace(/^0/, "")}`);
}

/** A range with a phrase behind it, which 5.5.1 has no form for. */
const rangeWithPhrase = /^((?:ABT|CAL|EST|BEF|AFT|BET|FROM|TO) [^()]+) \(([^()]+)\)$/;

function wordLines(words: string, level: number): string {
  const [, range, phrase] = rangeWithPhrase.exec(words) ?? [];
  if (range === undefined || phrase === undefined) return dateLine(level, words);
  return dateLine(level, range) + textLine(level + 1, "_PHRASE", phrase);
}
