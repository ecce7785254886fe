export { EventSchedule } from "./event-schedule.tsx";
export { byDay, timesInWords } from "./schedule-words.ts";
