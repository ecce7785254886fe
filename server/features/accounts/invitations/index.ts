export { mergeProfileLocked } from "./answering/profile-merge.service.ts";
export { assertInvitable } from "./inviting/invite.service.ts";
export { isOpenInvitation, placeholderPersonId } from "./joining/invitation.queries.ts";
export { joinByInvitation } from "./joining/join.service.ts";
