import { useLocation } from "wouter";
import { authContract } from "#shared/auth/auth.contract.ts";
import type { RouteAnswer } from "#shared/lib/contract.ts";
import { createClient, createQueries, messageOf } from "../../lib/calls/api.ts";
import { sitePath, takeRedirect } from "../../lib/session/redirect.ts";
import { endSession, startSession } from "../../lib/session/session.ts";
import { toast } from "../../ui/windows/toast.ts";

export const authApi = createClient(authContract);
export const authQueries = createQueries(authContract);

/** What the sign-in page is told of how somebody came there. */
export interface Leaving {
  /** The server did not hear of it: their session may go on. */
  isUnheard: boolean;
}

/** Signs out; the page forgets everything and goes to /login even where the call fails, which is said there. */
export function useLogout() {
  const [, navigate] = useLocation();
  return async () => {
    const isUnheard = !(await signOut());
    // Away from the protected page first: it would ask who is there and keep the way back to it.
    navigate<Leaving>("/login", { state: { isUnheard } });
    endSession();
  };
}

/** Whether it worked, which is said too. */
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

/** What the server answers who signed in or registered. */
type Entered = RouteAnswer<typeof authContract.routes.login>;

/** Lets somebody in: to where the server sends them, else to where they were going, else to '/'. */
export function useEnter() {
  const [, navigate] = useLocation();
  return ({ user, redirect }: Entered) => {
    const wanted = takeRedirect();
    startSession(user);
    navigate(sitePath(redirect, location.origin) ?? wanted ?? "/");
  };
}
