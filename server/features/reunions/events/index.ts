export { setCancelled } from "./event-turns.service.ts";
export { changeEvent, upcomingEvent } from "./event.service.ts";
