import { attendanceContract } from "#shared/reunions/attendance/attendance.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";

export const attendanceApi = createClient(attendanceContract);
export const attendanceQueries = createQueries(attendanceContract);

export type Attendee = RouteResponse<typeof attendanceContract.routes.list>["attendees"][number];

/** A change to a guest list also changes its counts. */
export const refetchAttendance = () =>
  invalidate("attendance", "events", "rsvp", "guests", "guestList", "eventMail", "badges");
