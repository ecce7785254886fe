export { hasAccount, hasAccountSql } from "./account.rules.ts";
export { actingRole, hasSecondFactor, ROLE_WITHOUT_FACTOR } from "./acting-role.rules.ts";
export { lockGroup, lockGroups, rethrowLockTimeout } from "./group.lock.ts";
export { isAdultOn, isLiving, isLivingIn, isLivingPerson } from "./living.rules.ts";
export {
  type NameColumns,
  type NamedPerson,
  nameVisibleTo,
  nameColumns,
  nameForMessages,
  toIdAndName,
  toNamedPerson,
  withName,
} from "./person-names.queries.ts";
export {
  type VisiblePerson,
  countPeople,
  findVisiblePeople,
  isConfirmedLink,
  isCurrentUnion,
  isUnionOfAdults,
  readNames,
  readPerson,
  readPersonRow,
  readViewer,
  viewerForPerson,
} from "./people.queries.ts";
export { assertSuperAdminLeft, lockPerson, lockTwoPeople } from "./person.lock.ts";
export { personColumns, personFor, personRowFor, personRowColumns } from "./person.view.ts";
export {
  type Viewer,
  isContactVisibleTo,
  isPersonVisibleTo,
  canSeeContact,
} from "./visibility.rules.ts";
