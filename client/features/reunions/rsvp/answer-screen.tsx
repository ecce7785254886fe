import { useQuery } from "@tanstack/react-query";
import { useParams } from "wouter";
import { isMissing, onceUnlessMissing } from "../../../lib/calls/failure.ts";
import { idIn } from "../../../lib/paths.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { formatWhen, EventNotFound, eventQueries } from "../event-basics/index.ts";
import { isAnyoneGoing } from "./answers.ts";
import { GivenUpList } from "./given-up-list.tsx";
import { HouseholdAnswers } from "./household-answers.tsx";
import { loadEventReplies } from "../event-lists/index.ts";
import { LinkCard } from "./by-link/link-card.tsx";
import { answerEvent, refetchAnswers, rsvpQueries } from "./rsvp.api.ts";

const EventReplies = lazyComponent(loadEventReplies);

/** A member's RSVP for their household, on a page of its own. */
export default function AnswerScreen() {
  const { id } = useParams<{ id: string }>();
  const known = idIn(id);
  return known ? <AnswersTo key={known} eventId={known} /> : <EventNotFound />;
}

function AnswersTo({ eventId }: { eventId: number }) {
  const params = { id: eventId };
  const me = useSignedIn().id;
  const event = useQuery({ ...eventQueries.get({ params }), retry: onceUnlessMissing });
  const household = useQuery({ ...rsvpQueries.household({ params }), retry: onceUnlessMissing });
  if (isMissing(event.error) || isMissing(household.error)) return <EventNotFound />;
  const back = `/events/${eventId}`;
  return (
    <>
      <PageHeading
        title="RSVP"
        subtitle={event.data && `${event.data.name} · ${formatWhen(event.data)}`}
        actions={<ButtonLink href={back}>Back to event</ButtonLink>}
      />
      <div className="grid max-w-2xl gap-6">
        <Card>
          {household.data ? (
            <HouseholdAnswers
              household={household.data}
              me={me}
              draftName={`rsvp-${eventId}`}
              answer={(body) => answerEvent(eventId, body)}
              renew={refetchAnswers}
              beforehand={<GivenUpList eventId={eventId} />}
            />
          ) : (
            <QueryPlaceholder
              query={household}
              failed="Couldn't load your household's replies"
              loading="Loading your household's replies"
            >
              <Skeleton className="h-72" />
            </QueryPlaceholder>
          )}
        </Card>
        {household.data && !household.data.closedBy && isAnyoneGoing(household.data) && (
          <EventReplies eventId={eventId} />
        )}
        {household.data && !household.data.closedBy && household.data.people.length > 0 && (
          <LinkCard eventId={eventId} />
        )}
      </div>
    </>
  );
}
