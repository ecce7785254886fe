import { useQuery } from "@tanstack/react-query";
import { Maximize } from "lucide-react";
import { useRef, useEffect, useState } from "react";
import { useParams } from "wouter";
import { checkInContract } from "#shared/reunions/check-in/check-in.contract.ts";
import { isNotFound, retryOnceUnlessNotFound } from "../../../lib/calls/failure.ts";
import { parseId } from "../../../lib/paths.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { EventNotFound } from "../event-basics/index.ts";
import { createClient } from "../../../lib/calls/api.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { ArrivalsBoard } from "./arrivals-board.tsx";
import { turnoutQueries } from "./turnout.api.ts";

/** Who has arrived, for organizers and for a large screen at the reunion. */
export default function ArrivalsScreen() {
  const { id } = useParams<{ id: string }>();
  const eventId = parseId(id);
  return eventId ? <EventArrivals key={eventId} eventId={eventId} /> : <EventNotFound />;
}

function EventArrivals({ eventId }: { eventId: number }) {
  const board = useRef<HTMLDivElement>(null);
  const query = useQuery({
    ...turnoutQueries.arrivals({ params: { id: eventId } }),
    retry: retryOnceUnlessNotFound,
    staleTime: 0,
  });
  const isLive = useLiveArrivals(eventId);
  if (isNotFound(query.error)) return <EventNotFound />;
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
          <ArrivalsBoard summary={data} isLive={isLive} />
        ) : (
          <QueryPlaceholder
            query={query}
            errorTitle="Couldn't load the arrivals"
            loadingLabel="Loading the arrivals"
          >
            <Skeleton className="h-96" />
          </QueryPlaceholder>
        )}
      </div>
    </>
  );
}

const checkInApi = createClient(checkInContract);

/** Milliseconds in which arrivals are counted together. */
const REFETCH_DELAY_MS = 1_000;

/** Reloads the arrivals whenever someone is checked in. Returns whether the connection is live. */
function useLiveArrivals(eventId: number): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scheduleRefetch = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void invalidate("guests");
      }, REFETCH_DELAY_MS);
    };
    checkInApi
      .listen({
        params: { id: eventId },
        onEvent: scheduleRefetch,
        onConnection: setLive,
        signal: controller.signal,
      })
      // The page itself tells users who may not listen.
      .catch(() => setLive(false));
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [eventId]);
  return isLive;
}
