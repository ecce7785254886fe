import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { imageHash, imageRouteBase } from "../../core/images/image.schema.ts";
import { untrimmedText, id, idInAddress, timestamp, outcome } from "../../lib/schemas.ts";
import { eventErrors } from "../event-basics/events.errors.ts";
import { replyErrors } from "./rsvp.contract.ts";
import { householdReplySchema, householdSchema } from "./rsvp.schema.ts";

const linkParams = z.object({ token: untrimmedText(200) });
const newLinkSchema = z.object({
  /** The address of the link; no later request returns it. */
  address: z.string(),
});

const scheduleSchema = z.array(
  z.object({
    id,
    title: z.string(),
    description: z.nullable(z.string()),
    /** Local time at the venue, `YYYY-MM-DDTHH:mm`. */
    startTime: z.string(),
    endTime: z.nullable(z.string()),
  }),
);

/** The invitation and a household's first names, for anyone who has its link, which may have been passed on. */
const rsvpInvitationSchema = z.object({
  event: z.object({
    id,
    name: z.string(),
    /** The host's message. */
    description: z.nullable(z.string()),
    startDate: z.string(),
    endDate: z.string(),
    /** `HH:mm` in local time; null for all day. */
    startTime: z.nullable(z.string()),
    endTime: z.nullable(z.string()),
    location: z.string(),
    cancelledAt: z.nullable(timestamp),
    /** The hash of the cover photo. */
    cover: z.nullable(z.string()),
    coverShows: z.nullable(z.string()),
    hasSchedule: z.boolean(),
    /** Null for an event for all groups. */
    familyGroupName: z.nullable(z.string()),
  }),
  /** Who created the event; null if they are gone or the household may not know of them. */
  inviter: z.nullable(z.object({ id, name: z.string(), photo: z.nullable(z.string()) })),
  /** Whether declining gives up tasks or payments. Doesn't say which. */
  wouldRelease: z.object({ tasks: z.boolean(), payments: z.boolean() }),
  /** The person the link is for. */
  personId: id,
  household: householdSchema,
});
export type RsvpInvitation = z.output<typeof rsvpInvitationSchema>;

export const rsvpLinkContract = defineContract("rsvpLinks", {
  open: {
    method: "get",
    path: "/api/rsvp/:token",
    summary: "Get a household's invitation",
    access: { link: "rsvp", of: "params.token" },
    params: linkParams,
    response: rsvpInvitationSchema,
  },
  image: {
    method: "get",
    path: "/api/rsvp/:token/images/:hash",
    summary: "Get the event's cover photo or the inviter's photo",
    access: { link: "rsvp", of: "params.token" },
    params: z.extend(linkParams, { hash: imageHash }),
    ...imageRouteBase,
  },
  schedule: {
    method: "get",
    path: "/api/rsvp/:token/schedule",
    summary: "List the schedule for a household",
    access: { link: "rsvp", of: "params.token" },
    params: linkParams,
    response: scheduleSchema,
  },
  calendar: {
    method: "get",
    path: "/api/rsvp/:token/calendar",
    summary: "Download an event and its schedule as an iCalendar file",
    access: { link: "rsvp", of: "params.token" },
    params: linkParams,
    response: { file: ["text/calendar"] },
  },
  reply: {
    method: "put",
    path: "/api/rsvp/:token",
    summary: "Reply for a household, and notify it by email",
    access: { link: "rsvp", of: "params.token" },
    params: linkParams,
    body: householdReplySchema,
    errors: replyErrors,
    response: rsvpInvitationSchema,
  },
  revoke: {
    method: "delete",
    path: "/api/rsvp/:token",
    summary: "Turn off this household's RSVP links to the event",
    access: { link: "rsvp", of: "params.token" },
    params: linkParams,
    response: outcome,
  },
  createOwn: {
    method: "post",
    path: "/api/events/:id/rsvp-link",
    summary: "Create an RSVP link for your household",
    access: { right: "event.see", on: { event: "params.id" } },
    params: z.object({ id: idInAddress }),
    errors: [eventErrors.notInvited, eventErrors.over],
    response: newLinkSchema,
    status: 201,
  },
  revokeOwn: {
    method: "delete",
    path: "/api/events/:id/rsvp-link",
    summary: "Turn off your household's RSVP links",
    access: { right: "event.see", on: { event: "params.id" } },
    params: z.object({ id: idInAddress }),
    response: outcome,
  },
  createFor: {
    method: "post",
    path: "/api/attendance/:id/rsvp-link",
    summary: "Create an RSVP link for someone on the guest list",
    access: { right: "attendance.manage", on: { attendance: "params.id" } },
    params: z.object({ id: idInAddress }),
    errors: [eventErrors.notInvited, eventErrors.over],
    response: newLinkSchema,
    status: 201,
  },
});
