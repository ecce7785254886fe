import { useQuery } from "@tanstack/react-query";
import { CalendarHeart } from "lucide-react";
import { daysInWords, relativeDay } from "#shared/events/event-days.ts";
import { useToday } from "../../lib/dates.ts";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/loading/error-state.tsx";
import { Loading, Skeleton } from "../../ui/loading/skeleton.tsx";
import { type Upcoming, upcomingQuery } from "./dashboard.api.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** When the family meets next. */
export function ReunionCard() {
  const { data, error, isFetching, refetch } = useQuery(upcomingQuery);
  if (error && data === undefined)
    return (
      <ErrorState
        title="We couldn't load the next reunion"
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
      ) : (
        <Days event={data} />
      )}
    </Card>
  );
}

function Days({ event }: { event: Upcoming | null }) {
  const today = useToday();
  if (!event)
    return (
      <>
        <p className="text-lg font-semibold">No Upcoming Events</p>
        <p>Plan a new reunion</p>
        <p className="text-quiet">Create a new event to get started</p>
      </>
    );
  return (
    <>
      <p className="font-heading text-2xl">{daysInWords(event)}</p>
      <p className="text-quiet">
        {event.startDate > today ? `It begins ${relativeDay(event.startDate, today)}` : "It is on"}
      </p>
    </>
  );
}
