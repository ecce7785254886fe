import { TZDate } from "@date-fns/tz";
import type { IsoDate } from "../../lib/dates.ts";

/** A minute of local time, `YYYY-MM-DDTHH:mm`. */
export type LocalTime = string;

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/;

/** Whether this is an IANA time zone name ('Europe/Oslo'). */
export function isTimeZone(name: string): boolean {
  // Intl also accepts offsets such as '+02:00', but those have no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Whether this is a time of day, `HH:mm`. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Today's date at the venue. */
export const dayAt = (timestamp: Date, timeZone: string): IsoDate =>
  localTimeAt(timestamp, timeZone).slice(0, 10);

/** The local time at the venue. */
export function localTimeAt(timestamp: Date, timeZone: string): LocalTime {
  const local = new TZDate(timestamp, timeZone);
  const pad = (number: number) => String(number).padStart(2, "0");
  const day = `${String(local.getFullYear()).padStart(4, "0")}-${pad(local.getMonth() + 1)}-${pad(local.getDate())}`;
  return `${day}T${pad(local.getHours())}:${pad(local.getMinutes())}`;
}

/**
 * The moment of a local time at the venue, the first of two when clocks go back. Null for times that clocks
 * skip when they go forward, and for text that isn't a local time.
 */
export function timestampAt(localTime: LocalTime, timeZone: string): Date | null {
  const parts = LOCAL_TIME.exec(localTime);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0] = parts[1]!.split("-").map(Number);
  const local = new TZDate(year, month - 1, day, Number(parts[2]), Number(parts[3]), timeZone);
  const timestamp = new Date(local.getTime());
  return localTimeAt(timestamp, timeZone) === localTime ? timestamp : null;
}
