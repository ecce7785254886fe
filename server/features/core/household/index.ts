export {
  adultsOf,
  findContactPerson,
  readHouseholdIds as readAnsweredFor,
  readContactPersons,
  readHouseholdLinks,
  readHouseholdMovers as readMovers,
  readParents,
  readDependents as readReached,
} from "./household.queries.ts";
