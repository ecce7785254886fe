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

it("AUTH-03 starts with the user and with nothing of who was here before", () => {
  queryClient.setQueryData(["groups", "list", {}], ["of another family"]);
  startSession(ada);
  expect(user()).toEqual(ada);
  expect(queryClient.getQueryData(["groups", "list", {}])).toBeUndefined();
});

it("AUTH-08 ends with nothing kept, typed text included", () => {
  startSession(ada);
  typeIn("Ada");
  endSession();
  expect(user()).toBeUndefined();
  startSession(ada);
  expect(readDraft("profile")).toEqual({});
});

it("NAV-07 gives back what was typed to whoever comes back after losing the session", () => {
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

it("NAV-07 keeps nothing typed by nobody known", () => {
  typeIn("Ada");
  expireSession(undefined);
  startSession(ada);
  expect(readDraft("profile")).toEqual({});
});

/** Counts how often the signed-in user is fetched while an action runs. */
async function asksDuring(what: () => Promise<unknown>): Promise<number> {
  let asked = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: USER_KEY,
    queryFn: () => Promise.resolve((asked += 1)),
    initialData: 0,
    staleTime: Infinity,
  });
  const stop = observer.subscribe(() => undefined);
  await what().catch(() => undefined);
  await Promise.resolve();
  stop();
  return asked;
}

const fail = (error: Error) => async () => {
  throw error;
};

/** The same retries as for every query on the page. */
const tried = { retry: 1, retryDelay: 0 };
const query = (error: Error) => () =>
  queryClient.fetchQuery({
    queryKey: ["groups"],
    queryFn: fail(error),
    ...tried,
  });
const change = (error: Error) => () =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: fail(error) })
    .execute(undefined);
const ownQuery = (error: Error) => () =>
  queryClient.fetchQuery({ queryKey: USER_KEY, queryFn: fail(error), ...tried });

beforeAll(() => watchSession());

it.each([
  ["a query is", query],
  ["a change is", change],
])("NAV-07 asks who is signed in as soon as %s refused for want of a session", async (_, call) => {
  await expect(asksDuring(call(new ApiError(401, "")))).resolves.toBe(1);
});

it.each([
  ["something else is refused", query(new ApiError(403, ""))],
  ["there is no connection", change(new Error("401"))],
  ["a query succeeds", () => queryClient.fetchQuery({ queryKey: ["a"], queryFn: () => 1 })],
  ["the question itself is answered so", ownQuery(new ApiError(401, ""))],
])("NAV-07 does not ask who is signed in where %s", async (_, what) => {
  await expect(asksDuring(what)).resolves.toBe(0);
});

it("NAV-07 AUTH-11 shows nobody else what somebody had typed, also after a sign-in outside of the app", () => {
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
