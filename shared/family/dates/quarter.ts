import { MONTH_CODES, monthNumber } from "./calendar-months.ts";

const monthPattern = String.raw`(\p{L}{3,12})\.?`;
/** English births are registered by quarter, written as 'Jan-Feb-Mar 1900' or 'MAR Q 1900'. */
const monthsInRow = new RegExp(
  String.raw`^${monthPattern}(?:[-–/]${monthPattern})?[-–/]${monthPattern},? (\d{4})$`,
  "u",
);
const quarterByMonth = new RegExp(
  String.raw`^${monthPattern}[ -]?Q(?:TR|RT|UARTER)?\.?,? (\d{4})$`,
  "u",
);
const quarterByNumber =
  /^(?:Q([1-4])|([1-4])(?:ST|ND|RD|TH) Q(?:TR|UARTER)?\.?(?: OF)?),? (\d{4})$/;
const yearAndQuarter = /^(\d{4})[ -]Q([1-4])$/;

/** Returns the first and last month of a quarter in an upper-case text; `null` for any other text. */
export function parseQuarter(text: string): [first: string, last: string] | null {
  const months = monthsInRow.exec(text);
  if (months) return monthsInYear(monthOf(months[1]), monthOf(months[3]), months[4]);
  const byMonth = quarterByMonth.exec(text);
  if (byMonth) return quarterMonths(Math.ceil(monthOf(byMonth[1]) / 3), byMonth[2]);
  const byNumber = quarterByNumber.exec(text);
  if (byNumber) return quarterMonths(Number(byNumber[1] ?? byNumber[2]), byNumber[3]);
  const yearFirst = yearAndQuarter.exec(text);
  return yearFirst && quarterMonths(Number(yearFirst[2]), yearFirst[1]);
}

const monthOf = (month = ""): number => monthNumber("gregorian", month) ?? 0;

const quarterMonths = (index: number, year?: string) =>
  monthsInYear(3 * index - 2, 3 * index, year);

function monthsInYear(first: number, last: number, year = ""): [string, string] | null {
  if (first < 1 || first >= last) return null;
  return [`${MONTH_CODES[first - 1]} ${year}`, `${MONTH_CODES[last - 1]} ${year}`];
}
