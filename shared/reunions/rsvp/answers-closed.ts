import type { IsoDate } from "../../lib/dates.ts";

/** Why answers are closed. */
export const ANSWERS_CLOSED_BY = ["cancelled", "over", "deadline"] as const;
export type AnswersClosedBy = (typeof ANSWERS_CLOSED_BY)[number];

interface Answered {
  cancelledAt: Date | string | null;
  endDate: IsoDate;
  rsvpDeadline: IsoDate | null;
}

/** Null while people can answer: to the end of the deadline's day at the venue, else of the event's last day. */
export function answersClosed(event: Answered, todayThere: IsoDate): AnswersClosedBy | null {
  if (event.cancelledAt) return "cancelled";
  if (event.endDate < todayThere) return "over";
  return event.rsvpDeadline !== null && event.rsvpDeadline < todayThere ? "deadline" : null;
}
