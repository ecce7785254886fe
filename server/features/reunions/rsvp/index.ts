export { behindLink, firstOf, tellHousehold } from "./answered-by-link.service.ts";
export { type RowOnList, readOnList } from "./answered-people.queries.ts";
export { refuseClosed } from "./rsvp.service.ts";
