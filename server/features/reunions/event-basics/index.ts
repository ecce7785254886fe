export { copyHelpers, listHelpers, addHelper } from "./event-helpers.service.ts";
export {
  type EventRow,
  type FoundEvent,
  changeSubjectOf,
  countEvents,
  findDeletedEvents,
  findEvents,
  findUpcoming,
  lockEvent,
  isAhead,
  readEvents,
  readEventsAhead,
  readEventsOf,
  readInviting,
  readExistingEvents,
} from "./event.queries.ts";
export { type FoundAttendance, attendanceFinder } from "./guest-row.queries.ts";
export { mergeRolesLocked } from "./merged-roles.service.ts";
export { eventExists } from "./visible-events.queries.ts";
