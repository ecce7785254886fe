import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { countInQuery, exactText, idInAddress } from "../lib/schemas.ts";
import { attendanceRefusals } from "./attendance.refusals.ts";
import { attendeeSchema } from "./event.schema.ts";
import { ATTENDANCE_STATUSES, LIST_FILTERS } from "./event-words.ts";
import { eventRefusals } from "./events.refusals.ts";

const oneEvent = z.object({ id: idInAddress });
const oneRow = z.object({ id: idInAddress });

/** As many as a page of the sheet holds unless said, and at most. */
export const ATTENDEES_PER_PAGE = 10;
const MOST_ATTENDEES_PER_PAGE = 200;

/** What the sheet is narrowed down to: everybody where nothing is said. */
const filters = {
  status: z.optional(z.enum(LIST_FILTERS)),
  /** In a name, or in an e-mail that the caller may read. */
  search: z.optional(exactText(200)),
};
export const attendeeFilterSchema = z.object(filters);
export type AttendeeFilter = z.output<typeof attendeeFilterSchema>;

/** Pages have numbers here, so that a reader can go to any of them. */
const pageSchema = z.object({
  ...filters,
  page: z.optional(countInQuery(1, 100_000)),
  limit: z.optional(countInQuery(1, MOST_ATTENDEES_PER_PAGE)),
});
export type WantedAttendees = z.output<typeof pageSchema>;

/** Do it although something speaks against it. */
const force = z.optional(z.boolean());

export const attendanceContract = defineContract("attendance", {
  list: {
    method: "get",
    path: "/api/events/:id/attendance",
    summary: "A page of who is on an event's list: for organisers everybody, for others who comes",
    access: { may: "event.see", on: { event: "params.id" } },
    params: oneEvent,
    query: pageSchema,
    answer: z.object({
      /** On all pages. */
      total: z.int(),
      attendees: z.array(
        z.extend(attendeeSchema, {
          /** Who they are by kin: 'granddaughter of Ingrid'; null where the reader may not see their family. */
          kin: z.nullable(z.string()),
        }),
      ),
    }),
  },
  export: {
    method: "get",
    path: "/api/events/:id/attendance.csv",
    summary: "Who is on an event's list, as a CSV file for any spreadsheet",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneEvent,
    query: attendeeFilterSchema,
    answer: { file: ["text/csv"] },
  },
  change: {
    method: "patch",
    path: "/api/attendance/:id",
    summary: "Set somebody's status by hand, also after the deadline",
    access: { may: "attendance.manage", on: { attendance: "params.id" } },
    params: oneRow,
    body: z.object({
      status: z.enum(ATTENDANCE_STATUSES, "Please choose a status"),
      /** Beyond the capacity too. */
      force,
    }),
    refuses: [eventRefusals.full],
    answer: attendeeSchema,
  },
  checkIn: {
    method: "post",
    path: "/api/attendance/:id/check-in",
    summary: "Check somebody in, once: a second time changes nothing and says when the first was",
    access: { may: "attendance.checkIn", on: { attendance: "params.id" } },
    params: oneRow,
    /** Forced also who has not confirmed. */
    body: z.object({ force }),
    refuses: [attendanceRefusals.notConfirmed],
    answer: z.extend(attendeeSchema, { alreadyCheckedIn: z.boolean() }),
  },
  undoCheckIn: {
    method: "delete",
    path: "/api/attendance/:id/check-in",
    summary: "Undo a check-in: the status that was before it holds again",
    access: { may: "attendance.checkIn", on: { attendance: "params.id" } },
    params: oneRow,
    answer: attendeeSchema,
  },
});
