import { useEffect, useState } from "react";
import { useParams } from "wouter";
import { useForm } from "react-hook-form";
import { stationSchema } from "#shared/reunions/check-in/check-in.schema.ts";
import { MAX_STATION_NAME_LENGTH } from "#shared/reunions/check-in/check-in-options.ts";
import { parseId } from "../../../lib/paths.ts";
import { useKnownUser } from "../../../lib/session/known-user.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { LostDrawing } from "../../../ui/drawings/lost-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/loading/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import { bindTo, createSubmitHandler } from "../../../lib/forms/forms.ts";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { formatLongDay } from "../../../lib/dates.ts";
import { BackToEvent } from "./back-to-event.tsx";
import { storePage } from "./station/offline-page.ts";
import { stationName, setStationName } from "./station/station-settings.ts";
import { OpenCheckIn } from "./open-check-in.tsx";
import { definitelyEnded, canDeleteRoster } from "./station/event-end.ts";
import { ReviewPanel } from "./review-panel.tsx";
import { useCloseWarning, useStation, useStationState } from "./station/use-station.ts";
import { isUnsynced, type Roster } from "./station/roster.ts";
import type { CheckInStation } from "./station/station.ts";

/** An event's check-in on a station. It opens and works offline too. */
export default function CheckInScreen() {
  const { id } = useParams<{ id: string }>();
  const { id: userId } = useKnownUser();
  const eventId = parseId(id);
  useEffect(() => storePage(), []);
  if (!eventId) return <CheckInNotFound />;
  return <CheckInGate key={`${userId}/${eventId}`} eventId={eventId} />;
}

/** Shows what must be settled before check-in opens. */
function CheckInGate({ eventId }: { eventId: number }) {
  const station = useStation(eventId);
  const state = useStationState(station);
  const [hasStationName, setHasStationName] = useState(() => stationName() !== "");
  const { isLoaded, roster, actions, failure, accessError, isOpenElsewhere, hasNoStorage } = state;
  useCloseWarning(actions.some(isUnsynced));
  if (isOpenElsewhere) return <OpenElsewhereNotice onTakeOver={station.takeOver} />;
  if (hasNoStorage) return <NoStorageNotice eventId={eventId} />;
  if (accessError && accessError.status === 404 && actions.length === 0) return <CheckInNotFound />;
  if (accessError)
    return (
      <>
        <PageHeading title="Check-in" actions={<BackToEvent eventId={eventId} />} />
        <ErrorState
          title="You can't check people in here"
          error={accessError}
          onRetry={station.takeOver}
        />
        <ReviewPanel station={station} />
      </>
    );
  if (!isLoaded || !roster)
    return (
      <>
        <PageHeading title="Check-in" actions={<BackToEvent eventId={eventId} />} />
        {failure ? (
          <ErrorState
            title="Couldn't load the guest list"
            error={failure}
            onRetry={station.takeOver}
          />
        ) : (
          <Loading label="Loading the guest list">
            <Skeleton className="h-72" />
          </Loading>
        )}
      </>
    );
  if (definitelyEnded(roster.event)) return <EventEndedPanel station={station} roster={roster} />;
  if (!hasStationName)
    return <StationNameForm event={roster.event.name} onNamed={() => setHasStationName(true)} />;
  return <OpenCheckIn station={station} roster={roster} />;
}

const OpenElsewhereNotice = ({ onTakeOver }: { onTakeOver: () => void }) => (
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

const NoStorageNotice = ({ eventId }: { eventId: number }) => (
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

const CheckInNotFound = () => (
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

/** Asks for the station's name once. Other stations show it with each check-in. */
function StationNameForm({ event, onNamed }: { event: string; onNamed: () => void }) {
  const form = useForm({
    resolver: bodyResolver(stationSchema, (typed: { laptop: string }) => typed),
    defaultValues: { laptop: "" },
  });
  const { setFocus } = form;
  // Runs after the page heading has taken the focus.
  useEffect(() => setFocus("laptop"), [setFocus]);
  const save = async ({ laptop }: { laptop: string }) => {
    setStationName(laptop.trim());
    onNamed();
  };
  return (
    <>
      <PageHeading title={event} subtitle="Check-in" />
      <Card title="Name this station" className="max-w-lg">
        <form noValidate onSubmit={createSubmitHandler(form, save)} className="grid gap-5">
          <TextField
            label="Station name"
            hint="For example: Main gate. Other stations see it with your check-ins."
            maxLength={MAX_STATION_NAME_LENGTH}
            autoComplete="off"
            {...bindTo(form)("laptop")}
          />
          <Button type="submit" variant="primary">
            Open check-in
          </Button>
        </form>
      </Card>
    </>
  );
}

/** Shown after the event. The stored guest list is deleted as soon as every check-in is synced. */
function EventEndedPanel({ station, roster }: { station: CheckInStation; roster: Roster }) {
  const { event } = roster;
  const { actions } = useStationState(station);
  const hasUnsynced = actions.some(isUnsynced);
  const canDelete = canDeleteRoster(roster, actions);
  useEffect(() => {
    if (canDelete) station.deleteRoster().catch(() => undefined);
  }, [station, canDelete]);
  return (
    <>
      <PageHeading title={event.name} subtitle="Check-in" />
      <EmptyState
        title="This event is over"
        action={
          <ButtonLink href={`/events/${event.id}?tab=attendance`} variant="primary">
            See who was there
          </ButtonLink>
        }
      >
        It ended on {formatLongDay(event.endDate)}.{" "}
        {hasUnsynced
          ? "Some check-ins are still waiting to sync."
          : "The guest list has been removed from this station."}
      </EmptyState>
      <ReviewPanel station={station} />
    </>
  );
}
