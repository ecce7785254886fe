export { asPattern } from "./finding/people-search.queries.ts";
export { readParentage, toldApartBy } from "./finding/namesakes.queries.ts";
export { listIn, searchIn } from "./finding/people.service.ts";
export {
  type Kin,
  assertChangedKinFit,
  assertLifeFitsKin,
  assertMayBeParentByDates,
  datesThatFitNoMore,
} from "./lifetimes/birth-date.rules.ts";
export { letChildrenOfGroupComeOfAgeLocked } from "./lifetimes/coming-of-age.service.ts";
export { birthKinOf, parentLinks } from "./lifetimes/birth-kin.queries.ts";
export {
  keepPresumedDeadLocked,
  readOutdatedPresumptions,
} from "./lifetimes/presumed-dead.queries.ts";
export { changeMembership, idsOf } from "./membership/change-membership.service.ts";
export {
  joinGroupLocked,
  partFromGroupLocked,
  returnToGroupLocked,
} from "./membership/membership.service.ts";
export { moveToGroupLocked } from "./membership/moved-people.service.ts";
export { type RecordedPerson, insertPeopleLocked } from "./membership/people-in-bulk.queries.ts";
export {
  type UpdatedPerson,
  updatePeopleLocked,
} from "./membership/people-update-in-bulk.queries.ts";
export type { PeopleSubjects } from "./people.subjects.ts";
export {
  changePasswordLocked,
  choosePasswordLocked,
  claimRecordLocked,
  insertAccount,
  makeSuperAdminLocked,
  markVerifiedLocked,
  noteLogin,
} from "./profile/account.service.ts";
export { limitKnownAddresses, uniqueEmail } from "./profile/email.rules.ts";
export {
  mailNewAddress,
  proveAddressLocked,
  takeFreeAddressLocked,
} from "./profile/new-address.service.ts";
export { type NewPerson, insertPersonLocked } from "./profile/new-person.service.ts";
export { confirmPassword } from "./profile/own-password.service.ts";
export { checkLifeDates, columnsOf, type ProfileChange, roleFor } from "./profile/profile.rules.ts";
export {
  changeProfile,
  changeProfileLocked,
  refuseToPartRelatives,
} from "./profile/profile.service.ts";
export { areSeen, isOpen } from "./profile/seen-suggestions.queries.ts";
export { whyNotSetUp } from "./profile/set-up.rules.ts";
export { type DeletedPerson, findDeletedPeople } from "./removal/deleted-people.queries.ts";
export { erasePersonLocked } from "./removal/erased-person.service.ts";
export { mergePeopleLocked, noteOtherStateLocked } from "./removal/merged-person.service.ts";
export { bringBack } from "./removal/restored-person.service.ts";
