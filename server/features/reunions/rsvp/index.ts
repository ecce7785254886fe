export { resolveRsvpLink, firstNameOf, notifyHousehold } from "./rsvp-by-link.service.ts";
export { type InvitedRow, readInvitedRows } from "./household-rows.queries.ts";
export { assertRepliesOpen } from "./rsvp.service.ts";
