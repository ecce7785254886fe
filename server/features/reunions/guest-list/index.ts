export { matchesFilter } from "./attendee-filter.queries.ts";
export { toAttendee } from "./attendee.view.ts";
export { isOnList } from "./on-list.rules.ts";
export { runDeclineHandlers as afterDecline } from "./declines.service.ts";
export {
  readInvitedGenerations as invitedByDescent,
  syncWithFamily,
} from "./family-sync.service.ts";
export {
  type AttendeeRow,
  guestNameOf,
  isGoing,
  readHeadcount as countList,
  countGuestRows as countWhere,
  isGuestVisibleTo as isKnownTo,
  selectGuestsByName as selectByName,
  selectGuests as selectList,
  sortName as sortedName,
  type LockedAttendance,
  lockAttendance,
  readGuestRow as readRow,
} from "./guest-list.queries.ts";
export { MAX_GUESTS, assertInOwnGroup, assertGuestLimit } from "./guest-list.service.ts";
export type { GuestListSubjects } from "./guest-list.subjects.ts";
export {
  type DescribeKin as KinLinesOf,
  readKinDescriber as kinLinesReader,
  readKinDescriberWithin as kinLinesReaderFor,
} from "./kin-describer.service.ts";
export {
  listNotification,
  listTopic,
  parseRowIds as rowIdsIn,
  notifyListChange,
} from "./list-changes.service.ts";
export {
  lockEventsOf,
  mergeAttendanceLocked,
  previewMergedEvents as previewEvents,
  promoteInEventsOf as settleEventsOf,
} from "./merged-attendance.service.ts";
export { attendeeOf, readAttendee } from "./read-attendee.service.ts";
export {
  assertNotFull,
  assertEnoughSpots,
  countSpotsLeft as spotsLeft,
  countVisibleSpots as visibleSpots,
} from "./capacity.service.ts";
export {
  type WaitlistPosition,
  findWaitlistPosition as waitlistPositionOf,
  readWaitlistPositions as waitlistPositions,
  promoteFromWaitlist,
} from "./waitlist.service.ts";
