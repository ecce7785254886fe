export { copyHelpers, listHelpers, setHelperRole as addHelper } from "./event-helpers.service.ts";
export {
  type EventRow,
  type FoundEvent,
  changeSubjectOf,
  countEvents,
  findDeletedEvents,
  findEvents,
  findUpcomingEvent as findUpcoming,
  lockEvent,
  isUpcoming as isAhead,
  readEvents,
  readUpcomingEvents as readEventsAhead,
  readEventsOf,
  readEventsWithInvitations as readInviting,
  readExistingEvents,
} from "./event.queries.ts";
export {
  type FoundAttendance,
  createAttendanceFinder as attendanceFinder,
} from "./guest-row.queries.ts";
export { mergeRolesLocked } from "./helper-roles.service.ts";
export { eventExists } from "./visible-events.queries.ts";
