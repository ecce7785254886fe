import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { ATTENDANCE_STATUSES } from "../events/event-words.ts";
import { eventRefusals } from "../events/events.refusals.ts";
import { id, idInAddress, moment, outcome, uuid } from "../lib/schemas.ts";
import { EVENT_NEWS } from "../messages/message-words.ts";
import { writtenFields } from "../messages/written.schema.ts";
import { eventMailRefusals } from "./event-mail.refusals.ts";

const oneEvent = z.object({ id: idInAddress });

/** As many of those whom no mail reaches as are told by name, and as many updates. */
export const MOST_TOLD = 200;

/** MSG-05, MSG-04. */
export const updateSchema = z.object({
  ...writtenFields,
  /** What became of the event, of which those hear too who have unsubscribed. */
  tells: z.optional(z.enum(EVENT_NEWS)),
  /** Made by who sends it: what is sent again, as its answer was lost, counts once. */
  key: z.optional(uuid),
  statuses: z
    .array(z.enum(ATTENDANCE_STATUSES))
    .check(z.minLength(1, "Please choose to whom"), z.maxLength(ATTENDANCE_STATUSES.length)),
});

const mailCounts = {
  waiting: z.int(),
  /** Accepted by a mail server. */
  sent: z.int(),
  /** No further than this machine, as no mail server is configured. */
  kept: z.int(),
  failed: z.int(),
};

const { cancelled, over } = eventRefusals;

export const eventMailContract = defineContract("eventMail", {
  invitations: {
    method: "get",
    path: "/api/events/:id/invitations",
    summary: "Who of an event's list has not been written to, by branch and generation, and how",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneEvent,
    answer: z.object({
      /** Since when whoever comes onto the list is written to; null until invitations are sent. */
      sentAt: z.nullable(moment),
      /** Of the mails that invite. */
      mails: z.object(mailCounts),
      /** Of those not yet written to: how many people, and by how many mails. */
      toWrite: z.object({ people: z.int(), mails: z.int() }),
      /** Of those to be written to; null for people of no branch. */
      branches: z.array(z.object({ branch: z.nullable(z.string()), count: z.int() })),
      /** Below the event's ancestor; null for who was added beside them. None where everyone is asked. */
      generations: z.array(z.object({ generation: z.nullable(z.int()), count: z.int() })),
      /** Whom no mail reaches, the first of them by name: they need a call. */
      unreached: z.object({
        total: z.int(),
        people: z.array(z.object({ id, name: z.string() })),
      }),
    }),
  },
  sendInvitations: {
    method: "post",
    path: "/api/events/:id/invitations",
    summary:
      "Write to whom of the list nobody has written to yet; who comes onto it later is written to by itself",
    isLimited: true,
    access: { may: "event.mail", on: { event: "params.id" } },
    heavy: "quick",
    params: oneEvent,
    refuses: [cancelled, over],
    answer: z.extend(outcome, { recipientCount: z.int(), mails: z.int(), unreached: z.int() }),
  },
  updates: {
    method: "get",
    path: "/api/events/:id/updates",
    summary:
      "What organisers wrote to an event's people, the newest first, and how far it has come",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneEvent,
    answer: z.array(
      z.object({
        id,
        subject: z.string(),
        content: z.string(),
        /** Null for who is not to be known any more. */
        by: z.nullable(z.string()),
        at: moment,
        ...mailCounts,
      }),
    ),
  },
  reach: {
    method: "get",
    path: "/api/events/:id/reach",
    summary: "How many of each status an update would reach, and how many it would not",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneEvent,
    answer: z.array(
      z.object({ status: z.enum(ATTENDANCE_STATUSES), reached: z.int(), unreached: z.int() }),
    ),
  },
  sendUpdate: {
    method: "post",
    path: "/api/events/:id/updates",
    summary: "Write to those of an event's people who have one of these statuses",
    isLimited: true,
    access: { may: "event.mail", on: { event: "params.id" } },
    heavy: "quick",
    params: oneEvent,
    body: updateSchema,
    refuses: [eventMailRefusals.nobodyReached],
    answer: z.extend(outcome, { recipientCount: z.int(), mails: z.int(), unreached: z.int() }),
    status: 201,
  },
});
