import { hashKey, useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { useLocation } from "wouter";
import { authContract } from "#shared/accounts/auth/auth.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { ApiError, createQueries } from "../calls/api.ts";
import {
  hasDraftsOfAnother,
  deleteAllDrafts,
  recordDraftOwner,
  deleteDraftsOfOthers,
} from "../forms/drafts.ts";
import { isAuthPage } from "../paths.ts";
import { queryClient } from "../calls/query-client.ts";
import { deleteOfflineData } from "./delete-offline-data.ts";

export type User = RouteResponse<typeof authContract.routes.user>;

const userQuery = {
  ...createQueries(authContract).user(),
  staleTime: 60_000,
  gcTime: 120_000,
  retry: false,
  // Being offline doesn't mean being signed out.
  networkMode: "online",
  // Even if fresh, because another tab may have signed out.
  refetchOnWindowFocus: "always",
} as const;

/** The query for the signed-in user, which isn't sent on sign-in pages. */
export function useUser() {
  const [path] = useLocation();
  return useQuery({ ...userQuery, enabled: !isAuthPage(path) });
}

/** Provided by the guard around every protected screen. */
export const SignedInContext = createContext<User | null>(null);

/** The signed-in user, on protected screens. */
export function useSignedIn(): User {
  const user = useContext(SignedInContext);
  if (!user) throw new Error("This screen isn't protected, so nobody may be signed in");
  return user;
}

/** Starts a session: clears everything loaded for the user before. */
export function startSession(user: User): void {
  queryClient.clear();
  deleteOfflineData();
  deleteDraftsOfOthers(user.id);
  queryClient.setQueryData(userQuery.queryKey, user);
}

/** Called after a sign-in outside the app, with a provider: deletes what was stored for someone else. */
export function adoptSession({ id }: User): void {
  if (!hasDraftsOfAnother(id)) return;
  deleteOfflineData();
  deleteDraftsOfOthers(id);
}

/** Clears everything loaded for the signed-in user, and their drafts. */
export function endSession(): void {
  queryClient.clear();
  deleteOfflineData();
  deleteAllDrafts();
}

/** Called when a session expires: keeps the drafts of `user` for their next sign-in. */
export function expireSession(user: User | undefined): void {
  queryClient.clear();
  if (user) recordDraftOwner(user.id);
}

/** Checks who is signed in when any other call fails because nobody is. */
export function watchSession(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "failed") return;
    if (event.query.queryHash !== hashKey(userQuery.queryKey)) checkSession(event.action.error);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "error") checkSession(event.action.error);
  });
}

function checkSession(error: Error) {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  const { queryKey } = userQuery;
  void queryClient.refetchQueries({ queryKey, type: "active" }, { cancelRefetch: false });
}
