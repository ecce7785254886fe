export { hasAccount, isAccount } from "./account.rules.ts";
export { lockGroup, lockGroups, throwIfBusy } from "./group.lock.ts";
export { isAdultOn, isLiving, isLivingIn, isLivingPerson } from "./living.rules.ts";
export {
  type NameColumns,
  type Named,
  nameShownIn,
  nameColumns,
  nameForMessages,
  namedOf,
} from "./named.queries.ts";
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
  viewerOf,
  viewerOfFound,
} from "./people.queries.ts";
export { keepASuperAdmin, lockPerson, lockTwo } from "./person.lock.ts";
export { personColumns, personFor, personRowFor, rowColumns } from "./person.view.ts";
export { type Viewer, contactSeenBy, seenBy, seesContact } from "./visibility.rules.ts";
