import { clsx } from "clsx";
import { formatWeekdayDate } from "../event-basics/index.ts";
import { groupLastDay } from "./arrivals-by-interval.ts";
import type { ArrivalsSummary } from "./turnout.api.ts";

/** The most columns that have room for their numbers on a phone. */
const MAX_NUMBERED_COLUMNS = 14;

/** Arrivals per quarter of an hour on the last day: columns, and a table for screen readers. */
export function ArrivalsChart({ arrivals }: Pick<ArrivalsSummary, "arrivals">) {
  const { day, intervals } = groupLastDay(arrivals);
  const maxCount = Math.max(...intervals.map(({ count }) => count));
  return (
    <figure>
      <figcaption className="mb-3 text-quiet">{formatWeekdayDate(day)}, local time</figcaption>
      <div aria-hidden className="flex h-48 items-end gap-1">
        {intervals.map(({ from, count }, index) => (
          <div
            key={from}
            className="flex h-full max-w-[5em] min-w-0 flex-1 flex-col justify-end text-center"
          >
            {count > 0 && (
              <span
                className={clsx(
                  "tabular flex justify-center text-[0.8em] font-semibold whitespace-nowrap",
                  // Columns this narrow have no room for a number each.
                  intervals.length > MAX_NUMBERED_COLUMNS && count < maxCount && "max-sm:hidden",
                )}
              >
                {count}
              </span>
            )}
            <div
              className="rounded-t bg-evergreen"
              style={{ height: `${Math.round((80 * count) / maxCount)}%` }}
            />
            <span className="tabular h-[1.6em] overflow-visible border-t border-edge text-[0.75em] whitespace-nowrap text-quiet">
              {index === 0 || from.endsWith(":00") ? from : ""}
            </span>
          </div>
        ))}
      </div>
      <table className="sr-only">
        <caption>Arrivals</caption>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">People</th>
          </tr>
        </thead>
        <tbody>
          {intervals
            .filter(({ count }) => count > 0)
            .map(({ from, count }) => (
              <tr key={from}>
                <th scope="row">{from}</th>
                <td>{count}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  );
}
