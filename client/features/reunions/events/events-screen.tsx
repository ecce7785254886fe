import type { QueryKey } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import { MapPin } from "lucide-react";
import { mayCreateEvent } from "#shared/reunions/event-basics/events.policy.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { withParam } from "../../../lib/page/with-param.ts";
import { usePages } from "../../../lib/calls/use-pages.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { PicnicDrawing } from "../../../ui/drawings/picnic-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { lazyDialog, usePreload } from "../../../ui/loading/lazy-component.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { ShowMore } from "../../../ui/show-more.tsx";
import { type ListedEvent, eventQueries, formatWhen, EventCover } from "../event-basics/index.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { CollapsibleText } from "../../../ui/collapsible-text.tsx";

const NewEventDialog = lazyDialog(() => import("./new-event-dialog.tsx"));

/** The family's events: upcoming ones first, then past ones. `?new=1` opens the form for a new one. */
export default function EventsScreen() {
  const user = useSignedIn();
  const [searchParams, setSearchParams] = useSearchParams();
  const mayCreate = mayCreateEvent(user, user.familyGroupId);
  const showForm = (isShown: boolean) =>
    setSearchParams((before) => withParam(before, "new", isShown ? "1" : ""), { replace: true });
  usePreload(...(mayCreate ? [NewEventDialog] : []));
  const createButton = (label: string) =>
    mayCreate && (
      <Button variant="primary" onClick={() => showForm(true)}>
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
        actions={!isEmpty && createButton("Create Event")}
      />
      {isEmpty ? (
        <EmptyState
          drawing={<PicnicDrawing />}
          title="No Events Found"
          action={createButton("Create Your First Event")}
        >
          You haven&apos;t created any events yet.
        </EmptyState>
      ) : (
        <EventCards events={events} />
      )}
      {mayCreate && searchParams.has("new") && (
        <NewEventDialog
          user={user}
          hasEvents={Boolean(events.items?.length)}
          onClose={() => showForm(false)}
        />
      )}
    </>
  );
}

type EventPages = ReturnType<typeof usePages<ListedEvent, QueryKey>>;

function EventCards({ events }: { events: EventPages }) {
  const { items } = events;
  if (!items)
    return (
      <QueryPlaceholder
        query={events}
        errorTitle="Couldn't load the events"
        loadingLabel="Loading the events"
      >
        <span className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          <Skeleton className="h-56" />
          <Skeleton className="h-56" />
        </span>
      </QueryPlaceholder>
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
      <ShowMore pages={events} noun="events" />
    </>
  );
}

/** An event's card in the list. */
const EventCard = ({ event }: { event: ListedEvent }) => (
  <Card
    picture={event.cover && <EventCover event={event} size="small" className="aspect-video" />}
    title={<span className="wrap-anywhere">{event.name}</span>}
    aside={event.cancelledAt && <Badge tone="brick">Canceled</Badge>}
    footer={
      <ButtonLink href={`/events/${event.id}`}>
        View Details<span className="sr-only"> of {event.name}</span>
      </ButtonLink>
    }
  >
    <p className="tabular mb-2 font-semibold">{formatWhen(event)}</p>
    {event.description ? (
      <CollapsibleText subject={event.name}>{event.description}</CollapsibleText>
    ) : (
      <p className="mb-4 text-quiet">No description provided.</p>
    )}
    <p className="flex items-start gap-2 wrap-anywhere text-quiet">
      <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
      {event.location}
    </p>
  </Card>
);
