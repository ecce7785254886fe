export { PersonEventsCard } from "./person-events-card.tsx";
