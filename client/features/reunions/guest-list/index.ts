export { AddGuestsCard } from "./add-guests-card.tsx";
export { HelpersCard } from "./helpers-card.tsx";
export { RemovedGuestsCard } from "./removed-guests-card.tsx";
