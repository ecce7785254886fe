import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { CalendarHeart } from "lucide-react";
import { dayAt } from "#shared/reunions/event-basics/venue-time.ts";
import { formatRelativeDay } from "#shared/reunions/event-basics/event-days.ts";
import { Card } from "../../../ui/card.tsx";
import { ErrorState } from "../../../ui/loading/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { type Upcoming, upcomingQuery } from "./dashboard.api.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { formatWhen } from "../../reunions/event-basics/index.ts";

/** The date of the next reunion. */
export function ReunionCard() {
  const { data, error, isFetching, refetch } = useQuery(upcomingQuery);
  if (error && data === undefined)
    return (
      <ErrorState
        title="Couldn't load the next reunion"
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return (
    <Card
      title="Upcoming Reunion"
      aside={<CalendarHeart aria-hidden className="size-6 text-marigold-deep" />}
      footer={
        <TextLink href="/events" strong className="inline-flex min-h-touch items-center">
          View event details
        </TextLink>
      }
    >
      {data === undefined ? (
        <Loading label="Loading the next reunion">
          <Skeleton className="h-9 w-40" />
          <Skeleton className="mt-2 h-5 w-56" />
        </Loading>
      ) : data ? (
        <Days event={data} />
      ) : (
        <NoEvent />
      )}
    </Card>
  );
}

const NoEvent = () => (
  <>
    <p className="text-lg font-semibold">No Upcoming Events</p>
    <p>Plan a new reunion</p>
    <p className="text-quiet">Create a new event to get started</p>
  </>
);

function Days({ event }: { event: Upcoming }) {
  const [today] = useState(() => dayAt(new Date(), event.timeZone));
  return (
    <>
      <p className="font-heading text-2xl">{formatWhen(event)}</p>
      <p className="text-quiet">
        {event.startDate < today
          ? "Happening now"
          : `Starts ${formatRelativeDay(event.startDate, today)}`}
      </p>
    </>
  );
}
