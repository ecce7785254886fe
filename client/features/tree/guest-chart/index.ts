export const loadGuestListPanel = () => import("./guest-list-panel.tsx");
export const loadChooseEventDialog = () => import("./choose-event-dialog.tsx");
export const loadBranchGuests = () => import("./branch-guests.tsx");
