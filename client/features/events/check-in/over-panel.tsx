import { useEffect } from "react";
import { asLongDay } from "#shared/lib/dates.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import type { Desk } from "./desk/desk.ts";
import { isWaiting, type Roster } from "./desk/roster.ts";
import { UnsentPanel } from "./unsent-panel.tsx";
import { useDeskState } from "./desk/use-desk.ts";

/** Nobody is checked in any more; once all is sent, the list is not kept here any longer. */
export function OverPanel({ desk, roster }: { desk: Desk; roster: Roster }) {
  const { event } = roster;
  const isUnsent = useDeskState(desk).presses.some(isWaiting);
  useEffect(() => {
    if (!isUnsent) desk.forgetRoster().catch(() => undefined);
  }, [desk, isUnsent]);
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
          ? "What was pressed here is still being sent."
          : "Its list is no longer kept on this laptop."}
      </EmptyState>
      <UnsentPanel desk={desk} />
    </>
  );
}
