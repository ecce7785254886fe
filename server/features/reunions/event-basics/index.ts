export { copyHelpers, listHelpers, addHelper as nameHelper } from "./event-helpers.service.ts";
export {
  type EventRow,
  type FoundEvent,
  changeSubjectOf as aboutEvent,
  countEvents,
  findDeletedEvents,
  findEvents,
  findUpcoming,
  lockEvent as holdEvent,
  isAhead,
  readEvents,
  readEventsAhead,
  readEventsOf,
  readInviting,
  readExistingEvents as readThere,
} from "./event.queries.ts";
export { type FoundAttendance, attendanceFinder } from "./guest-row.queries.ts";
export { mergeRolesLocked } from "./merged-roles.service.ts";
export { eventExists } from "./visible-events.queries.ts";
