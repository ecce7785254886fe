import type { EventDate } from "../read/read-event.ts";
import { dateLine } from "./write-line.ts";

const months = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");

export const saysWhen = ({ date, words }: EventDate): boolean => date !== null || words !== null;

/** The words of the file, else the day; '' where neither is known. */
export function dateLines({ date, words }: EventDate, level = 2): string {
  if (words !== null) return dateLine(level, words);
  if (date === null) return "";
  const [year, month, day] = date.split("-");
  return dateLine(level, `${Number(day)} ${months[Number(month) - 1]} ${year}`);
}
