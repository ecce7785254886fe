import * as z from "zod/mini";
import { DATE_ORDERS } from "../../lib/dates.ts";

export const PAPER_SIZES = ["Letter", "A4"] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

export const CLOCKS = ["12h", "24h"] as const;
export type Clock = (typeof CLOCKS)[number];

/** The site's paper size, clock and date order. */
export const formatsSchema = z.object({
  paper: z.enum(PAPER_SIZES),
  clock: z.enum(CLOCKS),
  dates: z.enum(DATE_ORDERS),
});
export type Formats = z.output<typeof formatsSchema>;

/** Formats `HH:mm` as '4:00 PM', or '16:00' on a 24-hour clock. */
export function formatTime(time: string, clock: Clock): string {
  if (clock === "24h") return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? "AM" : "PM"}`;
}

export const US_FORMATS: Formats = { paper: "Letter", clock: "12h", dates: "monthFirst" };
