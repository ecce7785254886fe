export { escapeLike } from "./search/people-search.queries.ts";
export { readParentage, describeDifference } from "./search/namesakes.queries.ts";
export { listGroupPeople, searchGroupPeople } from "./search/people.service.ts";
export {
  type PersonWithLifeDates,
  assertChangedKinFit,
  assertDatesFitRelatives,
  assertParentDatesFit,
  findNewDateConflicts,
} from "./lifetimes/birth-date.rules.ts";
export { promoteGrownChildrenLocked } from "./lifetimes/coming-of-age.service.ts";
export { readBirthKin, parentLinks } from "./lifetimes/birth-kin.queries.ts";
export {
  updatePresumedDeadLocked,
  readOutdatedPresumptions,
} from "./lifetimes/presumed-dead.queries.ts";
export { changeMembership, changedMemberIds } from "./membership/change-membership.service.ts";
export {
  joinGroupLocked,
  leaveGroupLocked,
  rejoinGroupLocked,
} from "./membership/membership.service.ts";
export { moveToGroupLocked } from "./membership/moved-people.service.ts";
export { type NewPersonRow, insertPeopleLocked } from "./membership/people-in-bulk.queries.ts";
export {
  type UpdatedPerson,
  updatePeopleLocked,
} from "./membership/people-update-in-bulk.queries.ts";
export type { PeopleResources } from "./people.resources.ts";
export {
  changePasswordLocked,
  choosePasswordLocked,
  claimProfileLocked,
  insertAccount,
  makeSuperAdminLocked,
  markVerifiedLocked,
  recordLogin,
} from "./profile/account.service.ts";
export { withAddressLimit, withUniqueEmail } from "./profile/email.rules.ts";
export {
  mailNewAddress,
  verifyAddressLocked,
  adoptNewAddressLocked,
} from "./profile/address-change.service.ts";
export { type NewPerson, insertPersonLocked } from "./profile/new-person.service.ts";
export {
  assertSignInRecent,
  confirmPassword,
  isSignInRecent,
} from "./profile/own-password.service.ts";
export {
  assertLifeDates,
  toProfileColumns,
  type ProfileChange,
  roleFor,
} from "./profile/profile.rules.ts";
export {
  changeProfile,
  changeProfileLocked,
  assertNoRelativesLeft,
} from "./profile/profile.service.ts";
export { isVisibleSuggestion, isOpenSuggestion } from "./profile/visible-suggestions.queries.ts";
export { findSetUpObstacle } from "./profile/set-up.rules.ts";
export { type DeletedPerson, findDeletedPeople } from "./removal/deleted-people.queries.ts";
export { erasePersonLocked } from "./removal/erased-person.service.ts";
export { mergePeopleLocked, raiseVersionLocked } from "./removal/merged-person.service.ts";
export { restorePerson } from "./removal/restored-person.service.ts";
