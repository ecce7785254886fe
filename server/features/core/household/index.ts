export {
  adultsOf,
  findContactPerson,
  readHouseholdIds,
  readContactPersons,
  readHouseholdLinks,
  readHouseholdMovers,
  readParents,
  readDependents,
} from "./household.queries.ts";
