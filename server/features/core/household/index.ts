export {
  adultsOf,
  findContactPerson,
  readAnsweredFor,
  readContactPersons,
  readHouseholdLinks,
  readMovers,
  readParents,
  readReached,
} from "./household.queries.ts";
