import { fold } from "../../lib/fold.ts";

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
const indexByCode = new Map(MONTH_CODES.map((code, index) => [code, index]));

const namesByCalendar: Record<Calendar, string[]> = {
  gregorian: english,
  julian: english,
  hebrew,
  french,
};

/** Returns the name of a month (from 1) in its calendar. */
export const monthName = (calendar: Calendar, month: number): string =>
  namesByCalendar[calendar][month - 1] ?? "";

/**
 * Returns the month (from 1) that an upper-case word means: GEDCOM's codes and, in the two Western
 * calendars, names and their abbreviations (JAN, SEPT, MARCH), English before other languages.
 * Returns `null` for any other word.
 */
export function monthNumber(calendar: Calendar, word: string): number | null {
  if (calendar === "hebrew") return monthOrNull(hebrewCodes.indexOf(word));
  if (calendar === "french") return monthOrNull(frenchCodes.indexOf(word));
  const index = indexByCode.get(word.slice(0, 3)) ?? -1;
  return englishUpper[index]?.startsWith(word) ? index + 1 : findForeignMonth(word);
}

const monthOrNull = (index: number) => (index < 0 ? null : index + 1);

/**
 * Names of the months in German, French, Spanish, Italian, Dutch, Swedish, Danish, Norwegian,
 * Icelandic, Polish and Finnish, without diacritics. Polish and Finnish include the forms used
 * within a date; abbreviations are listed if they aren't a prefix of the name. Names spelled as in
 * English are left out.
 */
const namesByMonth = [
  "januar jaenner janner janvier enero gennaio januari styczen stycznia tammikuuta",
  "februar feber fevrier febrero febbraio februari luty lutego helmikuuta",
  "marz maerz mrz mars marzo maart mrt marts marzec marca maaliskuuta",
  "april avril abril aprile kwiecien kwietnia huhtikuuta",
  "mai mayo maggio mei maj maja toukokuuta",
  "juni juin junio giugno czerwiec czerwca kesakuuta",
  "juli juillet julio luglio lipiec lipca heinakuuta",
  "aout agosto augustus augusti agust sierpien sierpnia elokuuta",
  "septembre septiembre setiembre settembre wrzesien wrzesnia syyskuuta",
  "oktober octobre octubre ottobre pazdziernik pazdziernika lokakuuta",
  "november novembre noviembre listopad listopada marraskuuta",
  "dezember decembre diciembre dicembre desember grudzien grudnia joulukuuta",
].map((line) => line.split(" "));
const MIN_LETTERS = 3;

/** Returns the month (from 1) whose name begins with a word, or `null` if there is none or several (JUI). */
function findForeignMonth(word: string): number | null {
  const prefix = fold(word);
  if (prefix.length < MIN_LETTERS) return null;
  const matches = (month: string[]) => month.some((name) => name.startsWith(prefix));
  const first = namesByMonth.findIndex(matches);
  return first >= 0 && first === namesByMonth.findLastIndex(matches) ? first + 1 : null;
}
