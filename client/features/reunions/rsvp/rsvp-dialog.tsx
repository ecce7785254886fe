import { useQuery } from "@tanstack/react-query";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { loadHouseholdQuestionnaire } from "../event-lists/index.ts";
import { isAnyoneGoing } from "./replies.ts";
import { DeclineWarning } from "./decline-warning.tsx";
import { HouseholdRsvp } from "./household-rsvp.tsx";
import { type RsvpEvent, saveReplies, refetchReplies, rsvpQueries } from "./rsvp.api.ts";
import { formatWhen } from "../event-basics/index.ts";

const HouseholdQuestionnaire = lazyComponent(loadHouseholdQuestionnaire);

interface RsvpDialogProps {
  event: RsvpEvent;
  onClose: () => void;
}

/** A member's RSVP for their household. */
export default function RsvpDialog({ event, onClose }: RsvpDialogProps) {
  const params = { id: event.id };
  const query = useQuery(rsvpQueries.household({ params }));
  const household = query.data;
  const me = useSignedIn().id;
  return (
    <Dialog
      onClose={onClose}
      title="RSVP"
      description={`${event.name} · ${formatWhen(event)}`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {household ? (
        <>
          <HouseholdRsvp
            household={household}
            me={me}
            draftName={`rsvp-${event.id}`}
            sendReplies={(body) => saveReplies(event.id, body)}
            refetch={refetchReplies}
            note={<DeclineWarning eventId={event.id} />}
          />
          {!household.closedReason && isAnyoneGoing(household) && (
            <HouseholdQuestionnaire eventId={event.id} />
          )}
          <p className="mt-5 border-t border-line pt-4">
            <TextLink href={`/events/${event.id}/answer`}>
              Open as a full page, or get a link for someone who doesn’t sign in
            </TextLink>
          </p>
        </>
      ) : (
        <QueryPlaceholder
          query={query}
          errorTitle="Couldn't load your household's replies"
          loadingLabel="Loading your household's replies"
        >
          <Skeleton className="h-56" />
        </QueryPlaceholder>
      )}
    </Dialog>
  );
}
