export { matchesFilter } from "./attendee-filter.queries.ts";
export { toAttendee } from "./attendee.view.ts";
export { isOnList } from "./on-list.rules.ts";
export { runDeclineHandlers } from "./declines.service.ts";
export { readInvitedGenerations, syncWithFamily } from "./family-sync.service.ts";
export {
  type AttendeeRow,
  guestNameOf,
  isGoing,
  readHeadcount,
  countGuestRows,
  isGuestVisibleTo,
  selectGuestsByName,
  selectGuests,
  sortName,
  type LockedAttendance,
  lockAttendance,
  readGuestRow,
} from "./guest-list.queries.ts";
export { MAX_GUESTS, assertInOwnGroup, assertGuestLimit } from "./guest-list.service.ts";
export type { GuestListResources } from "./guest-list.resources.ts";
export {
  type DescribeKin,
  readKinDescriber,
  readKinDescriberWithin,
} from "./kin-describer.service.ts";
export {
  listNotification,
  listTopic,
  parseRowIds,
  notifyListChange,
} from "./list-changes.service.ts";
export {
  lockEventsOf,
  mergeAttendanceLocked,
  previewMergedEvents,
  promoteInEventsOf,
} from "./merged-attendance.service.ts";
export { attendeeOf, readAttendee } from "./read-attendee.service.ts";
export {
  assertNotFull,
  assertEnoughSpots,
  countSpotsLeft,
  countVisibleSpots,
} from "./capacity.service.ts";
export {
  type WaitlistPosition,
  findWaitlistPosition,
  readWaitlistPositions,
  promoteFromWaitlist,
} from "./waitlist.service.ts";
