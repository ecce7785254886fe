import { hashKey, useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { useLocation } from "wouter";
import { authContract } from "#shared/auth/auth.contract.ts";
import type { RouteAnswer } from "#shared/lib/contract.ts";
import { ApiError, createQueries } from "../calls/api.ts";
import { dropAllDrafts, keepDraftsFor, takeDraftsOf } from "../forms/drafts.ts";
import { isAuthPage } from "../paths.ts";
import { queryClient } from "../calls/query-client.ts";
import { forgetKept } from "./forget-kept.ts";

export type User = RouteAnswer<typeof authContract.routes.user>;

const userQuery = {
  ...createQueries(authContract).user(),
  staleTime: 60_000,
  gcTime: 120_000,
  retry: false,
  // Being offline is no sign of having been signed out.
  networkMode: "online",
  // However fresh: in another tab somebody may have signed out.
  refetchOnWindowFocus: "always",
} as const;

/** Who is signed in, as a query; not asked for on the pages by which people come in. */
export function useUser() {
  const [path] = useLocation();
  return useQuery({ ...userQuery, enabled: !isAuthPage(path) });
}

/** Given by the guard around every protected screen. */
export const SignedIn = createContext<User | null>(null);

/** The signed-in user, on protected screens. */
export function useSignedIn(): User {
  const user = useContext(SignedIn);
  if (!user) throw new Error("This screen is not protected: nobody need be signed in");
  return user;
}

/** Somebody came in: nothing of who was here before is kept. */
export function startSession(user: User): void {
  queryClient.clear();
  forgetKept();
  takeDraftsOf(user.id);
  queryClient.setQueryData(userQuery.queryKey, user);
}

/** Forgets all that was loaded for whoever was signed in, and what they had typed. */
export function endSession(): void {
  queryClient.clear();
  forgetKept();
  dropAllDrafts();
}

/** The session ended by itself: what `user` had typed waits for their coming back. */
export function loseSession(user: User | undefined): void {
  queryClient.clear();
  if (user) keepDraftsFor(user.id);
}

/** Asks who is signed in as soon as any other call finds that nobody is. */
export function watchSession(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "failed") return;
    if (event.query.queryHash !== hashKey(userQuery.queryKey)) askAfter(event.action.error);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "error") askAfter(event.action.error);
  });
}

function askAfter(error: Error) {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  const { queryKey } = userQuery;
  void queryClient.refetchQueries({ queryKey, type: "active" }, { cancelRefetch: false });
}
