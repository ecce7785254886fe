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
const byThreeLetters = new Map(englishUpper.map((name, place) => [name.slice(0, 3), place]));

const names: Record<Calendar, string[]> = { gregorian: english, julian: english, hebrew, french };

/** The name of a month, which counts from 1, in the words of its calendar. */
export const monthName = (calendar: Calendar, month: number): string =>
  names[calendar][month - 1] ?? "";

/**
 * Which month an upper-case word means, from 1: GEDCOM's codes, and for the two Western calendars
 * names however much of them is written (JAN, SEPT, MARCH), in English before other languages. `null`
 * for any other word.
 */
export function monthNumber(calendar: Calendar, word: string): number | null {
  if (calendar === "hebrew") return placeOf(hebrewCodes.indexOf(word));
  if (calendar === "french") return placeOf(frenchCodes.indexOf(word));
  const place = byThreeLetters.get(word.slice(0, 3)) ?? -1;
  return englishUpper[place]?.startsWith(word) ? place + 1 : monthInOtherLanguages(word);
}

const placeOf = (index: number) => (index < 0 ? null : index + 1);
