import * as eventDays from "#shared/reunions/event-basics/event-days.ts";
import { siteFormats } from "../../../lib/formats.ts";

/** An event's days and times, in the site's clock and date format. */
export const formatWhen = (event: Parameters<typeof eventDays.formatDaysAndTimes>[0]): string =>
  eventDays.formatDaysAndTimes(event, siteFormats());

/** 'Friday, July 2, 2027' or 'Friday, 2 July 2027', in the site's date format. */
export const formatWeekdayDate = (day: string): string =>
  eventDays.formatWithWeekday(day, siteFormats().dates);

/** 'Central Time' for 'America/Chicago'. */
export const formatTimeZone = (timeZone: string) =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" })
    .formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
