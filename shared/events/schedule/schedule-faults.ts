import { daysAfter, type IsoDate } from "../../lib/dates.ts";
import { daysInWords } from "../event-days.ts";
import { momentAt, type WallMinute } from "../venue-clock.ts";

/** As many items as a schedule holds at most. */
export const MOST_ITEMS = 200;

/** Until when on the next day something may last that began the day before: a night and a breakfast. */
const NEXT_MORNING = "12:00";

interface Days {
  startDate: IsoDate;
  endDate: IsoDate;
  timeZone: string;
}

interface Times {
  startTime: WallMinute;
  endTime: WallMinute;
}

const LEFT_OUT = "That time does not exist there: the clocks are put forward then";

/** What can't be of an item in the days of its event, each beside the field that it is about. */
export function scheduleFaults(event: Days, { startTime, endTime }: Times) {
  const { startDate, endDate, timeZone } = event;
  const day = startTime.slice(0, 10);
  const nextDay = daysAfter(day, 1);
  const isThere = (time: WallMinute) => momentAt(time, timeZone) !== null;
  const faults: [isThere: boolean, path: keyof Times, message: string][] = [
    [
      day < startDate || day > endDate,
      "startTime",
      `It has to begin within the event's days: ${daysInWords(event)}`,
    ],
    [!isThere(startTime), "startTime", LEFT_OUT],
    [endTime <= startTime, "endTime", "It has to end after it begins"],
    [
      endTime > `${nextDay}T${NEXT_MORNING}` || endTime >= nextDay + startTime.slice(10),
      "endTime",
      "It has to end within a day, by noon of the next one at the latest",
    ],
    [!isThere(endTime), "endTime", LEFT_OUT],
  ];
  return faults.filter(([is]) => is).map(([, path, message]) => ({ path, message }));
}
