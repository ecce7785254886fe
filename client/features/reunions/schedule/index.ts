export { EventSchedule } from "./event-schedule.tsx";
export { groupByDay, formatTimes } from "./schedule-times.ts";
