import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { INVITED_SPOUSES } from "../event-basics/event-options.ts";
import { eventErrors } from "../event-basics/events.errors.ts";
import { untrimmedText, id, idInAddress, outcome, idAndName } from "../../lib/schemas.ts";
import { remindersErrors } from "./reminders.errors.ts";

const eventParams = z.object({ id: idInAddress });
const attendanceParams = z.object({ id: idInAddress });

/** Pending guests get a reminder, declined ones a follow-up. */
const REMINDABLE_STATUSES = ["pending", "declined"] as const;
export type RemindableStatus = (typeof REMINDABLE_STATUSES)[number];

/** Guests of this status, limited to matches of a search or descendants of a person. */
const filterFields = {
  status: z.enum(REMINDABLE_STATUSES, "Choose who to remind"),
  search: z.optional(untrimmedText(200)),
  spouses: z.optional(z.enum(INVITED_SPOUSES)),
};

/** The number of people, and the first of them by name. */
const peopleSampleSchema = z.object({
  total: z.int(),
  people: z.array(idAndName),
});

/** Whom a reminder would reach now. */
export const reminderReachSchema = z.object({
  mails: z.int(),
  reached: peopleSampleSchema,
  /** People who are left out because they were reminded in the last 24 hours. */
  recentlyReminded: peopleSampleSchema,
  /** People no email reaches. */
  unreachable: peopleSampleSchema,
});
export type ReminderReach = z.output<typeof reminderReachSchema>;

const { cancelled, over, deadlinePassed, ancestorElsewhere } = eventErrors;
const closedErrors = [cancelled, over, deadlinePassed] as const;

export const remindersContract = defineContract("reminders", {
  remind: {
    method: "post",
    path: "/api/attendance/:id/remind",
    summary: "Send a reminder to a guest with no reply, or a follow-up to one who isn't going",
    isLimited: true,
    access: { right: "reminder.sendOne", on: { attendance: "params.id" } },
    params: attendanceParams,
    errors: [...closedErrors, ...Object.values(remindersErrors)],
    response: z.extend(outcome, { mails: z.int() }),
  },
  preview: {
    method: "get",
    path: "/api/events/:id/remind",
    summary: "Preview who would get an event's reminders",
    access: {
      right: "reminder.preview",
      on: { event: "params.id", ancestor: "query.ancestorId?" },
    },
    params: eventParams,
    query: z.object({ ...filterFields, ancestorId: z.optional(idInAddress) }),
    errors: [ancestorElsewhere],
    response: reminderReachSchema,
  },
  remindAll: {
    method: "post",
    path: "/api/events/:id/remind",
    summary:
      "Remind everyone with no reply, or follow up with everyone who isn't going; no one twice within 24 hours",
    isLimited: true,
    access: { right: "reminder.send", on: { event: "params.id", ancestor: "body.ancestorId?" } },
    heavy: "quick",
    params: eventParams,
    body: z.object({ ...filterFields, ancestorId: z.optional(id) }),
    errors: [...closedErrors, ancestorElsewhere],
    response: z.extend(outcome, reminderReachSchema.shape),
  },
});
