import { fold } from "../../lib/fold.ts";

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
export function findForeignMonth(word: string): number | null {
  const prefix = fold(word);
  if (prefix.length < MIN_LETTERS) return null;
  const matches = (month: string[]) => month.some((name) => name.startsWith(prefix));
  const first = namesByMonth.findIndex(matches);
  return first >= 0 && first === namesByMonth.findLastIndex(matches) ? first + 1 : null;
}
