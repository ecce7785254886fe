export {
  resolveRsvpLink as readBehindLink,
  firstNameOf,
  notifyHousehold,
} from "./rsvp-by-link.service.ts";
export {
  type InvitedRow as RowOnList,
  readInvitedRows as readRowsOnList,
} from "./household-rows.queries.ts";
export { assertRepliesOpen as assertAnswersOpen } from "./rsvp.service.ts";
