import { expect, it } from "vitest";
import { withPage } from "../../../tests/support/browser/browser-page.ts";
import {
  mountHook,
  waitUntilSettled,
  waitUntil,
} from "../../../tests/support/browser/mount-hook.ts";
import { aSite } from "../../../tests/support/browser/fake-site.ts";
import { createLazyCode, type LazyCode, useLazyCode } from "./lazy-code.ts";

const page = withPage();
const site = await aSite();

/** Lazy code that loads or fails as listed, one outcome per request. */
function codeThat(...outcomes: ("loads" | "fails")[]) {
  const requests: string[] = [];
  const lazy = createLazyCode(async () => {
    requests.push("load");
    if (outcomes.shift() === "fails") throw new TypeError("Failed to fetch dynamically imported");
    return { name: "chart" };
  });
  return { lazy, requests };
}

const mountLazy = <Code>(lazy: LazyCode<Code>, isWanted?: boolean) =>
  mountHook(() => useLazyCode(lazy, isWanted));

it("UX-04 shows nothing until the code has loaded", async () => {
  let resolveCode!: (code: string) => void;
  const lazy = createLazyCode(() => new Promise<string>((resolve) => (resolveCode = resolve)));
  const screen = mountLazy(lazy);
  expect(screen.current).toEqual({ code: null, missing: null });
  resolveCode("chart");
  await waitUntilSettled();
  expect(screen.current).toEqual({ code: "chart", missing: null });
});

it("loads code once for any number of screens, and not before one needs it", async () => {
  const { lazy, requests } = codeThat("loads");
  const screen = mountLazy(lazy, false);
  expect(screen.current).toEqual({ code: null, missing: null });
  expect(requests).toHaveLength(0);
  const [one, other] = [mountLazy(lazy), mountLazy(lazy)];
  await waitUntil(() => one.current.code !== null && other.current.code !== null);
  expect(one.current.code).toEqual({ name: "chart" });
  expect(other.current.code).toBe(one.current.code);
  expect(requests).toHaveLength(1);
});

it("loads code as soon as it is needed", async () => {
  const { lazy, requests } = codeThat("loads");
  const screen = mountLazy(lazy, false);
  screen.rerender(() => useLazyCode(lazy, true));
  expect(requests).toHaveLength(1);
  await waitUntilSettled();
  expect(screen.current.code).toEqual({ name: "chart" });
});

it("UX-04 preloads code once without reporting failures, and loads it again when it is needed", async () => {
  const { lazy, requests } = codeThat("fails", "loads");
  page.isOnline = false;
  lazy.preload();
  lazy.preload();
  await waitUntilSettled();
  expect(requests).toHaveLength(1);
  expect(lazy.read()).toEqual({ status: "notLoaded" });
  const screen = mountLazy(lazy);
  await waitUntil(() => screen.current.code !== null);
  lazy.preload();
  lazy.request();
  lazy.retry();
  await waitUntilSettled();
  expect(requests).toHaveLength(2);
});

it("UX-04 shows why code didn't load, and retries on request", async () => {
  const { lazy, requests } = codeThat("fails", "fails", "loads");
  site.answers = [
    [200, "/assets/main-2.js"],
    [200, "/assets/main-1.js"],
  ];
  const screen = mountLazy(lazy);
  await waitUntil(() => screen.current.missing !== null);
  expect(screen.current).toMatchObject({
    code: null,
    missing: { failure: "outdated", busy: false, hasRetried: false },
  });

  screen.current.missing?.onRetry();
  await waitUntil(() => screen.current.missing?.failure === "serverError");
  expect(screen.current.missing).toMatchObject({
    failure: "serverError",
    busy: false,
    hasRetried: true,
  });

  screen.current.missing?.onRetry();
  await waitUntil(() => screen.current.code !== null);
  expect(screen.current).toEqual({ code: { name: "chart" }, missing: null });
  expect(requests).toHaveLength(3);
});

