export {
  readBehindLink as behindLink,
  firstNameOf as firstOf,
  notifyHousehold as tellHousehold,
} from "./answered-by-link.service.ts";
export { type RowOnList, readRowsOnList as readOnList } from "./answered-people.queries.ts";
export { assertAnswersOpen as refuseClosed } from "./rsvp.service.ts";
