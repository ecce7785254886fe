export { type LockedAttendance, lockAttendance, readRow } from "./attendance.queries.ts";
export { matchesFilter } from "./attendee-filter.queries.ts";
export { toAttendee } from "./attendee.view.ts";
export { isOnList } from "./on-list.rules.ts";
export { afterDecline } from "./declines.service.ts";
export { invitedByDescent, syncWithFamily } from "./family-sync.service.ts";
export {
  type AttendeeRow,
  countList,
  countWhere,
  isKnownTo,
  selectByName,
  selectList,
  sortedName,
} from "./guest-list.queries.ts";
export { MAX_GUESTS, assertInOwnGroup, assertGuestLimit } from "./guest-list.service.ts";
export type { GuestListSubjects } from "./guest-list.subjects.ts";
export { type KinLinesOf, kinLinesReader, kinLinesReaderFor } from "./kin-lines.service.ts";
export { listNotification, listTopic, rowIdsIn, notifyListChange } from "./list-changes.service.ts";
export {
  lockEventsOf,
  mergeAttendanceLocked,
  previewEvents,
  settleEventsOf,
} from "./merged-attendance.service.ts";
export { attendeeOf, readAttendee } from "./read-attendee.service.ts";
export { assertNotFull, assertEnoughSpots, spotsLeft, visibleSpots } from "./capacity.service.ts";
export {
  type WaitlistPosition,
  waitlistPositionOf,
  waitlistPositions,
  promoteFromWaitlist,
} from "./waitlist.service.ts";
