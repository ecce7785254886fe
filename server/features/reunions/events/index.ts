export { setCanceled } from "./event-cancellation.service.ts";
export { changeEvent, readUpcomingEvent } from "./event.service.ts";
