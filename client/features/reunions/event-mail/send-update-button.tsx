import { useState } from "react";
import { mayManageEvent } from "#shared/reunions/event-basics/events.policy.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/loading/lazy-component.tsx";
import type { PlannedEvent } from "../event-basics/index.ts";

const UpdateDialog = lazyDialog(() => import("./update-dialog.tsx"));

/** Opens the form. Renders nothing for users who may not write to the guests. */
export function SendUpdateButton({ event }: { event: PlannedEvent }) {
  const [isOpen, setOpen] = useState(false);
  if (!mayManageEvent(useSignedIn(), event)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Send Update</Button>
      {isOpen && <UpdateDialog event={event} reason="own" onClose={() => setOpen(false)} />}
    </>
  );
}
