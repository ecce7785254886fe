import type { attendanceContract } from "#shared/reunions/attendance/attendance.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import { checkIn, setStatus, undoCheckIn } from "./attendance.service.ts";
import { exportAttendees, readAttendeePage } from "./attendance-sheet.service.ts";
import type { GuestListResources } from "../guest-list/index.ts";

export function attendanceRoutes(
  ctx: Context,
): Handlers<typeof attendanceContract, GuestListResources> {
  return {
    list: ({ actor, event, query }) => readAttendeePage(ctx, actor, event, query),
    export: ({ actor, event, query }) => exportAttendees(ctx, actor, event, query),
    change: ({ actor, attendance, body }) => setStatus(ctx, actor, attendance, body),
    checkIn: ({ actor, attendance, body }) => checkIn(ctx, actor, attendance, body),
    undoCheckIn: ({ actor, attendance }) => undoCheckIn(ctx, actor, attendance),
  };
}
