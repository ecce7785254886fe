import { useState } from "react";
import { useHistoryState } from "wouter/use-browser-location";
import { Button } from "../../ui/button.tsx";
import { type Leaving, useLogout } from "./auth.api.ts";

/** On the sign-in page, for who left without the server's hearing of it. */
export function UnheardLogout() {
  const leaving = useHistoryState<Leaving | null>();
  const [busy, setBusy] = useState(false);
  const logout = useLogout();
  if (!leaving?.isUnheard) return null;
  const again = async () => {
    setBusy(true);
    await logout();
    setBusy(false);
  };
  return (
    <div
      role="alert"
      className="mb-6 grid justify-items-start gap-3 rounded border-l-4 border-brick bg-brick-wash px-4 py-3"
    >
      <p>
        <strong className="text-brick">You may still be signed in on this browser.</strong> The
        server could not be told that you left. Whoever uses this device next could open your pages.
      </p>
      <Button busy={busy} onClick={() => void again()}>
        Log out again
      </Button>
    </div>
  );
}
