export { copyHelpers, listHelpers, setHelperRole } from "./event-helpers.service.ts";
export {
  type EventRow,
  type FoundEvent,
  changeSubjectOf,
  countEvents,
  findDeletedEvents,
  findEvents,
  findUpcomingEvent,
  lockEvent,
  isUpcoming,
  readEvents,
  readUpcomingEvents,
  readEventsOf,
  readEventsWithInvitations,
  readExistingEvents,
} from "./event.queries.ts";
export { type FoundAttendance, createAttendanceFinder } from "./guest-row.queries.ts";
export { mergeRolesLocked } from "./helper-roles.service.ts";
export { eventExists } from "./visible-events.queries.ts";
