import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatWeekdayDate } from "../../event-basics/index.ts";
import { QueryPlaceholder } from "../../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../../ui/loading/skeleton.tsx";
import { groupByDay, formatTimes } from "../../schedule/index.ts";
import { rsvpLinkQueries } from "./rsvp-link.api.ts";

/** The event's schedule, loaded when opened. */
export default function LinkSchedule({ token }: { token: string }) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...rsvpLinkQueries.schedule({ params: { token } }), enabled: isOpen });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} data-print="no">
      <summary className="flex min-h-touch cursor-pointer items-center text-evergreen underline underline-offset-3">
        Schedule
      </summary>
      {query.data
        ? groupByDay(query.data).map(([day, items]) => (
            <section key={day} className="mt-2">
              <h3 className="font-semibold">{formatWeekdayDate(day)}</h3>
              <ul>
                {items.map((item) => (
                  <li key={item.id} className="mt-2 wrap-anywhere">
                    <span className="text-quiet tabular-nums">{formatTimes(item)}</span>{" "}
                    {item.title}
                    {item.description && (
                      <p className="whitespace-pre-line text-quiet">{item.description}</p>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))
        : isOpen && (
            <QueryPlaceholder
              query={query}
              errorTitle="Couldn't load the schedule"
              loadingLabel="Loading the schedule"
            >
              <Skeleton className="h-40" />
            </QueryPlaceholder>
          )}
    </details>
  );
}
