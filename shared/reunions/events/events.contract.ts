import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { IMAGE_BODY_LIMIT } from "../../core/images/image.schema.ts";
import { imageErrors } from "../../core/images/images.errors.ts";
import { CHANGED_MEANWHILE } from "../../lib/errors.ts";
import {
  chosenId,
  integerInQuery,
  version,
  id,
  idInAddress,
  outcome,
  cursorInQuery,
} from "../../lib/schemas.ts";
import { ATTENDANCE_STATUSES, EVENT_HELPER_ROLES } from "../event-basics/event-options.ts";
import { coverShape, eventCardSchema, eventSchema, eventShape } from "./event.schema.ts";
import { validateEvent } from "../event-basics/validate-event.ts";
import { eventErrors } from "../event-basics/events.errors.ts";

const eventParams = z.object({ id: idInAddress });

/** The most events per page; `after` gets more. */
export const EVENTS_PER_PAGE = 100;

const { name, startDate, endDate, location, timeZone, ...optionalFields } = eventShape;

export const newEventSchema = z
  .object({
    name,
    startDate,
    endDate,
    location,
    timeZone,
    ...z.partial(z.object({ ...optionalFields, ...coverShape })).shape,
    /** If left out, the caller's own group; null for all groups. */
    familyGroupId: z.optional(z.nullable(id)),
  })
  .check(
    z.check(({ value, issues }) => {
      for (const { path, message } of validateEvent(value))
        issues.push({ code: "custom", input: value, path: [path], message });
    }),
  );
export type NewEvent = z.output<typeof newEventSchema>;

export const eventChangeSchema = z.partial(z.object({ ...eventShape, ...coverShape, version }));
export type EventChange = z.output<typeof eventChangeSchema>;

/** The days of a copied event. Everything else comes from the original. */
export const eventCopySchema = z.pick(z.object(eventShape), {
  name: true,
  startDate: true,
  endDate: true,
  startTime: true,
  endTime: true,
  rsvpDeadline: true,
});
export type EventCopy = z.output<typeof eventCopySchema>;

const copiedEventSchema = z.extend(eventSchema, {
  /** The schedule items that don't fit the new days. */
  leftOut: z.array(z.string()),
  /** The person whose descendants were invited is gone, so the copy invites everyone. */
  lostAncestor: z.boolean(),
});
export type CopiedEvent = z.output<typeof copiedEventSchema>;

export const helperSchema = z.object({
  userId: chosenId("Choose a person"),
  role: z.nullable(z.enum(EVENT_HELPER_ROLES)),
});

export const eventsContract = defineContract("events", {
  list: {
    method: "get",
    path: "/api/events",
    summary: "List the events you can see: upcoming, then past",
    access: "signedIn",
    query: z.object({
      after: z.optional(cursorInQuery),
      limit: z.optional(integerInQuery(1, EVENTS_PER_PAGE)),
    }),
    response: { page: eventCardSchema },
  },
  create: {
    method: "post",
    path: "/api/events",
    summary: "Create an event and its guest list; no emails go out",
    access: {
      right: "event.create",
      on: { group: "body.familyGroupId?", ancestor: "body.inviteAncestorId?" },
    },
    heavy: "quick",
    body: newEventSchema,
    bodyLimit: IMAGE_BODY_LIMIT,
    errors: [
      imageErrors.notAnImage,
      imageErrors.tooManyPixels,
      imageErrors.full,
      eventErrors.ancestorElsewhere,
    ],
    response: eventSchema,
    status: 201,
  },
  copy: {
    method: "post",
    path: "/api/events/:id/copies",
    summary: "Copy an event to new dates, without replies, payments, or invitations",
    access: { right: "event.copy", on: { event: "params.id" } },
    heavy: "quick",
    params: eventParams,
    body: eventCopySchema,
    response: copiedEventSchema,
    status: 201,
  },
  upcoming: {
    method: "get",
    path: "/api/events/upcoming",
    summary: "Get your group's current or next event, or null",
    access: "signedIn",
    response: z.nullable(eventCardSchema),
  },
  attendees: {
    method: "get",
    path: "/api/events/attendees",
    summary: "Count the confirmed and invited guests of your group's current or next event",
    access: "signedIn",
    response: z.object({ confirmed: z.int(), total: z.int() }),
  },
  ofPerson: {
    method: "get",
    path: "/api/users/:id/events",
    summary:
      "List a person's upcoming events; the person and organizers also see those with no reply yet",
    access: { right: "person.see", on: { person: "params.id" } },
    params: eventParams,
    response: z.array(z.extend(eventCardSchema, { status: z.enum(ATTENDANCE_STATUSES) })),
  },
  get: {
    method: "get",
    path: "/api/events/:id",
    summary: "Get an event and the first guests you may see",
    access: { right: "event.see", on: { event: "params.id" } },
    params: eventParams,
    response: eventSchema,
  },
  change: {
    method: "patch",
    path: "/api/events/:id",
    summary:
      "Change an event or its cover photo (a data URL); a new guest rule only adds people, and the schedule moves with new dates",
    access: {
      right: "event.change",
      on: { event: "params.id", ancestor: "body.inviteAncestorId?" },
    },
    heavy: "quick",
    params: eventParams,
    body: eventChangeSchema,
    bodyLimit: IMAGE_BODY_LIMIT,
    errors: [
      CHANGED_MEANWHILE,
      imageErrors.notAnImage,
      imageErrors.tooManyPixels,
      imageErrors.full,
      eventErrors.spotsTaken,
      eventErrors.ancestorElsewhere,
      eventErrors.scheduleOutside,
    ],
    response: eventSchema,
  },
  cancel: {
    method: "post",
    path: "/api/events/:id/cancel",
    summary: "Cancel an event: people can still see it, but no one else is invited",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: eventParams,
    response: outcome,
  },
  reopen: {
    method: "delete",
    path: "/api/events/:id/cancel",
    summary: "Undo the cancellation of an event",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: eventParams,
    response: outcome,
  },
  remove: {
    method: "delete",
    path: "/api/events/:id",
    summary: "Delete an event; it can be restored for 30 days",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: eventParams,
    response: outcome,
  },
  restore: {
    method: "post",
    path: "/api/events/:id/restore",
    summary: "Restore an event deleted in the last 30 days",
    access: { right: "event.restore", on: { deletedEvent: "params.id" } },
    params: eventParams,
    audit: "restore",
    response: outcome,
  },
  helpers: {
    method: "get",
    path: "/api/events/:id/helpers",
    summary: "List an event's co-organizers and check-in helpers",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: eventParams,
    response: z.array(z.object({ userId: id, name: z.string(), role: z.enum(EVENT_HELPER_ROLES) })),
  },
  setHelper: {
    method: "put",
    path: "/api/events/:id/helpers",
    summary: "Make someone a co-organizer or check-in helper, or change their role",
    access: { right: "event.setHelper", on: { event: "params.id", person: "body.userId" } },
    params: eventParams,
    body: helperSchema,
    errors: [eventErrors.helperElsewhere],
    response: outcome,
  },
});
