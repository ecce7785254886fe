export { readBehindLink, firstNameOf, notifyHousehold } from "./answered-by-link.service.ts";
export { type RowOnList, readRowsOnList } from "./answered-people.queries.ts";
export { assertAnswersOpen } from "./rsvp.service.ts";
