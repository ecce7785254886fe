import { readDate } from "#shared/gedcom/dates/read-date.ts";
import { asFormDay, type IsoDate, parseDay } from "#shared/lib/dates.ts";

interface When {
  date: string | null;
  dateWords: string | null;
}

/** A day or a year as a person writes it: exact days by themselves, anything else with its words. */
export function readWhen(typed: string, today: IsoDate): When {
  const text = typed.trim();
  if (text === "") return { date: null, dateWords: null };
  const day = parseDay(text, today);
  if (day) return { date: day, dateWords: null };
  const { date, words, problem } = readDate(text);
  // What looks like a day and is none is refused by the schema.
  if (problem === "impossible") return { date: text, dateWords: null };
  return { date, dateWords: words };
}

/** The same, as a form shows it again. */
export const typedWhen = ({ date, dateWords }: When): string =>
  dateWords ?? (date ? asFormDay(date) : "");
