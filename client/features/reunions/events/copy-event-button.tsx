import { useState } from "react";
import { mayCreateEvent } from "#shared/reunions/event-basics/events.policy.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/loading/lazy-component.tsx";
import type { PlannedEvent } from "../event-basics/index.ts";

const CopyEventDialog = lazyDialog(() => import("./copy-event-dialog.tsx"));

/** Creates an event like this one on other days. */
export function CopyEventButton({ event }: { event: PlannedEvent }) {
  const [isOpen, setOpen] = useState(false);
  const user = useSignedIn();
  if (!mayCreateEvent(user, event.familyGroupId)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Copy event</Button>
      {isOpen && <CopyEventDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}
