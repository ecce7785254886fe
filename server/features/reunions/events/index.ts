export { setCancelled } from "./event-cancellation.service.ts";
export { changeEvent, readUpcomingEvent as upcomingEvent } from "./event.service.ts";
