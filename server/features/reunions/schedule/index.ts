export { readCalendarLines, buildEventCalendar } from "./calendar.service.ts";
export { copySchedule, moveSchedule } from "./move-schedule.service.ts";
export { readSchedule } from "./schedule.queries.ts";
