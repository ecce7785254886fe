export { type UpdateReason, hasMoved } from "./update-texts.ts";
export { SendUpdateButton } from "./send-update-button.tsx";
export { UpdatesCard } from "./updates-card.tsx";

export const loadInvitationsCard = () => import("./invitations-card.tsx");
export const loadUpdateDialog = () => import("./update-dialog.tsx");
