export { copyHelpers, listHelpers, nameHelper } from "./event-helpers.service.ts";
export {
  type EventRow,
  type FoundEvent,
  aboutEvent,
  countEvents,
  findDeletedEvents,
  findEvents,
  findUpcoming,
  holdEvent,
  isAhead,
  readEvents,
  readEventsAhead,
  readEventsOf,
  readInviting,
  readThere,
} from "./event.queries.ts";
export { type FoundAttendance, attendanceFinder } from "./guest-row.queries.ts";
export { mergeRolesLocked } from "./merged-roles.service.ts";
export { eventExists } from "./seen-events.queries.ts";
