import { type ReactNode, useEffect } from "react";
import { useLocation } from "wouter";
import { signInAddress } from "../../lib/session/redirect.ts";
import { loseSession, SignedIn, type User, useUser } from "../../lib/session/session.ts";
import { PageSpinner } from "../../ui/loading/spinner.tsx";

/** Shows a protected screen to who is signed in, and sends everybody else to sign in first. */
export function SignInGuard({ children }: { children: ReactNode }) {
  const { data: user, isError } = useUser();
  if (isError) return <ToSignIn user={user} />;
  if (!user) return <PageSpinner />;
  return <SignedIn value={user}>{children}</SignedIn>;
}

/** `user` is who was signed in until now, if anybody was. */
export function ToSignIn({ user }: { user: User | undefined }) {
  const [, navigate] = useLocation();
  useEffect(() => {
    navigate(signInAddress(location), { replace: true });
    // Cleared when away from here: on a protected page it would be asked again who is there.
    return () => loseSession(user);
  }, [navigate, user]);
  return <PageSpinner />;
}
