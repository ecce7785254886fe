import * as eventDays from "#shared/reunions/event-basics/event-days.ts";
import { usualFormats } from "../../../lib/formats.ts";

/** An event's days and times, in the site's clock and date format. */
export const whenInWords = (event: Parameters<typeof eventDays.formatWhen>[0]): string =>
  eventDays.formatWhen(event, usualFormats());

/** 'Friday, July 2, 2027' or 'Friday, 2 July 2027', in the site's date format. */
export const dayOfWeek = (day: string): string => eventDays.dayOfWeek(day, usualFormats().dates);

/** 'Central Time' for 'America/Chicago'. */
export const zoneInWords = (timeZone: string) =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" })
    .formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
