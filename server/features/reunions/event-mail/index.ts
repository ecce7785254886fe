export { inviteLocked } from "./invitations.service.ts";
