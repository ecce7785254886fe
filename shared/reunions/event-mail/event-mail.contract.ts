import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { ATTENDANCE_STATUSES } from "../event-basics/event-options.ts";
import { eventErrors } from "../event-basics/events.errors.ts";
import { id, idInAddress, timestamp, outcome, uuid } from "../../lib/schemas.ts";
import { EVENT_NEWS } from "../../core/outbox/mail-kinds.ts";
import { writtenFields } from "../../messages/messages/written.schema.ts";
import { eventMailErrors } from "./event-mail.errors.ts";

const eventParams = z.object({ id: idInAddress });

/** The most unreachable people listed by name, and also the most updates listed. */
export const MAX_LISTED = 200;

/** People no email reaches, the first of them by name. Someone can call them or pass on an RSVP link. */
const unreachedSchema = z.object({
  total: z.int(),
  people: z.array(
    z.object({
      id,
      name: z.string(),
      /** Their attendance id. */
      attendeeId: id,
    }),
  ),
});

/** An update that organizers send to an event's guests (MSG-05, MSG-04). */
export const updateSchema = z.object({
  ...writtenFields,
  /** News about the event, which reaches unsubscribed people too. */
  news: z.optional(z.enum(EVENT_NEWS)),
  /** Idempotency key: a repeated request counts once. */
  key: z.optional(uuid),
  statuses: z
    .array(z.enum(ATTENDANCE_STATUSES))
    .check(z.minLength(1, "Choose who to send it to"), z.maxLength(ATTENDANCE_STATUSES.length)),
});

const optionalTrue = z.optional(z.literal("true"));

const mailCounts = {
  waiting: z.int(),
  /** Accepted by a mail server. */
  sent: z.int(),
  /** Saved on this machine only, because no mail server is set up. */
  captured: z.int(),
  failed: z.int(),
};

const { cancelled, over } = eventErrors;

export const eventMailContract = defineContract("eventMail", {
  invitations: {
    method: "get",
    path: "/api/events/:id/invitations",
    summary: "List guests who haven't been emailed an invitation, by branch and generation",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: eventParams,
    response: z.object({
      /** When invitations were first sent; from then on, new guests get theirs automatically. */
      sentAt: z.nullable(timestamp),
      /** The invitation emails. */
      mails: z.object(mailCounts),
      /** How many people have no invitation yet, and how many emails they take. */
      unsent: z.object({ people: z.int(), mails: z.int() }),
      /** The people to invite by branch; null for people without one. */
      branches: z.array(z.object({ branch: z.nullable(z.string()), count: z.int() })),
      /** By generation below the event's ancestor; null for people added separately. Empty if everyone is invited. */
      generations: z.array(z.object({ generation: z.nullable(z.int()), count: z.int() })),
      unreachable: unreachedSchema,
      /** A mail server is set up. */
      hasMailServer: z.boolean(),
    }),
  },
  sendInvitations: {
    method: "post",
    path: "/api/events/:id/invitations",
    summary:
      "Email invitations to guests who have none; people added later are invited automatically",
    isLimited: true,
    access: { right: "event.mail", on: { event: "params.id" } },
    heavy: "quick",
    params: eventParams,
    errors: [cancelled, over],
    response: z.extend(outcome, { recipientCount: z.int(), mails: z.int(), unreachable: z.int() }),
  },
  updates: {
    method: "get",
    path: "/api/events/:id/updates",
    summary:
      "List the emails that organizers sent about an event, newest first, with their progress",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: eventParams,
    response: z.array(
      z.object({
        id,
        subject: z.string(),
        content: z.string(),
        /** Null if deleted since. */
        by: z.nullable(z.string()),
        at: timestamp,
        ...mailCounts,
      }),
    ),
  },
  updateReach: {
    method: "get",
    path: "/api/events/:id/reach",
    summary: "Count guests by status, and preview who would get an update",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: eventParams,
    query: z.object({
      confirmed: optionalTrue,
      pending: optionalTrue,
      declined: optionalTrue,
      attended: optionalTrue,
    }),
    response: z.object({
      /** How many people have each status. */
      people: z.record(z.enum(ATTENDANCE_STATUSES), z.int()),
      /** How many people of the chosen statuses are reached, and with how many emails. */
      reached: z.object({ people: z.int(), emails: z.int() }),
      unreachable: unreachedSchema,
      /** A mail server is set up. */
      hasMailServer: z.boolean(),
    }),
  },
  sendUpdate: {
    method: "post",
    path: "/api/events/:id/updates",
    summary: "Send an update to guests with the chosen statuses",
    isLimited: true,
    access: { right: "event.mail", on: { event: "params.id" } },
    heavy: "quick",
    params: eventParams,
    body: updateSchema,
    errors: [eventMailErrors.nobodyReached],
    response: z.extend(outcome, { recipientCount: z.int(), mails: z.int(), unreachable: z.int() }),
    status: 201,
  },
});
