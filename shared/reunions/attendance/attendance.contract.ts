import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { integerInQuery, untrimmedText, idInAddress } from "../../lib/schemas.ts";
import { attendanceErrors } from "./attendance.errors.ts";
import { attendeeSchema } from "../events/event.schema.ts";
import { ATTENDANCE_STATUSES, GUEST_STATUS_FILTERS } from "../event-basics/event-options.ts";
import { eventErrors } from "../event-basics/events.errors.ts";

const eventParams = z.object({ id: idInAddress });
const attendanceParams = z.object({ id: idInAddress });

/** The default and the largest number of attendees per page. */
export const ATTENDEES_PER_PAGE = 10;
const MAX_ATTENDEES_PER_PAGE = 200;

/** The list's filters; without any, it holds everyone. */
const filters = {
  status: z.optional(z.enum(GUEST_STATUS_FILTERS)),
  /** Searches names, and emails that the caller may read. */
  search: z.optional(untrimmedText(200)),
};
export const attendeeFilterSchema = z.object(filters);
export type AttendeeFilter = z.output<typeof attendeeFilterSchema>;

/** Numbered pages, so that a reader can go to any of them. */
const pageSchema = z.object({
  ...filters,
  page: z.optional(integerInQuery(1, 100_000)),
  limit: z.optional(integerInQuery(1, MAX_ATTENDEES_PER_PAGE)),
});
export type AttendeePageQuery = z.output<typeof pageSchema>;

/** Carries out the action despite a warning. */
const force = z.optional(z.boolean());

export const statusChangeSchema = z.object({
  status: z.enum(ATTENDANCE_STATUSES, "Choose a status"),
  /** Allows exceeding the capacity. */
  force,
});

export const attendanceContract = defineContract("attendance", {
  list: {
    method: "get",
    path: "/api/events/:id/attendance",
    summary: "List an event's guests (organizers see everyone; members see who is going)",
    access: { right: "event.see", on: { event: "params.id" } },
    params: eventParams,
    query: pageSchema,
    response: z.object({
      /** The number of guests on all pages. */
      total: z.int(),
      attendees: z.array(
        z.extend(attendeeSchema, {
          /** Their kinship, such as 'granddaughter of Ingrid'; null if the reader may not see their family. */
          kin: z.nullable(z.string()),
        }),
      ),
    }),
  },
  export: {
    method: "get",
    path: "/api/events/:id/attendance.csv",
    summary: "Download an event's guest list as CSV",
    limit: "exports",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: eventParams,
    query: attendeeFilterSchema,
    audit: "export",
    response: { file: ["text/csv"] },
  },
  change: {
    method: "patch",
    path: "/api/attendance/:id",
    summary: "Set a guest's status, even after the deadline",
    access: { right: "attendance.manage", on: { attendance: "params.id" } },
    params: attendanceParams,
    body: statusChangeSchema,
    errors: [eventErrors.full],
    response: attendeeSchema,
  },
  checkIn: {
    method: "post",
    path: "/api/attendance/:id/check-in",
    summary:
      "Check in a guest; a second check-in changes nothing and returns the time of the first",
    access: { right: "attendance.checkIn", on: { attendance: "params.id" } },
    params: attendanceParams,
    /** With `force`, also guests who haven't confirmed. */
    body: z.object({ force }),
    errors: [attendanceErrors.notConfirmed],
    response: z.extend(attendeeSchema, { alreadyCheckedIn: z.boolean() }),
  },
  undoCheckIn: {
    method: "delete",
    path: "/api/attendance/:id/check-in",
    summary: "Undo a check-in and restore the earlier status",
    access: { right: "attendance.checkIn", on: { attendance: "params.id" } },
    params: attendanceParams,
    response: attendeeSchema,
  },
});
