import { useQuery } from "@tanstack/react-query";
import { useParams } from "wouter";
import { isNotFound, retryOnceUnlessNotFound } from "../../../lib/calls/failure.ts";
import { parseId } from "../../../lib/paths.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { formatWhen, EventNotFound, eventQueries } from "../event-basics/index.ts";
import { isAnyoneGoing } from "./replies.ts";
import { DeclineWarning } from "./decline-warning.tsx";
import { HouseholdRsvp } from "./household-rsvp.tsx";
import { loadHouseholdQuestionnaire } from "../event-lists/index.ts";
import { RsvpLinkCard } from "./by-link/rsvp-link-card.tsx";
import { saveReplies, refetchReplies, rsvpQueries } from "./rsvp.api.ts";

const HouseholdQuestionnaire = lazyComponent(loadHouseholdQuestionnaire);

/** A member's RSVP for their household, on a page of its own. */
export default function RsvpScreen() {
  const { id } = useParams<{ id: string }>();
  const eventId = parseId(id);
  return eventId ? <EventRsvp key={eventId} eventId={eventId} /> : <EventNotFound />;
}

function EventRsvp({ eventId }: { eventId: number }) {
  const params = { id: eventId };
  const me = useSignedIn().id;
  const event = useQuery({ ...eventQueries.get({ params }), retry: retryOnceUnlessNotFound });
  const household = useQuery({
    ...rsvpQueries.household({ params }),
    retry: retryOnceUnlessNotFound,
  });
  if (isNotFound(event.error) || isNotFound(household.error)) return <EventNotFound />;
  const eventAddress = `/events/${eventId}`;
  return (
    <>
      <PageHeading
        title="RSVP"
        subtitle={event.data && `${event.data.name} · ${formatWhen(event.data)}`}
        actions={<ButtonLink href={eventAddress}>Back to event</ButtonLink>}
      />
      <div className="grid max-w-2xl gap-6">
        <Card>
          {household.data ? (
            <HouseholdRsvp
              household={household.data}
              me={me}
              draftName={`rsvp-${eventId}`}
              sendReplies={(body) => saveReplies(eventId, body)}
              refetch={refetchReplies}
              note={<DeclineWarning eventId={eventId} />}
            />
          ) : (
            <QueryPlaceholder
              query={household}
              errorTitle="Couldn't load your household's replies"
              loadingLabel="Loading your household's replies"
            >
              <Skeleton className="h-72" />
            </QueryPlaceholder>
          )}
        </Card>
        {household.data && !household.data.closedReason && isAnyoneGoing(household.data) && (
          <HouseholdQuestionnaire eventId={eventId} />
        )}
        {household.data && !household.data.closedReason && household.data.people.length > 0 && (
          <RsvpLinkCard eventId={eventId} />
        )}
      </div>
    </>
  );
}
