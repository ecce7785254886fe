export { AddGuestsCard } from "./add-guests-card.tsx";
export { HelpersCard } from "./helpers-card.tsx";
export { TakenOffCard } from "./taken-off-card.tsx";
