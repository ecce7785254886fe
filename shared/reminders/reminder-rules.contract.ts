import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { countInQuery, day, exactText, id, idInAddress, outcome } from "../lib/schemas.ts";
import { MOST_DAYS_BEFORE, REMINDED_BEFORE, REMINDED_STATUSES } from "./reminder-words.ts";
import { reminderRulesRefusals } from "./reminder-rules.refusals.ts";
import { whomSchema } from "./reminders.contract.ts";

const oneEvent = z.object({ id: idInAddress });

const MANY_DAYS = `Please give a number of days from 0 to ${MOST_DAYS_BEFORE}`;

const NO_TIME = "Please give a time, such as 09:00";

const shape = {
  before: z.enum(REMINDED_BEFORE, "Please choose before what"),
  status: z.enum(REMINDED_STATUSES, "Please choose whom to remind"),
  /** By the venue's clock. */
  at: exactText("HH:mm".length, NO_TIME, NO_TIME).check(
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, NO_TIME),
  ),
};

export const newRuleSchema = z.object({
  days: z.int(MANY_DAYS).check(z.minimum(0, MANY_DAYS), z.maximum(MOST_DAYS_BEFORE, MANY_DAYS)),
  ...shape,
});
export type NewRule = z.output<typeof newRuleSchema>;

const ruleSchema = z.object({
  id,
  ...newRuleSchema.shape,
  /** The day at the venue on which it reminds next; null where it will not, as things are. */
  runsOn: z.nullable(day),
  /** How many people it has written to. */
  reminded: z.int(),
});

export const reminderRulesContract = defineContract("reminderRules", {
  list: {
    method: "get",
    path: "/api/events/:id/reminder-rules",
    summary: "By which rules an event reminds, when each runs next, and how many it has reminded",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneEvent,
    answer: z.array(ruleSchema),
  },
  preview: {
    method: "get",
    path: "/api/events/:id/reminder-rules/preview",
    summary: "Whom a rule would write to if it ran now, before it is set",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneEvent,
    query: z.object({ days: countInQuery(0, MOST_DAYS_BEFORE), ...shape }),
    answer: z.extend(whomSchema, {
      runsOn: z.nullable(day),
      /** Its time has come: it runs within minutes of being set. */
      isDue: z.boolean(),
    }),
  },
  set: {
    method: "post",
    path: "/api/events/:id/reminder-rules",
    summary: "Remind by a rule from now on, each person once; set again it repeats nobody",
    access: { may: "event.mail", on: { event: "params.id" } },
    params: oneEvent,
    body: newRuleSchema,
    refuses: Object.values(reminderRulesRefusals),
    answer: ruleSchema,
    status: 201,
  },
  remove: {
    method: "delete",
    path: "/api/events/:id/reminder-rules/:ruleId",
    summary: "Remind by a rule no more; what waits of its mail does not leave",
    access: { may: "event.mail", on: { event: "params.id" } },
    params: z.object({ id: idInAddress, ruleId: idInAddress }),
    answer: outcome,
  },
});
