export { RemindOne } from "./remind-one.tsx";
export { RulesCard } from "./rules-card.tsx";

export const loadRemindDialog = () => import("./remind-dialog.tsx");
