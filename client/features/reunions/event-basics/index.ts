export { EventCover } from "./event-cover.tsx";
export { EventNotFound } from "./event-not-found.tsx";
export {
  type EventCard,
  type PlannedEvent,
  type ScheduleItem,
  eventQueries,
  eventsApi,
  guestListApi,
  guestListQueries,
  peopleQueries,
  scheduleApi,
} from "./events.api.ts";
export { describeGeneration } from "./generation-words.ts";
export { idempotencyKey } from "./idempotency-key.ts";
export { SPOUSE_OPTIONS } from "./spouse-options.ts";
export { REPLY_WORDS, STATUS_OPTIONS } from "./status-options.ts";
export { dayOfWeek, formatWhen, formatZone } from "./format-when.ts";
