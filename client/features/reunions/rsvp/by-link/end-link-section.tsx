import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { lazyDialog } from "../../../../ui/loading/lazy-component.tsx";

const EndLinkDialog = lazyDialog(() => import("./end-link-dialog.tsx"));

/** Ends a link that was passed on to the wrong people. */
export function EndLinkSection({
  token,
  refetch,
}: {
  token: string;
  refetch: () => Promise<unknown>;
}) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <p data-print="no" className="mt-6 text-quiet">
      Anyone with this link can reply here.{" "}
      <Button variant="quiet" padding="snug" onClick={() => setConfirming(true)}>
        Turn off this link
      </Button>
      {isConfirming && (
        <EndLinkDialog token={token} refetch={refetch} onClose={() => setConfirming(false)} />
      )}
    </p>
  );
}
