import { TZDate } from "@date-fns/tz";
import type { IsoDate } from "../lib/dates.ts";

/** A minute of a wall clock, `YYYY-MM-DDTHH:mm`: what a clock at the venue shows. */
export type WallMinute = string;

const wallMinute = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/;

/** Whether this is the name of a time zone, as the IANA's database has them ('Europe/Oslo'). */
export function isTimeZone(name: string): boolean {
  // Offsets such as '+02:00' are taken by Intl as well, but know of no change of clocks.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The day that it is at the venue. */
export const dayAt = (moment: Date, timeZone: string): IsoDate =>
  minuteAt(moment, timeZone).slice(0, 10);

/** What a clock at the venue shows. */
export function minuteAt(moment: Date, timeZone: string): WallMinute {
  const there = new TZDate(moment, timeZone);
  const two = (number: number) => String(number).padStart(2, "0");
  const day = `${String(there.getFullYear()).padStart(4, "0")}-${two(there.getMonth() + 1)}-${two(there.getDate())}`;
  return `${day}T${two(there.getHours())}:${two(there.getMinutes())}`;
}

/**
 * The moment at which a clock at the venue shows this, the first of two where clocks are put back.
 * Null where they never show it, as in the hour that is left out when they are put forward, and for
 * what is no minute of a clock.
 */
export function momentAt(minute: WallMinute, timeZone: string): Date | null {
  const parts = wallMinute.exec(minute);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0] = parts[1]!.split("-").map(Number);
  const there = new TZDate(year, month - 1, day, Number(parts[2]), Number(parts[3]), timeZone);
  const moment = new Date(there.getTime());
  return minuteAt(moment, timeZone) === minute ? moment : null;
}
