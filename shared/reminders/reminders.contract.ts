import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { INVITED_SPOUSES } from "../events/event-words.ts";
import { eventRefusals } from "../events/events.refusals.ts";
import { exactText, id, idInAddress, outcome } from "../lib/schemas.ts";
import { remindersRefusals } from "./reminders.refusals.ts";

const oneEvent = z.object({ id: idInAddress });
const oneRow = z.object({ id: idInAddress });

/** Who is asked again: who has not answered gets a reminder, who has declined a follow-up. */
const ASKED_AGAIN = ["pending", "declined"] as const;
export type AskedAgain = (typeof ASKED_AGAIN)[number];

/** Those of this status, among whom a search finds or who descend from somebody. */
const filter = {
  status: z.enum(ASKED_AGAIN, "Please choose whom to remind"),
  search: z.optional(exactText(200)),
  spouses: z.optional(z.enum(INVITED_SPOUSES)),
};

/** How many they are, and the first of them by name. */
const someSchema = z.object({
  total: z.int(),
  people: z.array(z.object({ id, name: z.string() })),
});

/** Whom a mail to many would reach now. */
export const whomSchema = z.object({
  mails: z.int(),
  reached: someSchema,
  /** Who was reminded within the last 24 hours, and is left in peace. */
  lately: someSchema,
  /** Whom no mail reaches: they need a call. */
  unreached: someSchema,
});
export type Whom = z.output<typeof whomSchema>;

const { cancelled, over, deadlinePassed, ancestorElsewhere } = eventRefusals;
const closed = [cancelled, over, deadlinePassed] as const;

export const remindersContract = defineContract("reminders", {
  remind: {
    method: "post",
    path: "/api/attendance/:id/remind",
    summary: "Write to somebody who has not answered, or ask who has declined once more",
    isLimited: true,
    access: { may: "reminder.sendOne", on: { attendance: "params.id" } },
    params: oneRow,
    refuses: [...closed, ...Object.values(remindersRefusals)],
    answer: z.extend(outcome, { mails: z.int() }),
  },
  whom: {
    method: "get",
    path: "/api/events/:id/remind",
    summary: "Whom a reminder to many would reach, before anybody is written to",
    access: {
      may: "reminder.preview",
      on: { event: "params.id", ancestor: "query.ancestorId?" },
    },
    params: oneEvent,
    query: z.object({ ...filter, ancestorId: z.optional(idInAddress) }),
    refuses: [ancestorElsewhere],
    answer: whomSchema,
  },
  remindAll: {
    method: "post",
    path: "/api/events/:id/remind",
    summary: "Write to all who have not answered, or to all who have declined; nobody twice a day",
    isLimited: true,
    access: { may: "reminder.send", on: { event: "params.id", ancestor: "body.ancestorId?" } },
    heavy: "quick",
    params: oneEvent,
    body: z.object({ ...filter, ancestorId: z.optional(id) }),
    refuses: [...closed, ancestorElsewhere],
    answer: z.extend(outcome, whomSchema.shape),
  },
});
