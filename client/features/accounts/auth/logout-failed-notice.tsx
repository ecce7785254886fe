import { useState } from "react";
import { useHistoryState } from "wouter/use-browser-location";
import { Button } from "../../../ui/button.tsx";
import { type SignInEntry, useLogout } from "./auth.api.ts";

/** The sign-in page's warning when signing out didn't reach the server. */
export function LogoutFailedNotice() {
  const signInEntry = useHistoryState<SignInEntry | null>();
  const [busy, setBusy] = useState(false);
  const logout = useLogout();
  if (!signInEntry?.hasLogoutFailed) return null;
  const logoutAgain = async () => {
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
        sign-out didn't reach the server. Anyone who uses this device next could open your pages.
      </p>
      <Button busy={busy} onClick={() => void logoutAgain()}>
        Sign out again
      </Button>
    </div>
  );
}
