export { EventCover } from "./event-cover.tsx";
export { EventNotFound } from "./event-not-found.tsx";
export {
  type ListedEvent,
  type PlannedEvent,
  type ScheduleItem,
  eventQueries,
  eventsApi,
  guestListApi,
  guestListQueries,
  peopleQueries,
  scheduleApi,
} from "./events.api.ts";
export { describeGeneration } from "./describe-generation.ts";
export { idempotencyKeyFor } from "./idempotency-key.ts";
export { SPOUSE_OPTIONS } from "./spouse-options.ts";
export { STATUS_LABELS, STATUS_OPTIONS } from "./status-options.ts";
export { formatWeekdayDate, formatWhen, formatTimeZone } from "./format-when.ts";
