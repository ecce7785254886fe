import { formatMoment } from "../../../lib/formats.ts";

/** Formats a moment as 'Nov 21, 2026, 12:00 PM', in the reader's time zone. */
export const formatDateTime = (moment: string): string =>
  formatMoment(moment, { dateStyle: "medium", timeStyle: "short" });
