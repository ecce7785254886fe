import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { daysInWords } from "#shared/events/event-days.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { NotHere } from "../../../ui/loading/not-here.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import RepliesDialog from "../questions/replies-dialog.tsx";
import { GoesBack } from "./goes-back.tsx";
import { HouseholdAnswers } from "./household-answers.tsx";
import { type AnsweredEvent, renewAnswers, rsvpApi, rsvpQueries } from "./rsvp.api.ts";

interface RsvpDialogProps {
  event: AnsweredEvent;
  onClose: () => void;
}

/** Who of one's household comes to an event. */
export default function RsvpDialog({ event, onClose }: RsvpDialogProps) {
  const params = { id: event.id };
  const household = useQuery(rsvpQueries.household({ params }));
  const me = useSignedIn().id;
  const hasAnswered = useRef(false);
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <RepliesDialog event={event} onClose={onClose} />;
  return (
    <Dialog
      onClose={onClose}
      title="Who comes?"
      description={`${event.name} · ${daysInWords(event)}`}
    >
      {household.data ? (
        <>
          <HouseholdAnswers
            household={household.data}
            me={me}
            draftName={`rsvp-${event.id}`}
            answer={async (body) => {
              const answered = await rsvpApi.answer({ params, body });
              hasAnswered.current = true;
              return answered;
            }}
            renew={renewAnswers}
            beforehand={<GoesBack eventId={event.id} />}
            onDone={() => (hasAnswered.current ? setAsked(true) : onClose())}
          />
          <p className="mt-5 border-t border-line pt-4">
            <TextLink href={`/events/${event.id}/answer`}>
              Open as a page, or get a link for who does not sign in
            </TextLink>
          </p>
        </>
      ) : (
        <NotHere
          query={household}
          failed="We couldn't read your household's answers"
          loading="Reading your household's answers"
        >
          <Skeleton className="h-56" />
        </NotHere>
      )}
    </Dialog>
  );
}
