import { expect, it } from "vitest";
import { withPage } from "../../../tests/support/browser/browser-page.ts";
import {
  renderHook,
  waitUntilSettled,
  waitUntil,
} from "../../../tests/support/browser/render-hook.ts";
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

const renderLazy = <Code>(lazy: LazyCode<Code>, isWanted?: boolean) =>
  renderHook(() => useLazyCode(lazy, isWanted));

it("UX-04 shows nothing until the code has loaded", async () => {
  let resolveCode!: (code: string) => void;
  const lazy = createLazyCode(() => new Promise<string>((resolve) => (resolveCode = resolve)));
  const { result } = renderLazy(lazy);
  expect(result.current).toEqual({ code: null, missing: null });
  resolveCode("chart");
  await waitUntilSettled();
  expect(result.current).toEqual({ code: "chart", missing: null });
});

it("loads code once for any number of screens, and not before one needs it", async () => {
  const { lazy, requests } = codeThat("loads");
  const { result } = renderLazy(lazy, false);
  expect(result.current).toEqual({ code: null, missing: null });
  expect(requests).toHaveLength(0);
  const [one, other] = [renderLazy(lazy), renderLazy(lazy)];
  await waitUntil(() => one.result.current.code !== null && other.result.current.code !== null);
  expect(one.result.current.code).toEqual({ name: "chart" });
  expect(other.result.current.code).toBe(one.result.current.code);
  expect(requests).toHaveLength(1);
});

it("loads code as soon as it is needed", async () => {
  const { lazy, requests } = codeThat("loads");
  const { result, rerender } = renderLazy(lazy, false);
  rerender(() => useLazyCode(lazy, true));
  expect(requests).toHaveLength(1);
  await waitUntilSettled();
  expect(result.current.code).toEqual({ name: "chart" });
});

it("UX-04 preloads code once without reporting failures, and loads it again when it is needed", async () => {
  const { lazy, requests } = codeThat("fails", "loads");
  page.isOnline = false;
  lazy.preload();
  lazy.preload();
  await waitUntilSettled();
  expect(requests).toHaveLength(1);
  expect(lazy.read()).toEqual({ status: "notLoaded" });
  const { result } = renderLazy(lazy);
  await waitUntil(() => result.current.code !== null);
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
  const { result } = renderLazy(lazy);
  await waitUntil(() => result.current.missing !== null);
  expect(result.current).toMatchObject({
    code: null,
    missing: { failure: "outdated", busy: false, hasRetried: false },
  });

  result.current.missing?.onRetry();
  await waitUntil(() => result.current.missing?.failure === "serverError");
  expect(result.current.missing).toMatchObject({
    failure: "serverError",
    busy: false,
    hasRetried: true,
  });

  result.current.missing?.onRetry();
  await waitUntil(() => result.current.code !== null);
  expect(result.current).toEqual({ code: { name: "chart" }, missing: null });
  expect(requests).toHaveLength(3);
});

it("UX-04 reports a retry in progress", async () => {
  let fail!: (error: Error) => void;
  const lazy = createLazyCode(() => new Promise<string>((_, reject) => (fail = reject)));
  page.isOnline = false;
  const { result } = renderLazy(lazy);
  fail(new TypeError("Failed to fetch"));
  await waitUntil(() => result.current.missing !== null);
  result.current.missing?.onRetry();
  await waitUntil(() => result.current.missing?.busy === true);
  expect(result.current).toMatchObject({ code: null, missing: { failure: "offline" } });
  fail(new TypeError("Failed to fetch"));
  await waitUntil(() => result.current.missing?.busy === false);
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
  const first = renderLazy(lazy);
  await waitUntil(() => first.result.current.missing !== null);
  const second = renderLazy(lazy, false);
  expect(second.result.current).toEqual({ code: null, missing: null });
  expect(requests).toHaveLength(1);
  lazy.request();
  expect(lazy.read()).toEqual({ status: "loading" });
  await waitUntil(() => first.result.current.code !== null);
  expect(requests).toHaveLength(2);
});

it("UX-04 loads missing code as soon as the connection is back", async () => {
  const { lazy, requests } = codeThat("fails", "loads");
  page.isOnline = false;
  const { result } = renderLazy(lazy);
  await waitUntil(() => result.current.missing !== null);
  expect(result.current.missing).toMatchObject({ failure: "offline", busy: false });
  dispatchEvent(new Event("online"));
  await waitUntil(() => result.current.code !== null);
  expect(result.current.code).toEqual({ name: "chart" });
  expect(requests).toHaveLength(2);
});

it("UX-04 doesn't retry on its own after a server error, or after the screen is left", async () => {
  const faulty = codeThat("fails", "loads");
  site.answers = [[503, ""]];
  const { result } = renderLazy(faulty.lazy);
  await waitUntil(() => result.current.missing !== null);
  expect(result.current.missing?.failure).toBe("serverError");

  page.isOnline = false;
  const offline = codeThat("fails", "loads");
  const closed = renderHook(() => useLazyCode(offline.lazy));
  await waitUntil(() => closed.result.current.missing !== null);
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
  const { result } = renderLazy(lazy);
  await waitUntil(() => result.current.missing?.failure === "offline");
  result.current.missing!.onRetry();
  page.isOnline = true;
  await waitUntil(() => result.current.code !== null);
  expect(requests).toHaveLength(3);
});
