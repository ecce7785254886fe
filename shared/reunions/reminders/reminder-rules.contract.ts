import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { integerInQuery, day, untrimmedText, id, idInAddress, outcome } from "../../lib/schemas.ts";
import {
  MAX_DAYS_BEFORE,
  REMINDER_ANCHORS,
  REMINDED_STATUSES,
} from "../../core/outbox/reminder-options.ts";
import { reminderRulesErrors } from "./reminder-rules.errors.ts";
import { reminderReachSchema } from "./reminders.contract.ts";

const eventParams = z.object({ id: idInAddress });

const INVALID_DAYS = `Enter a number of days from 0 to ${MAX_DAYS_BEFORE}`;

const NO_TIME = "Enter a time. For example: 09:00";

const ruleFields = {
  before: z.enum(REMINDER_ANCHORS, "Choose the deadline or the first day"),
  status: z.enum(REMINDED_STATUSES, "Choose who to remind"),
  /** Local time at the venue. */
  at: untrimmedText("HH:mm".length, NO_TIME, NO_TIME).check(
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, NO_TIME),
  ),
};

export const newRuleSchema = z.object({
  days: z
    .int(INVALID_DAYS)
    .check(z.minimum(0, INVALID_DAYS), z.maximum(MAX_DAYS_BEFORE, INVALID_DAYS)),
  ...ruleFields,
});
export type NewRule = z.output<typeof newRuleSchema>;

const ruleSchema = z.object({
  id,
  ...newRuleSchema.shape,
  /** Date of the next reminder in the venue's time zone; null if the rule sends none. */
  runsOn: z.nullable(day),
  /** How many people it has reminded. */
  reminded: z.int(),
});

export const reminderRulesContract = defineContract("reminderRules", {
  list: {
    method: "get",
    path: "/api/events/:id/reminder-rules",
    summary:
      "List an event's reminder rules: when each runs next, and how many people it has reminded",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: eventParams,
    response: z.array(ruleSchema),
  },
  preview: {
    method: "get",
    path: "/api/events/:id/reminder-rules/preview",
    summary: "Preview who would get a reminder rule's email now",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: eventParams,
    query: z.object({ days: integerInQuery(0, MAX_DAYS_BEFORE), ...ruleFields }),
    response: z.extend(reminderReachSchema, {
      runsOn: z.nullable(day),
      /** True if the rule is due, so that it would run within minutes of being added. */
      isDue: z.boolean(),
    }),
  },
  set: {
    method: "post",
    path: "/api/events/:id/reminder-rules",
    summary: "Add a reminder rule; each person is reminded once, even if it is added again",
    access: { right: "event.mail", on: { event: "params.id" } },
    params: eventParams,
    body: newRuleSchema,
    errors: Object.values(reminderRulesErrors),
    response: ruleSchema,
    status: 201,
  },
  remove: {
    method: "delete",
    path: "/api/events/:id/reminder-rules/:ruleId",
    summary: "Remove a reminder rule and cancel its unsent emails",
    access: { right: "event.mail", on: { event: "params.id" } },
    params: z.object({ id: idInAddress, ruleId: idInAddress }),
    response: outcome,
  },
});
