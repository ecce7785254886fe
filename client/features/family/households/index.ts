export { MoveHouseholdButton } from "./move-household-button.tsx";
