import { daysAfter, type IsoDate } from "../../lib/dates.ts";
import { momentAt, type WallMinute } from "../event-basics/venue-clock.ts";

/** The latest end on the next day, for a night and a breakfast. */
const NEXT_MORNING = "12:00";

interface Days {
  startDate: IsoDate;
  endDate: IsoDate;
  timeZone: string;
}

interface Times {
  startTime: WallMinute;
  endTime?: WallMinute | null | undefined;
}

const LEFT_OUT = "That time doesn't exist on this day: the clocks change then";

/** Errors of an item within its event's days, each with the field that shows it. */
export function scheduleFaults(event: Days, { startTime, endTime }: Times) {
  const { startDate, endDate, timeZone } = event;
  const day = startTime.slice(0, 10);
  const nextDay = daysAfter(day, 1);
  const isThere = (time: WallMinute) => momentAt(time, timeZone) !== null;
  const faults: [isThere: boolean, path: keyof Times, message: string][] = [
    [day < startDate || day > endDate, "startTime", "Choose one of the event's days"],
    [!isThere(startTime), "startTime", LEFT_OUT],
  ];
  if (endTime != null)
    faults.push(
      [endTime <= startTime, "endTime", "The end must be after the start"],
      [
        endTime > `${nextDay}T${NEXT_MORNING}` || endTime >= nextDay + startTime.slice(10),
        "endTime",
        "It must end within 24 hours, by noon the next day at the latest",
      ],
      [!isThere(endTime), "endTime", LEFT_OUT],
    );
  return faults.filter(([is]) => is).map(([, path, message]) => ({ path, message }));
}
