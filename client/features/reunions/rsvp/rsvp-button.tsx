import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/loading/lazy-component.tsx";
import { type RsvpEvent, rsvpQueries } from "./rsvp.api.ts";
import { householdStatusText } from "./rsvp.texts.ts";

const RsvpDialog = lazyDialog(() => import("./rsvp-dialog.tsx"));

const useHouseholdReplies = (eventId: number) =>
  useQuery(rsvpQueries.household({ params: { id: eventId } })).data;

/** Opens the household's RSVP. Renders nothing if nobody of the household is on the guest list. */
export function RsvpButton({ event }: { event: RsvpEvent }) {
  const [isOpen, setOpen] = useState(false);
  const household = useHouseholdReplies(event.id);
  if (household?.people.length === 0) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {household?.closedReason ? "See your replies" : "RSVP Now"}
      </Button>
      {isOpen && <RsvpDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What the household has replied, or still has to. */
export function HouseholdStatus({ event }: { event: RsvpEvent }) {
  const household = useHouseholdReplies(event.id);
  if (!household || household.people.length === 0) return null;
  return <p className="font-semibold wrap-anywhere">{householdStatusText(household)}</p>;
}
