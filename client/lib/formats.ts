import { DATE_LOCALES } from "#shared/lib/dates.ts";
import { type Formats, formatTime, US_FORMATS } from "#shared/core/formats/formats.ts";

const STORAGE_KEY = "formats";

let formats = readStored();

/** Sets the site's formats and stores them for pages that open before or without a signed-in user. */
export function setFormats(newFormats: Formats): void {
  if (newFormats === formats) return;
  formats = newFormats;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(newFormats));
  } catch {
    // The browser stores nothing, so other pages start with the US formats.
  }
}

/** The site's paper size. */
export const sitePaper = () => formats.paper;

/** Formats `HH:mm` as '6:30 PM', or '18:30' on a 24-hour clock. */
export const formatClock = (time: string): string => formatTime(time, formats.clock);

/** The site's formats. */
export const siteFormats = () => formats;

/** Formats a moment in the site's formats, in the reader's time zone by default. */
export const formatTimestamp = (
  timestamp: string | Date,
  options: Intl.DateTimeFormatOptions,
): string =>
  new Date(timestamp)
    .toLocaleString(DATE_LOCALES[formats.dates], {
      ...options,
      hourCycle: formats.clock === "24h" ? "h23" : "h12",
    })
    .replace(/\b[ap]m\b/, (period) => period.toUpperCase());

function readStored(): Formats {
  try {
    return { ...US_FORMATS, ...JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") };
  } catch {
    return US_FORMATS;
  }
}
