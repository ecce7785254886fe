import { monthInOtherLanguages } from "./month-names.ts";

export type Calendar = "gregorian" | "julian" | "hebrew" | "french";

const english =
  "January February March April May June July August September October November December".split(
    " ",
  );
const hebrew =
  "Tishrei Cheshvan Kislev Tevet Shevat Adar Adar-Sheni Nisan Iyar Sivan Tammuz Av Elul".split(" ");
const french = (
  "Vendémiaire Brumaire Frimaire Nivôse Pluviôse Ventôse " +
  "Germinal Floréal Prairial Messidor Thermidor Fructidor Complémentaire"
).split(" ");
const hebrewCodes = "TSH CSH KSL TVT SHV ADR ADS NSN IYR SVN TMZ AAV ELL".split(" ");
const frenchCodes = "VEND BRUM FRIM NIVO PLUV VENT GERM FLOR PRAI MESS THER FRUC COMP".split(" ");
const englishUpper = english.map((name) => name.toUpperCase());
/** GEDCOM's codes for the Western months: JAN to DEC. */
export const MONTH_CODES = englishUpper.map((name) => name.slice(0, 3));
const byThreeLetters = new Map(MONTH_CODES.map((code, place) => [code, place]));

const names: Record<Calendar, string[]> = { gregorian: english, julian: english, hebrew, french };

/** Returns the name of a month (from 1) in its calendar. */
export const monthName = (calendar: Calendar, month: number): string =>
  names[calendar][month - 1] ?? "";

/**
 * Returns the month (from 1) that an upper-case word means: GEDCOM's codes and, in the two Western
 * calendars, names and their abbreviations (JAN, SEPT, MARCH), English before other languages.
 * Returns `null` for any other word.
 */
export function monthNumber(calendar: Calendar, word: string): number | null {
  if (calendar === "hebrew") return placeOf(hebrewCodes.indexOf(word));
  if (calendar === "french") return placeOf(frenchCodes.indexOf(word));
  const place = byThreeLetters.get(word.slice(0, 3)) ?? -1;
  return englishUpper[place]?.startsWith(word) ? place + 1 : monthInOtherLanguages(word);
}

const placeOf = (index: number) => (index < 0 ? null : index + 1);
