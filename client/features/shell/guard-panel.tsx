import { type ReactNode, useEffect } from "react";
import { useLocation } from "wouter";
import { signInAddress } from "../../lib/redirect.ts";
import { endSession, SignedIn, useUser } from "../../lib/session.ts";
import { PageSpinner } from "../../ui/spinner.tsx";

/** Shows a protected screen to who is signed in, and sends everybody else to sign in first. */
export function GuardPanel({ children }: { children: ReactNode }) {
  const { data: user, isError } = useUser();
  if (isError) return <ToSignIn />;
  if (!user) return <PageSpinner />;
  return <SignedIn value={user}>{children}</SignedIn>;
}

function ToSignIn() {
  const [, navigate] = useLocation();
  useEffect(() => {
    navigate(signInAddress(location), { replace: true });
    // Cleared when away from here: on a protected page it would be asked again who is there.
    return endSession;
  }, [navigate]);
  return <PageSpinner />;
}
