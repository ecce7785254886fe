export { takePlaceLocked } from "./answering/place.service.ts";
export { assertInvitable } from "./inviting/invite.service.ts";
export { isOpenInvitation, placeholderPersonId } from "./joining/invitation.queries.ts";
export { joinByInvitation } from "./joining/join.service.ts";
