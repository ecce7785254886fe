import { useEffect } from "react";
import { formatLongDay } from "../../../lib/dates.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import type { CheckInStation } from "./station/station.ts";
import { canDeleteRoster } from "./station/event-end.ts";
import { isUnsynced, type Roster } from "./station/roster.ts";
import { ReviewPanel } from "./review-panel.tsx";
import { useStationState } from "./station/use-station.ts";

/** Shown after the event. The stored guest list is deleted as soon as every check-in is synced. */
export function EventEndedPanel({ station, roster }: { station: CheckInStation; roster: Roster }) {
  const { event } = roster;
  const { actions } = useStationState(station);
  const hasUnsynced = actions.some(isUnsynced);
  const canDelete = canDeleteRoster(roster, actions);
  useEffect(() => {
    if (canDelete) station.forgetRoster().catch(() => undefined);
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
