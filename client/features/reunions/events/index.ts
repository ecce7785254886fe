export { EventsOfPerson } from "./events-of-person.tsx";
