export { RemindButton } from "./remind-button.tsx";
export { ReminderRulesCard } from "./reminder-rules-card.tsx";

export const loadRemindDialog = () => import("./remind-dialog.tsx");
