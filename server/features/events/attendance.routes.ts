import type { attendanceContract } from "#shared/events/attendance.contract.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { FamilyOf } from "../family-tree/family.cache.ts";
import { setStatus, undoCheckIn } from "./attendance/attendance.service.ts";
import { checkInBy } from "./attendance/check-in.service.ts";
import { exportSheet, readSheet } from "./attendance/attendance-sheet.service.ts";
import type { EventsSubjects } from "./events.subjects.ts";

export function attendanceRoutes(
  deps: Deps & { familyOf: FamilyOf },
): Handlers<typeof attendanceContract, EventsSubjects> {
  const checkIn = checkInBy(deps);
  return {
    list: ({ actor, event, query }) => readSheet(deps, actor, event, query),
    export: ({ actor, event, query }) => exportSheet(deps, actor, event, query),
    change: ({ actor, attendance, body }) => setStatus(deps, actor, attendance, body),
    checkIn: ({ actor, attendance, body }) => checkIn(actor, attendance, body),
    undoCheckIn: ({ actor, attendance }) => undoCheckIn(deps, actor, attendance),
  };
}
