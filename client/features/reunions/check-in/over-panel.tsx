import { useEffect } from "react";
import { asLongDay } from "../../../lib/dates.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import type { CheckInStation } from "./station/station.ts";
import { mayForgetRoster } from "./station/event-end.ts";
import { isWaiting, type Roster } from "./station/roster.ts";
import { UnsyncedPanel } from "./unsynced-panel.tsx";
import { useStationState } from "./station/use-station.ts";

/** Shown after the event. The stored guest list is deleted as soon as every check-in is synced. */
export function OverPanel({ desk, roster }: { desk: CheckInStation; roster: Roster }) {
  const { event } = roster;
  const { presses } = useStationState(desk);
  const isUnsent = presses.some(isWaiting);
  const mayForget = mayForgetRoster(roster, presses);
  useEffect(() => {
    if (mayForget) desk.forgetRoster().catch(() => undefined);
  }, [desk, mayForget]);
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
        It ended on {asLongDay(event.endDate)}.{" "}
        {isUnsent
          ? "Some check-ins are still waiting to sync."
          : "The guest list has been removed from this station."}
      </EmptyState>
      <UnsyncedPanel desk={desk} />
    </>
  );
}
