import { Card } from "../../../ui/card.tsx";
import type { PlannedEvent } from "../event-basics/index.ts";
import { AddDescendants } from "./add-descendants.tsx";
import { AddGuest } from "./add-guest.tsx";
import { AddPeople } from "./add-people.tsx";

/** Adds people whom the event's rule doesn't invite. */
export const AddGuestsCard = ({ event }: { event: PlannedEvent }) => (
  <Card title="Add to guest list">
    <p className="mb-5 max-w-prose text-quiet">
      Adds only the people you choose. No emails go out.
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
