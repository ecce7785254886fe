import { type ReactNode, useEffect } from "react";
import { useLocation } from "wouter";
import { signInUrl } from "../../../lib/session/redirect.ts";
import {
  expireSession,
  SignedInContext,
  type User,
  useUser,
} from "../../../lib/session/session.ts";
import { PageSpinner } from "../../../ui/loading/spinner.tsx";

/** Shows a protected screen to signed-in people and redirects everyone else to sign-in. */
export function SignInGuard({ children }: { children: ReactNode }) {
  const { data: user, isError } = useUser();
  if (isError) return <RedirectToSignIn user={user} />;
  if (!user) return <PageSpinner />;
  return <SignedInContext value={user}>{children}</SignedInContext>;
}

/** Redirects to sign-in. `user` is who was signed in until now, if anyone. */
export function RedirectToSignIn({ user }: { user: User | undefined }) {
  const [, navigate] = useLocation();
  useEffect(() => {
    navigate(signInUrl(location), { replace: true });
    // Clears the session only after leaving the page, because a protected page would fetch the user again.
    return () => expireSession(user);
  }, [navigate, user]);
  return <PageSpinner />;
}
