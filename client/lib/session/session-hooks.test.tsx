import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import {
  renderHook,
  waitUntilSettled,
  waitUntil,
} from "../../../tests/support/browser/render-hook.ts";
import { aSite } from "../../../tests/support/browser/fake-site.ts";
import { queryClient } from "../calls/query-client.ts";
import { SignedInContext, type User, useSignedIn, useUser } from "./session.ts";

const ada = { id: 7, fullName: "Ada Berg" } as User;
const site = await aSite();
afterEach(() => {
  queryClient.clear();
  onlineManager.setOnline(true);
});

const pageAt = (path: string) => (element: ReactNode) => (
  <QueryClientProvider client={queryClient}>
    <Router hook={memoryLocation({ path }).hook}>{element}</Router>
  </QueryClientProvider>
);

it("AUTH-15 loads the current user on pages of the site, but not on sign-in pages", async () => {
  site.answers = [[200, JSON.stringify(ada)]];
  const onSignInPage = renderHook(useUser, pageAt("/login"));
  await waitUntilSettled();
  expect(onSignInPage.result.current.fetchStatus).toBe("idle");
  expect(site.calls).toEqual([]);
  const { result } = renderHook(useUser, pageAt("/members"));
  await waitUntil(() => result.current.isSuccess);
  expect(result.current.data).toEqual(ada);
  expect(site.calls.map(({ url }) => url)).toEqual(["/api/user"]);
});

it("NAV-07 loads the current user once, even if nobody is signed in", async () => {
  site.answers = [[401, '{"message":"Please sign in."}']];
  const { result } = renderHook(useUser, pageAt("/"));
  await waitUntil(() => result.current.isError);
  expect(result.current.error).toMatchObject({ status: 401 });
  await waitUntilSettled();
  expect(site.calls).toHaveLength(1);
});

it("UX-01 doesn't treat a lost connection as a sign-out", async () => {
  onlineManager.setOnline(false);
  const { result } = renderHook(useUser, pageAt("/"));
  await waitUntilSettled();
  expect(result.current).toMatchObject({ fetchStatus: "paused", isError: false });
});

it("provides the user to protected screens, and throws on other screens", () => {
  const Screen = () => useSignedIn().fullName;
  const renderFor = (user: User | null) =>
    renderToString(
      <SignedInContext value={user}>
        <Screen />
      </SignedInContext>,
    );
  expect(renderFor(ada)).toBe("Ada Berg");
  expect(() => renderFor(null)).toThrow(/isn't protected/);
});
