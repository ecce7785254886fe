import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeAll, expect, it } from "vitest";
import { withStorage } from "../../../tests/support/browser/browser-storage.ts";
import { ApiError } from "../calls/api.ts";
import { readDraft } from "../forms/drafts.ts";
import { queryClient } from "../calls/query-client.ts";
import {
  adoptSession,
  endSession,
  expireSession,
  startSession,
  type User,
  watchSession,
} from "./session.ts";

const ada = { id: 7, fullName: "Ada Berg" } as User;
const bea = { id: 8, fullName: "Bea Lind" } as User;

const USER_KEY = ["auth", "user", {}];
const user = () => queryClient.getQueryData(USER_KEY);
const typeIn = (name: string) => sessionStorage.setItem("draft:profile", JSON.stringify({ name }));

withStorage("sessionStorage");
afterEach(() => queryClient.clear());

it("AUTH-03 has only the new user's data after a sign-in", () => {
  queryClient.setQueryData(["groups", "list", {}], ["of another family"]);
  startSession(ada);
  expect(user()).toEqual(ada);
  expect(queryClient.getQueryData(["groups", "list", {}])).toBeUndefined();
});

it("AUTH-08 deletes all data on sign-out, including drafts", () => {
  startSession(ada);
  typeIn("Ada");
  endSession();
  expect(user()).toBeUndefined();
  startSession(ada);
  expect(readDraft("profile")).toEqual({});
});

it("NAV-07 restores drafts for a person who returns after the session expired", () => {
  startSession(ada);
  typeIn("Ada");
  expireSession(ada);
  expect(user()).toBeUndefined();
  startSession(ada);
  expect(readDraft("profile")).toEqual({ name: "Ada" });

  expireSession(ada);
  startSession(bea);
  expect(readDraft("profile")).toEqual({});
});

it("NAV-07 deletes drafts if nobody was known to be signed in", () => {
  typeIn("Ada");
  expireSession(undefined);
  startSession(ada);
  expect(readDraft("profile")).toEqual({});
});

/** Counts how often the signed-in user is fetched during an action. */
async function countFetches(action: () => Promise<unknown>): Promise<number> {
  let fetches = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: USER_KEY,
    queryFn: () => Promise.resolve((fetches += 1)),
    initialData: 0,
    staleTime: Infinity,
  });
  const stop = observer.subscribe(() => undefined);
  await action().catch(() => undefined);
  await Promise.resolve();
  stop();
  return fetches;
}

const fail = (error: Error) => async () => {
  throw error;
};

/** The number of retries that the app's queries have, but without a delay. */
const retries = { retry: 1, retryDelay: 0 };
const query = (error: Error) => () =>
  queryClient.fetchQuery({
    queryKey: ["groups"],
    queryFn: fail(error),
    ...retries,
  });
const mutation = (error: Error) => () =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: fail(error) })
    .execute(undefined);
const userQuery = (error: Error) => () =>
  queryClient.fetchQuery({ queryKey: USER_KEY, queryFn: fail(error), ...retries });

beforeAll(() => watchSession());

it.each([
  ["a query is", query],
  ["a mutation is", mutation],
])("NAV-07 reloads the current user as soon as %s rejected without a session", async (_, call) => {
  await expect(countFetches(call(new ApiError(401, "")))).resolves.toBe(1);
});

it.each([
  ["another error occurs", query(new ApiError(403, ""))],
  ["there is no connection", mutation(new Error("401"))],
  ["a query succeeds", () => queryClient.fetchQuery({ queryKey: ["a"], queryFn: () => 1 })],
  ["that request itself is rejected", userQuery(new ApiError(401, ""))],
])("NAV-07 doesn't reload the current user if %s", async (_, action) => {
  await expect(countFetches(action)).resolves.toBe(0);
});

it("NAV-07 AUTH-11 shows one person's drafts to nobody else, even after a sign-in outside the app", () => {
  startSession(ada);
  typeIn("Ada");
  expireSession(ada);
  adoptSession(bea);
  expect(readDraft("profile")).toEqual({});
  startSession(bea);
  typeIn("Bea");
  adoptSession(bea);
  expect(readDraft("profile")).toEqual({ name: "Bea" });
});
