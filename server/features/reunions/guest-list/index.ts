export { type HeldAttendance, holdAttendance, readRow } from "./attendance.queries.ts";
export { fitting } from "./attendee-filter.queries.ts";
export { attendeeFor } from "./attendee.view.ts";
export { isOnList } from "./on-list.rules.ts";
export { afterDecline } from "./declines.service.ts";
export { askedByDescent, followFamily } from "./follow-family.service.ts";
export {
  type AttendeeRow,
  countList,
  countWhich,
  knownTo,
  selectByName,
  selectList,
  sortedName,
} from "./guest-list.queries.ts";
export { MOST_GUESTS, refuseElsewhere, refuseManyGuests } from "./guest-list.service.ts";
export type { GuestListSubjects } from "./guest-list.subjects.ts";
export { type KinOf, kinTeller, kinTellerFor } from "./kin-lines.service.ts";
export { listNotification, listTopic, rowsNamed, tellOfList } from "./list-news.service.ts";
export {
  lockEventsOf,
  mergeAttendanceLocked,
  previewEvents,
  settleEventsOf,
} from "./merged-attendance.service.ts";
export { attendeeOf, readAttendee } from "./read-attendee.service.ts";
export { refuseFull, refuseTooFew, seatsLeft, seatsShown } from "./seats.service.ts";
export { type Place, placeFor, placesInLine, settleSeats } from "./waiting-line.service.ts";
