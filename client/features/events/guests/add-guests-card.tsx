import { Card } from "../../../ui/card.tsx";
import type { PlannedEvent } from "../events.api.ts";
import { AddDescendants } from "./add-descendants.tsx";
import { AddGuest } from "./add-guest.tsx";
import { AddPeople } from "./add-people.tsx";

/** Asks who is not asked by the event's rule. */
export const AddGuestsCard = ({ event }: { event: PlannedEvent }) => (
  <Card title="Add to the list">
    <p className="mb-5 max-w-prose text-quiet">
      Beside those whom the event invites by itself. Nobody is written to by this alone.
    </p>
    <div className="grid gap-8 lg:grid-cols-2">
      <AddPeople event={event} />
      {event.familyGroupId !== null && (
        <AddDescendants event={event} familyGroupId={event.familyGroupId} />
      )}
      <AddGuest event={event} />
    </div>
  </Card>
);
