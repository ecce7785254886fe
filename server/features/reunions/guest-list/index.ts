export {
  type LockedAttendance as HeldAttendance,
  lockAttendance as holdAttendance,
  readRow,
} from "./attendance.queries.ts";
export { matchesFilter as fitting } from "./attendee-filter.queries.ts";
export { toAttendee as attendeeFor } from "./attendee.view.ts";
export { isOnList } from "./on-list.rules.ts";
export { afterDecline } from "./declines.service.ts";
export {
  invitedByDescent as askedByDescent,
  syncWithFamily as followFamily,
} from "./family-sync.service.ts";
export {
  type AttendeeRow,
  countList,
  countWhere as countWhich,
  isKnownTo as knownTo,
  selectByName,
  selectList,
  sortedName,
} from "./guest-list.queries.ts";
export {
  MAX_GUESTS as MOST_GUESTS,
  assertInOwnGroup as refuseElsewhere,
  assertGuestLimit as refuseManyGuests,
} from "./guest-list.service.ts";
export type { GuestListSubjects } from "./guest-list.subjects.ts";
export {
  type KinLinesOf as KinOf,
  kinLinesReader as kinTeller,
  kinLinesReaderFor as kinTellerFor,
} from "./kin-lines.service.ts";
export {
  listNotification,
  listTopic,
  rowIdsIn as rowsNamed,
  notifyListChange as tellOfList,
} from "./list-changes.service.ts";
export {
  lockEventsOf,
  mergeAttendanceLocked,
  previewEvents,
  settleEventsOf,
} from "./merged-attendance.service.ts";
export { attendeeOf, readAttendee } from "./read-attendee.service.ts";
export {
  assertNotFull as refuseFull,
  assertEnoughSpots as refuseTooFew,
  spotsLeft as seatsLeft,
  visibleSpots as seatsShown,
} from "./capacity.service.ts";
export {
  type WaitlistPosition as Place,
  waitlistPositionOf as placeFor,
  waitlistPositions as placesInLine,
  promoteFromWaitlist as settleSeats,
} from "./waitlist.service.ts";
