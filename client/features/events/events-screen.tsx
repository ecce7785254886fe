import type { QueryKey } from "@tanstack/react-query";
import { useState } from "react";
import { mayPlanEvent } from "#shared/events/events.policy.ts";
import { useSignedIn } from "../../lib/session/session.ts";
import { usePages } from "../../lib/calls/use-pages.ts";
import { Button } from "../../ui/button.tsx";
import { PicnicDrawing } from "../../ui/drawings/picnic-drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazyDialog, useAhead } from "../../ui/loading/lazy-part.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { NotHere } from "../../ui/loading/not-here.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { EventCard } from "./event-card.tsx";
import { type EventCard as Planned, eventQueries } from "./events.api.ts";

const NewEventDialog = lazyDialog(() => import("./new-event-dialog.tsx"));

/** The events of the family: those ahead first, then those that are over. */
export default function EventsScreen() {
  const user = useSignedIn();
  const [isCreating, setCreating] = useState(false);
  const mayCreate = mayPlanEvent(user, user.familyGroupId);
  useAhead(...(mayCreate ? [NewEventDialog] : []));
  const create = (label: string) =>
    mayCreate && (
      <Button variant="primary" onClick={() => setCreating(true)}>
        {label}
      </Button>
    );
  const events = usePages(eventQueries.list({ query: {} }));
  const isEmpty = events.items?.length === 0;
  return (
    <>
      <PageHeading
        title="Event Management"
        subtitle="Plan and organize your family reunion"
        actions={!isEmpty && create("Create Event")}
      />
      {isEmpty ? (
        <EmptyState
          drawing={<PicnicDrawing />}
          title="No Events Found"
          action={create("Create Your First Event")}
        >
          You haven&apos;t created any events yet.
        </EmptyState>
      ) : (
        <Cards events={events} />
      )}
      {isCreating && <NewEventDialog user={user} onClose={() => setCreating(false)} />}
    </>
  );
}

type Pages = ReturnType<typeof usePages<Planned, QueryKey>>;

function Cards({ events }: { events: Pages }) {
  const { items } = events;
  if (!items)
    return (
      <NotHere query={events} failed="We couldn't load the events" loading="Loading the events">
        <span className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          <Skeleton className="h-56" />
          <Skeleton className="h-56" />
        </span>
      </NotHere>
    );
  return (
    <>
      <ul aria-label="Events" className="grid items-start gap-6 md:grid-cols-2 lg:grid-cols-3">
        {items.map((event) => (
          <li key={event.id} className="grid min-w-0">
            <EventCard event={event} />
          </li>
        ))}
      </ul>
      <ShowMore pages={events} of="events" />
    </>
  );
}
