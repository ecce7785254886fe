export { InviteManyForm } from "./invite-many-form.tsx";
export { SentInvitations } from "./sent-invitations.tsx";
