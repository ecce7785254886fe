export {
  listAdults,
  findContactPerson,
  readHouseholdKin,
  readContactPersons,
  readHouseholdLinks,
  readHouseholdMovers,
  readParents,
  readDependents,
} from "./household.queries.ts";
