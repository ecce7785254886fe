import { useEffect, useState } from "react";
import { useParams } from "wouter";
import { idIn } from "../../../lib/paths.ts";
import { useUserAtHand } from "../../../lib/session/user-at-hand.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { LostDrawing } from "../../../ui/drawings/lost-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/loading/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { BackToEvent } from "./back-to-event.tsx";
import { keepPage } from "./desk/keep-page.ts";
import { laptopName } from "./desk/laptop.ts";
import { LaptopName } from "./laptop-name.tsx";
import { OpenDoor } from "./open-door.tsx";
import { OverPanel } from "./over-panel.tsx";
import { isSurelyOver } from "./desk/over.ts";
import { UnsentPanel } from "./unsent-panel.tsx";
import { useClosingAsked, useDesk, useDeskState } from "./desk/use-desk.ts";
import { isWaiting } from "./desk/roster.ts";

/** An event's check-in on a station. It opens and works offline too. */
export default function CheckInScreen() {
  const { id } = useParams<{ id: string }>();
  const { id: userId } = useUserAtHand();
  const eventId = idIn(id);
  useEffect(() => keepPage(), []);
  if (!eventId) return <NotFound />;
  return <Desk key={`${userId}/${eventId}`} eventId={eventId} />;
}

/** Shows what must be settled before check-in opens. */
function Desk({ eventId }: { eventId: number }) {
  const desk = useDesk(eventId);
  const state = useDeskState(desk);
  const [isNamed, setNamed] = useState(() => laptopName() !== "");
  const { isOpened, roster, presses, failure, refusal, isElsewhere, isForgetful } = state;
  useClosingAsked(presses.some(isWaiting));
  if (isElsewhere) return <Elsewhere onTakeOver={desk.takeOver} />;
  if (isForgetful) return <Forgetful eventId={eventId} />;
  if (refusal && refusal.status === 404 && presses.length === 0) return <NotFound />;
  if (refusal)
    return (
      <>
        <PageHeading title="Check-in" actions={<BackToEvent eventId={eventId} />} />
        <ErrorState
          title="You can't check people in here"
          error={refusal}
          onRetry={desk.takeOver}
        />
        <UnsentPanel desk={desk} />
      </>
    );
  if (!isOpened || !roster)
    return (
      <>
        <PageHeading title="Check-in" actions={<BackToEvent eventId={eventId} />} />
        {failure ? (
          <ErrorState
            title="Couldn't load the guest list"
            error={failure}
            onRetry={desk.takeOver}
          />
        ) : (
          <Loading label="Loading the guest list">
            <Skeleton className="h-72" />
          </Loading>
        )}
      </>
    );
  if (isSurelyOver(roster.event)) return <OverPanel desk={desk} roster={roster} />;
  if (!isNamed) return <LaptopName event={roster.event.name} onNamed={() => setNamed(true)} />;
  return <OpenDoor desk={desk} roster={roster} />;
}

const Elsewhere = ({ onTakeOver }: { onTakeOver: () => void }) => (
  <>
    <PageHeading title="Check-in" />
    <EmptyState
      title="Check-in is open in another tab"
      action={
        <Button variant="primary" onClick={onTakeOver}>
          Use this tab
        </Button>
      }
    >
      Only one tab at a time can check people in, so that check-ins sync in order.
    </EmptyState>
  </>
);

const Forgetful = ({ eventId }: { eventId: number }) => (
  <>
    <PageHeading title="Check-in" />
    <EmptyState
      drawing={<LostDrawing />}
      title="This browser can't save check-ins"
      action={
        <ButtonLink href={`/events/${eventId}?tab=attendance`} variant="primary">
          Check in on the Attendance tab
        </ButtonLink>
      }
    >
      Check-ins are saved in the browser until they sync, but this browser can’t save them. This may
      be a private window, or the disk may be full.
    </EmptyState>
  </>
);

const NotFound = () => (
  <>
    <PageHeading title="Event Not Found" />
    <EmptyState
      drawing={<LostDrawing />}
      title="Check-in isn't available"
      action={
        <ButtonLink href="/events" variant="primary">
          See all events
        </ButtonLink>
      }
    >
      The event may have been deleted, or you may not have access to its check-in.
    </EmptyState>
  </>
);
