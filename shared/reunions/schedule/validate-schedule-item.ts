import { daysAfter, type IsoDate } from "../../lib/dates.ts";
import { timestampAt, type LocalTime } from "../event-basics/venue-time.ts";

/** The latest end on the next day, so that an item can include a night and breakfast. */
const NEXT_MORNING = "12:00";

interface EventDays {
  startDate: IsoDate;
  endDate: IsoDate;
  timeZone: string;
}

interface ItemTimes {
  startTime: LocalTime;
  endTime?: LocalTime | null | undefined;
}

const SKIPPED_TIME = "That time doesn't exist on this day: the clocks change then";

/** Returns the errors of a schedule item at an event, each with the field that shows it. */
export function validateScheduleItem(event: EventDays, { startTime, endTime }: ItemTimes) {
  const { startDate, endDate, timeZone } = event;
  const day = startTime.slice(0, 10);
  const nextDay = daysAfter(day, 1);
  const exists = (time: LocalTime) => timestampAt(time, timeZone) !== null;
  const checks: [fails: boolean, path: keyof ItemTimes, message: string][] = [
    [day < startDate || day > endDate, "startTime", "Choose one of the event's days"],
    [!exists(startTime), "startTime", SKIPPED_TIME],
  ];
  if (endTime != null)
    checks.push(
      [endTime <= startTime, "endTime", "The end must be after the start"],
      [
        endTime > `${nextDay}T${NEXT_MORNING}` || endTime >= nextDay + startTime.slice(10),
        "endTime",
        "It must end within 24 hours, by noon the next day at the latest",
      ],
      [!exists(endTime), "endTime", SKIPPED_TIME],
    );
  return checks.filter(([fails]) => fails).map(([, path, message]) => ({ path, message }));
}
