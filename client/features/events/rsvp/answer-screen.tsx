import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "wouter";
import { daysInWords } from "#shared/events/event-days.ts";
import { isMissing, onceUnlessMissing } from "../../../lib/calls/failure.ts";
import { idIn } from "../../../lib/paths.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { NotHere } from "../../../ui/loading/not-here.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { EventNotFound } from "../event-not-found.tsx";
import { eventQueries } from "../events.api.ts";
import { GoesBack } from "./goes-back.tsx";
import { HouseholdAnswers } from "./household-answers.tsx";
import { LinkCard } from "./link-card.tsx";
import { renewAnswers, rsvpApi, rsvpQueries } from "./rsvp.api.ts";

/** Who of one's household comes to an event, on a page of its own. */
export default function AnswerScreen() {
  const { id } = useParams<{ id: string }>();
  const known = idIn(id);
  return known ? <AnswersTo key={known} eventId={known} /> : <EventNotFound />;
}

function AnswersTo({ eventId }: { eventId: number }) {
  const params = { id: eventId };
  const me = useSignedIn().id;
  const [, goTo] = useLocation();
  const event = useQuery({ ...eventQueries.get({ params }), retry: onceUnlessMissing });
  const household = useQuery({ ...rsvpQueries.household({ params }), retry: onceUnlessMissing });
  if (isMissing(event.error) || isMissing(household.error)) return <EventNotFound />;
  const back = `/events/${eventId}`;
  return (
    <>
      <PageHeading
        title="Who comes?"
        subtitle={event.data && `${event.data.name} · ${daysInWords(event.data)}`}
        actions={<ButtonLink href={back}>Back to the event</ButtonLink>}
      />
      <div className="grid max-w-2xl gap-6">
        <Card>
          {household.data ? (
            <HouseholdAnswers
              household={household.data}
              me={me}
              draftName={`rsvp-${eventId}`}
              answer={(body) => rsvpApi.answer({ params, body })}
              renew={renewAnswers}
              beforehand={<GoesBack eventId={eventId} />}
              onDone={() => goTo(back)}
            />
          ) : (
            <NotHere
              query={household}
              failed="We couldn't read your household's answers"
              loading="Reading your household's answers"
            >
              <Skeleton className="h-72" />
            </NotHere>
          )}
        </Card>
        {household.data && !household.data.closedBy && household.data.people.length > 0 && (
          <LinkCard eventId={eventId} />
        )}
      </div>
    </>
  );
}
