import { useState } from "react";
import * as dates from "#shared/lib/dates.ts";
import { formatTimestamp, siteFormats } from "./formats.ts";

type IsoDate = dates.IsoDate;

/** Converts a moment to a date in the reader's time zone. */
function toLocalDay(timestamp: Date): IsoDate {
  const month = String(timestamp.getMonth() + 1).padStart(2, "0");
  const day = String(timestamp.getDate()).padStart(2, "0");
  return `${timestamp.getFullYear()}-${month}-${day}`;
}

/** Formats a day as 'May 17, 1980' or '17 May 1980', by the site's date format. */
export const formatLongDay = (day: IsoDate) => dates.formatLongDay(day, siteFormats().dates);

/** Formats a day as '05/17/1980' or '17/05/1980', by the site's date format. */
export const formatShortDay = (day: IsoDate) => dates.formatShortDay(day, siteFormats().dates);

/** Formats a moment's day in UTC, which is the same for every reader. */
export const formatUtcDay = (timestamp: string) =>
  formatLongDay(dates.isoDayOf(new Date(timestamp)));

/** Formats a moment's day in the reader's time zone. */
export const formatTimestampDay = (timestamp: string): string =>
  formatTimestamp(timestamp, { dateStyle: "long" });

/** Formats a moment as 'Nov 21, 2026, 12:00 PM', in the reader's time zone. */
export const formatDateTime = (timestamp: string): string =>
  formatTimestamp(timestamp, { dateStyle: "medium", timeStyle: "short" });

/**
 * Converts a typed date for the server: `YYYY-MM-DD` if it is a day, otherwise the text with the
 * month first.
 */
export function toServerDate(text: string, today: IsoDate): string {
  const monthFirst = siteFormats().dates === "dayFirst" ? dates.withMonthFirst(text) : text;
  return dates.parseDay(monthFirst, today) ?? monthFirst.trim();
}

/** Today's date, fixed when the screen opens; pass it on to everything that depends on it. */
export const useToday = () => useState(() => toLocalDay(new Date()))[0];
