import { useState } from "react";
import { mayMailEvent } from "#shared/event-mail/event-mail.policy.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/loading/lazy-part.tsx";
import type { PlannedEvent } from "../events.api.ts";

const UpdateDialog = lazyDialog(() => import("./update-dialog.tsx"));

/** Opens the form; not shown to who may not write to the event's people. */
export function SendUpdateButton({ event }: { event: PlannedEvent }) {
  const [isOpen, setOpen] = useState(false);
  if (!mayMailEvent(useSignedIn(), event)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Send Update</Button>
      {isOpen && <UpdateDialog event={event} reason="own" onClose={() => setOpen(false)} />}
    </>
  );
}
