import * as z from "zod/mini";
import { isRealDay } from "../../lib/dates.ts";
import { version, untrimmedText, id, requiredLine, textOrNull } from "../../lib/schemas.ts";
import { SCHEDULE_ICONS } from "../event-basics/event-options.ts";

const NO_TITLE = "Enter a title";
const NO_TIME = "Enter a day and a time. For example: 16:00";

/** Local date and time to the minute. Allows times that daylight saving skips. */
const localTime = untrimmedText("YYYY-MM-DDTHH:mm".length, NO_TIME, NO_TIME).check(
  z.refine((text) => /T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isRealDay(text.slice(0, -6)), {
    error: NO_TIME,
  }),
);

/** The fields of an item. Rules about the event's days are in validate-schedule-item.ts. */
const itemFields = {
  title: requiredLine(NO_TITLE, 120),
  /** Local time at the venue, `YYYY-MM-DDTHH:mm`. */
  startTime: localTime,
};
/** An item without an end is open-ended. */
const optionalItemFields = {
  endTime: z.nullable(localTime),
  description: textOrNull(2000),
  icon: z.nullable(z.enum(SCHEDULE_ICONS)),
};

export const newItemSchema = z.object({
  ...itemFields,
  ...z.partial(z.object(optionalItemFields)).shape,
});
export type NewItem = z.output<typeof newItemSchema>;

export const itemChangeSchema = z.partial(
  z.object({ ...itemFields, ...optionalItemFields, version }),
);
export type ItemChange = z.output<typeof itemChangeSchema>;

export const scheduleItemSchema = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  startTime: z.string(),
  endTime: z.nullable(z.string()),
  /** One of SCHEDULE_ICONS; anything else shows the default icon. */
  icon: z.nullable(z.string()),
  version,
});
export type ScheduleItem = z.output<typeof scheduleItemSchema>;
