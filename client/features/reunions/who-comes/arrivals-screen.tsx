import { useQuery } from "@tanstack/react-query";
import { Maximize } from "lucide-react";
import { useRef } from "react";
import { useParams } from "wouter";
import { isMissing, retryOnceUnlessMissing } from "../../../lib/calls/failure.ts";
import { parseId } from "../../../lib/paths.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { EventNotFound } from "../event-basics/index.ts";
import { ArrivalsBoard } from "./arrivals-board.tsx";
import { useLiveArrivals } from "./use-live-arrivals.ts";
import { whoComesQueries } from "./who-comes.api.ts";

/** Who has arrived, for organizers and for a large screen at the reunion. */
export default function ArrivalsScreen() {
  const { id } = useParams<{ id: string }>();
  const eventId = parseId(id);
  return eventId ? <EventArrivals key={eventId} eventId={eventId} /> : <EventNotFound />;
}

function EventArrivals({ eventId }: { eventId: number }) {
  const board = useRef<HTMLDivElement>(null);
  const query = useQuery({
    ...whoComesQueries.here({ params: { id: eventId } }),
    retry: retryOnceUnlessMissing,
    staleTime: 0,
  });
  const isLive = useLiveArrivals(eventId);
  if (isMissing(query.error)) return <EventNotFound />;
  const { data } = query;
  return (
    <>
      <PageHeading
        title="Who’s here"
        subtitle={data?.name}
        actions={
          <>
            <ButtonLink href={`/events/${eventId}?tab=attendance`}>Back to event</ButtonLink>
            <ButtonLink href={`/events/${eventId}?tab=attendance&status=attended`}>
              See everyone here
            </ButtonLink>
            {document.fullscreenEnabled && (
              <Button onClick={() => void board.current?.requestFullscreen()}>
                <Maximize aria-hidden className="size-5" />
                Show full screen
              </Button>
            )}
          </>
        }
      />
      <div
        ref={board}
        className="[&:fullscreen]:overflow-y-auto [&:fullscreen]:bg-paper [&:fullscreen]:p-8"
      >
        {data ? (
          <ArrivalsBoard here={data} isLive={isLive} />
        ) : (
          <QueryPlaceholder
            query={query}
            failed="Couldn't load the arrivals"
            loading="Loading the arrivals"
          >
            <Skeleton className="h-96" />
          </QueryPlaceholder>
        )}
      </div>
    </>
  );
}
