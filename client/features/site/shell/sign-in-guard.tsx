import { type ReactNode, useEffect } from "react";
import { useLocation } from "wouter";
import { signInAddress } from "../../../lib/session/redirect.ts";
import { loseSession, SignedIn, type User, useUser } from "../../../lib/session/session.ts";
import { PageSpinner } from "../../../ui/loading/spinner.tsx";

/** Shows a protected screen to signed-in people and redirects everyone else to sign-in. */
export function SignInGuard({ children }: { children: ReactNode }) {
  const { data: user, isError } = useUser();
  if (isError) return <ToSignIn user={user} />;
  if (!user) return <PageSpinner />;
  return <SignedIn value={user}>{children}</SignedIn>;
}

/** Redirects to sign-in. `user` is who was signed in until now, if anyone. */
export function ToSignIn({ user }: { user: User | undefined }) {
  const [, navigate] = useLocation();
  useEffect(() => {
    navigate(signInAddress(location), { replace: true });
    // Clears the session only after leaving the page, because a protected page would fetch the user again.
    return () => loseSession(user);
  }, [navigate, user]);
  return <PageSpinner />;
}