it("UX-04 reports a retry in progress", async () => {
  let fail!: (error: Error) => void;
  const lazy = createLazyCode(() => new Promise<string>((_, reject) => (fail = reject)));
  page.isOnline = false;
  const screen = mountLazy(lazy);
  fail(new TypeError("Failed to fetch"));
  await waitUntil(() => screen.current.missing !== null);
  screen.current.missing?.onRetry();
  await waitUntil(() => screen.current.missing?.busy === true);
  expect(screen.current).toMatchObject({ code: null, missing: { failure: "offline" } });
  fail(new TypeError("Failed to fetch"));
  await waitUntil(() => screen.current.missing?.busy === false);
});

it("loads code for a caller that handles failures itself, and again for the next caller", async () => {
  const { lazy, requests } = codeThat("fails", "loads");
  await expect(lazy.load()).rejects.toThrow("Failed to fetch");
  expect(lazy.read()).toEqual({ status: "notLoaded" });
  const [one, other] = await Promise.all([lazy.load(), lazy.load()]);
  expect(one).toEqual({ name: "chart" });
  expect(other).toBe(one);
  expect(requests).toHaveLength(2);
});

it("UX-04 retries for the next screen, which doesn't show the earlier failure", async () => {
  const { lazy, requests } = codeThat("fails", "loads");
  page.isOnline = false;
  const before = mountLazy(lazy);
  await waitUntil(() => before.current.missing !== null);
  const unwanted = mountLazy(lazy, false);
  expect(unwanted.current).toEqual({ code: null, missing: null });
  expect(requests).toHaveLength(1);
  lazy.request();
  expect(lazy.read()).toEqual({ status: "loading" });
  await waitUntil(() => before.current.code !== null);
  expect(requests).toHaveLength(2);
});

it("UX-04 loads missing code as soon as the connection is back", async () => {
  const { lazy, requests } = codeThat("fails", "loads");
  page.isOnline = false;
  const screen = mountLazy(lazy);
  await waitUntil(() => screen.current.missing !== null);
  expect(screen.current.missing).toMatchObject({ failure: "offline", busy: false });
  dispatchEvent(new Event("online"));
  await waitUntil(() => screen.current.code !== null);
  expect(screen.current.code).toEqual({ name: "chart" });
  expect(requests).toHaveLength(2);
});

it("UX-04 doesn't retry on its own after a server error, or after the screen is left", async () => {
  const faulty = codeThat("fails", "loads");
  site.answers = [[503, ""]];
  const screen = mountLazy(faulty.lazy);
  await waitUntil(() => screen.current.missing !== null);
  expect(screen.current.missing?.failure).toBe("serverError");

  page.isOnline = false;
  const offline = codeThat("fails", "loads");
  const closed = mountHook(() => useLazyCode(offline.lazy));
  await waitUntil(() => closed.current.missing !== null);
  await closed.unmount();

  dispatchEvent(new Event("online"));
  await waitUntilSettled();
  expect(faulty.requests).toHaveLength(1);
  expect(offline.requests).toHaveLength(1);
});

it("notifies subscribers of each change until they unsubscribe", async () => {
  const { lazy } = codeThat("fails", "loads");
  page.isOnline = false;
  const statuses: string[] = [];
  const stop = lazy.subscribe(() => statuses.push(lazy.read().status));
  lazy.request();
  await waitUntil(() => statuses.length > 1);
  expect(statuses).toEqual(["loading", "missing"]);
  stop();
  lazy.retry();
  await waitUntil(() => lazy.read().status === "loaded");
  expect(statuses).toEqual(["loading", "missing"]);
});

it("UX-04 loads code whose attempt began offline and failed online", async () => {
  const { lazy, requests } = codeThat("fails", "fails", "loads");
  page.isOnline = false;
  const screen = mountLazy(lazy);
  await waitUntil(() => screen.current.missing?.failure === "offline");
  screen.current.missing!.onRetry();
  page.isOnline = true;
  await waitUntil(() => screen.current.code !== null);
  expect(requests).toHaveLength(3);
});
