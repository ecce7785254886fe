import { Card } from "../../../ui/card.tsx";
import type { PlannedEvent } from "../event-basics/index.ts";
import { AddDescendantsForm } from "./add-descendants-form.tsx";
import { AddGuestForm } from "./add-guest-form.tsx";
import { AddPeopleForm } from "./add-people-form.tsx";

/** Adds people whom the event's rule doesn't invite. */
export const AddGuestsCard = ({ event }: { event: PlannedEvent }) => (
  <Card title="Add to guest list">
    <p className="mb-5 max-w-prose text-quiet">
      Adds only the people you choose. No emails go out.
    </p>
    <div className="grid gap-8 lg:grid-cols-2">
      <AddPeopleForm event={event} />
      {event.familyGroupId !== null && (
        <AddDescendantsForm event={event} familyGroupId={event.familyGroupId} />
      )}
      <AddGuestForm event={event} />
    </div>
  </Card>
);
