import * as z from "zod/mini";
import { isRealDay } from "../../lib/dates.ts";
import { edition, exactText, id, requiredLine, textOrNull } from "../../lib/schemas.ts";
import { SCHEDULE_ICONS } from "../event-words.ts";

const NO_TITLE = "Please give it a title";
const NO_TIME = "Please give a day and a time, such as 16:00";

/** A minute of the venue's clock, whether that ever shows it or not. */
const wallMinute = exactText("YYYY-MM-DDTHH:mm".length, NO_TIME, NO_TIME).check(
  z.refine((minute) => /T([01]\d|2[0-3]):[0-5]\d$/.test(minute) && isRealDay(minute.slice(0, -6)), {
    error: NO_TIME,
  }),
);

/** What is said of an item; what can't be with its event's days is schedule-faults.ts. */
const said = {
  title: requiredLine(NO_TITLE, 120),
  /** The venue's wall clock, `YYYY-MM-DDTHH:mm`. */
  startTime: wallMinute,
  endTime: wallMinute,
};
const more = { description: textOrNull(2000), icon: z.nullable(z.enum(SCHEDULE_ICONS)) };

export const newItemSchema = z.object({ ...said, ...z.partial(z.object(more)).shape });
export type NewItem = z.output<typeof newItemSchema>;

export const itemChangeSchema = z.partial(z.object({ ...said, ...more, edition }));
export type ItemChange = z.output<typeof itemChangeSchema>;

export const scheduleItemSchema = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  startTime: z.string(),
  endTime: z.string(),
  /** One of SCHEDULE_ICONS; what is none of them is shown by the default one. */
  icon: z.nullable(z.string()),
  edition,
});
export type ScheduleItem = z.output<typeof scheduleItemSchema>;
