export { calendarLinesFor, eventCalendar } from "./calendar.service.ts";
export { copySchedule, moveSchedule } from "./moved-schedule.service.ts";
export { readSchedule } from "./schedule.queries.ts";
