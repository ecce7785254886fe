import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { lazyDialog } from "../../../../ui/loading/lazy-component.tsx";

const EndLinkDialog = lazyDialog(() => import("./end-link-dialog.tsx"));

/** Ends a link that was passed on to the wrong people. */
export function EndLink({ token, renew }: { token: string; renew: () => Promise<unknown> }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <p data-print="no" className="mt-6 text-quiet">
      Anyone with this link can reply here.{" "}
      <Button variant="quiet" room="snug" onClick={() => setAsking(true)}>
        Turn off this link
      </Button>
      {isAsking && <EndLinkDialog token={token} renew={renew} onClose={() => setAsking(false)} />}
    </p>
  );
}
