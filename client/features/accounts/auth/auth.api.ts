import { useLocation } from "wouter";
import { authContract } from "#shared/accounts/auth/auth.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { createClient, createQueries, messageOf } from "../../../lib/calls/api.ts";
import { sitePath, takeRedirect } from "../../../lib/session/redirect.ts";
import { endSession, startSession } from "../../../lib/session/session.ts";
import { toast } from "../../../ui/windows/toast.ts";

export const authApi = createClient(authContract);
export const authQueries = createQueries(authContract);

/** How someone got to the sign-in page. */
export interface SignInEntry {
  /** The sign-out didn't reach the server, so the session may still be open. */
  hasLogoutFailed: boolean;
}

/** Signs out, clears all data and goes to /login, which shows a warning if the call failed. */
export function useLogout() {
  const [, navigate] = useLocation();
  return async () => {
    const hasLogoutFailed = !(await signOut());
    // Leave the protected page first; it would ask for the user and remember its own address.
    navigate<SignInEntry>("/login", { state: { hasLogoutFailed } });
    endSession();
  };
}

/** Returns whether it worked, and shows a toast. */
async function signOut(): Promise<boolean> {
  try {
    await authApi.logout();
    toast({ title: "Logged out", description: "You have been successfully logged out." });
    return true;
  } catch (error) {
    toast({
      title: "Logout failed",
      description: messageOf(error, (error as Error).message),
      destructive: true,
    });
    return false;
  }
}

/** The server's answer to a sign-in or registration. */
type SignInResponse = RouteResponse<typeof authContract.routes.login>;

/** Starts the session and goes to the server's redirect, else to the remembered page, else to '/'. */
export function useFinishSignIn() {
  const [, navigate] = useLocation();
  return ({ user, redirect }: SignInResponse) => {
    // The second step comes first.
    if (!user) return navigate(redirect ?? "/login");
    const storedPath = takeRedirect();
    startSession(user);
    navigate(sitePath(redirect, location.origin) ?? storedPath ?? "/");
  };
}
