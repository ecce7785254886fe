import { isRealDay, type IsoDate } from "../../lib/dates.ts";
import type { Calendar } from "./calendar-months.ts";

interface CalendarDay {
  calendar: Calendar;
  year: number;
  month: number;
  day: number;
}

const UNIX_EPOCH_DAY = 2_440_588;
const FRENCH_EPOCH_DAY = 2_375_840;
const HEBREW_EPOCH_DAY = 347_998;

/** Whether the day exists in its own calendar; February 30 doesn't. */
export function existsInCalendar(day: CalendarDay): boolean {
  if (day.calendar === "gregorian") return isRealDay(toIso(day));
  return day.day >= 1 && day.day <= monthLength(day);
}

/**
 * Converts a day to the Gregorian calendar. Returns `null` for a day that has no ISO date,
 * and for the French Republican calendar outside the 14 years of its use. Counts days as Julian day numbers; formulas after Reingold and
 * Dershowitz, Calendrical Calculations.
 */
export function toGregorianDay(day: CalendarDay): IsoDate | null {
  if (day.calendar === "gregorian") return asRealDay(toIso(day));
  if (day.calendar === "french" && (day.year < 1 || day.year > 14)) return null;
  const timestamp = new Date((toJulianDayNumber(day) - UNIX_EPOCH_DAY) * 86_400_000);
  return asRealDay(timestamp.toISOString().slice(0, 10));
}

const toIso = ({ year, month, day }: CalendarDay): IsoDate =>
  `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;

const asRealDay = (iso: string): IsoDate | null => (isRealDay(iso) ? iso : null);

function toJulianDayNumber(day: CalendarDay): number {
  if (day.calendar === "julian") return julianToDayNumber(day);
  if (day.calendar === "french")
    return (
      FRENCH_EPOCH_DAY +
      365 * (day.year - 1) +
      Math.floor(day.year / 4) +
      30 * (day.month - 1) +
      day.day -
      1
    );
  const previousMonths = hebrewMonthLengths(day.year).slice(0, day.month - 1);
  return previousMonths.reduce(
    (sum, length) => sum + length,
    hebrewNewYear(day.year) + day.day - 1,
  );
}

function monthLength({ calendar, year, month }: CalendarDay): number {
  if (calendar === "hebrew") return hebrewMonthLengths(year)[month - 1] ?? 0;
  if (calendar === "french") return month < 13 ? 30 : year % 4 === 3 ? 6 : 5;
  return [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

function julianToDayNumber({ year, month, day }: CalendarDay): number {
  const shift = month < 3 ? 1 : 0;
  const years = year + 4800 - shift;
  const months = month + 12 * shift - 3;
  return day + Math.floor((153 * months + 2) / 5) + 365 * years + Math.floor(years / 4) - 32_083;
}

function hebrewNewYear(year: number): number {
  const [lastYear, thisYear, nextYear] = [
    hebrewElapsedDays(year - 1),
    hebrewElapsedDays(year),
    hebrewElapsedDays(year + 1),
  ];
  const delay = nextYear - thisYear === 356 ? 2 : thisYear - lastYear === 382 ? 1 : 0;
  return HEBREW_EPOCH_DAY + thisYear + delay;
}

function hebrewElapsedDays(year: number): number {
  const months = Math.floor((235 * year - 234) / 19);
  const day = months * 29 + Math.floor((12_084 + 13_753 * months) / 25_920);
  return (3 * (day + 1)) % 7 < 3 ? day + 1 : day;
}

function hebrewMonthLengths(year: number): number[] {
  const length = hebrewNewYear(year + 1) - hebrewNewYear(year);
  const [cheshvan, kislev] = [length % 10 === 5 ? 30 : 29, length % 10 === 3 ? 29 : 30];
  const [adar, adarSheni] = length > 380 ? [30, 29] : [29, 0];
  return [30, cheshvan, kislev, 29, 30, adar, adarSheni, 30, 29, 30, 29, 30, 29];
}

const pad = (value: number, length: number) => String(value).padStart(length, "0");
