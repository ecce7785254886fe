import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { BODY_WITH_IMAGE } from "../images/image.schema.ts";
import { imageRefusals } from "../images/images.refusals.ts";
import { CHANGED } from "../lib/refusals.ts";
import { countInQuery, edition, id, idInAddress, outcome, placeInList } from "../lib/schemas.ts";
import { ATTENDANCE_STATUSES, EVENT_PARTS } from "./event-words.ts";
import { coverShape, eventCardSchema, eventSchema, eventShape } from "./event.schema.ts";
import { eventFaults } from "./event-faults.ts";
import { eventRefusals } from "./events.refusals.ts";

const oneEvent = z.object({ id: idInAddress });

/** As many cards as one answer holds; more are asked for with `after`. */
export const EVENTS_PER_PAGE = 100;

const { name, startDate, endDate, location, timeZone, ...optional } = eventShape;

export const newEventSchema = z
  .object({
    name,
    startDate,
    endDate,
    location,
    timeZone,
    ...z.partial(z.object(optional)).shape,
    /** Left out: the caller's own group; null: all groups. */
    familyGroupId: z.optional(z.nullable(id)),
  })
  .check(
    z.check(({ value, issues }) => {
      for (const { path, message } of eventFaults(value))
        issues.push({ code: "custom", input: value, path: [path], message });
    }),
  );
export type NewEvent = z.output<typeof newEventSchema>;

export const eventChangeSchema = z.partial(z.object({ ...eventShape, ...coverShape, edition }));
export type EventChange = z.output<typeof eventChangeSchema>;

export const eventsContract = defineContract("events", {
  list: {
    method: "get",
    path: "/api/events",
    summary:
      "The events that the caller can see: those ahead, the next one first, then those that are over",
    access: "signedIn",
    query: z.object({
      after: z.optional(placeInList),
      limit: z.optional(countInQuery(1, EVENTS_PER_PAGE)),
    }),
    answer: { page: eventCardSchema },
  },
  create: {
    method: "post",
    path: "/api/events",
    summary:
      "Plan an event; whom its rule invites is on its list at once, and written to by nobody",
    access: {
      may: "event.create",
      on: { group: "body.familyGroupId?", ancestor: "body.inviteAncestorId?" },
    },
    heavy: "quick",
    body: newEventSchema,
    refuses: [eventRefusals.ancestorElsewhere],
    answer: eventSchema,
    status: 201,
  },
  upcoming: {
    method: "get",
    path: "/api/events/upcoming",
    summary:
      "The next event of the caller's own group, or the one that is on; null where there is none",
    access: "signedIn",
    answer: z.nullable(eventCardSchema),
  },
  attendees: {
    method: "get",
    path: "/api/events/attendees",
    summary: "How many come to that event, of how many who were asked; zeros where there is none",
    access: "signedIn",
    answer: z.object({ confirmed: z.int(), total: z.int() }),
  },
  ofPerson: {
    method: "get",
    path: "/api/users/:id/events",
    summary:
      "The events ahead to which a person comes; to themself and to organisers also those they were asked to",
    access: { may: "person.see", on: { person: "params.id" } },
    params: oneEvent,
    answer: z.array(z.extend(eventCardSchema, { status: z.enum(ATTENDANCE_STATUSES) })),
  },
  get: {
    method: "get",
    path: "/api/events/:id",
    summary: "An event with the first of its attendees, as far as the caller may know of them",
    access: { may: "event.see", on: { event: "params.id" } },
    params: oneEvent,
    answer: eventSchema,
  },
  change: {
    method: "patch",
    path: "/api/events/:id",
    summary:
      "Change an event, and its picture (a data URL); a new rule of who is invited adds people and takes nobody off, and a schedule moves with the whole event",
    access: {
      may: "event.change",
      on: { event: "params.id", ancestor: "body.inviteAncestorId?" },
    },
    heavy: "quick",
    params: oneEvent,
    body: eventChangeSchema,
    bodyLimit: BODY_WITH_IMAGE,
    refuses: [
      CHANGED,
      imageRefusals.notAnImage,
      imageRefusals.tooManyPixels,
      imageRefusals.full,
      eventRefusals.seatsTaken,
      eventRefusals.ancestorElsewhere,
      eventRefusals.scheduleOutside,
    ],
    answer: eventSchema,
  },
  cancel: {
    method: "post",
    path: "/api/events/:id/cancel",
    summary: "Cancel an event: it stays to be seen, and nobody is invited to it any more",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneEvent,
    answer: outcome,
  },
  reopen: {
    method: "delete",
    path: "/api/events/:id/cancel",
    summary: "Take a cancellation back",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneEvent,
    answer: outcome,
  },
  remove: {
    method: "delete",
    path: "/api/events/:id",
    summary: "Delete an event; within 30 days it can be restored",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneEvent,
    answer: outcome,
  },
  restore: {
    method: "post",
    path: "/api/events/:id/restore",
    summary: "Bring back an event that was deleted within 30 days",
    access: { may: "event.restore", on: { deletedEvent: "params.id" } },
    params: oneEvent,
    answer: outcome,
  },
  helpers: {
    method: "get",
    path: "/api/events/:id/helpers",
    summary: "Who was named to help: co-organisers, and who checks in at the door",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneEvent,
    answer: z.array(z.object({ userId: id, name: z.string(), part: z.enum(EVENT_PARTS) })),
  },
  nameHelper: {
    method: "put",
    path: "/api/events/:id/helpers",
    summary: "Name somebody a co-organiser or a helper at the door, in place of what they were",
    access: { may: "event.nameHelper", on: { event: "params.id", person: "body.userId" } },
    params: oneEvent,
    body: z.object({ userId: id, part: z.nullable(z.enum(EVENT_PARTS)) }),
    refuses: [eventRefusals.helperElsewhere],
    answer: outcome,
  },
});
