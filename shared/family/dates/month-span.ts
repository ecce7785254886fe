import { MONTH_CODES, monthNumber } from "./calendar-months.ts";

const word = String.raw`(\p{L}{3,12})\.?`;
/** English births are registered by quarter, written as 'Jan-Feb-Mar 1900' or 'MAR Q 1900'. */
const monthsInRow = new RegExp(String.raw`^${word}(?:[-–/]${word})?[-–/]${word},? (\d{4})$`, "u");
const quarterByMonth = new RegExp(String.raw`^${word}[ -]?Q(?:TR|RT|UARTER)?\.?,? (\d{4})$`, "u");
const quarterByNumber =
  /^(?:Q([1-4])|([1-4])(?:ST|ND|RD|TH) Q(?:TR|UARTER)?\.?(?: OF)?),? (\d{4})$/;
const yearAndQuarter = /^(\d{4})[ -]Q([1-4])$/;

/** Returns the first and last month of a quarter in an upper-case text; `null` for any other text. */
export function monthSpan(text: string): [first: string, last: string] | null {
  const row = monthsInRow.exec(text);
  if (row) return inYear(numberOf(row[1]), numberOf(row[3]), row[4]);
  const byMonth = quarterByMonth.exec(text);
  if (byMonth) return quarter(Math.ceil(numberOf(byMonth[1]) / 3), byMonth[2]);
  const byNumber = quarterByNumber.exec(text);
  if (byNumber) return quarter(Number(byNumber[1] ?? byNumber[2]), byNumber[3]);
  const yearFirst = yearAndQuarter.exec(text);
  return yearFirst && quarter(Number(yearFirst[2]), yearFirst[1]);
}

const numberOf = (month = ""): number => monthNumber("gregorian", month) ?? 0;

const quarter = (number: number, year?: string) => inYear(3 * number - 2, 3 * number, year);

function inYear(first: number, last: number, year = ""): [string, string] | null {
  if (first < 1 || first >= last) return null;
  return [`${MONTH_CODES[first - 1]} ${year}`, `${MONTH_CODES[last - 1]} ${year}`];
}
