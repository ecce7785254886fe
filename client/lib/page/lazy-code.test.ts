import { expect, it } from "vitest";
import { withPage } from "../../../tests/support/browser/browser-page.ts";
import { mounted, settled, until } from "../../../tests/support/browser/mounted.ts";
import { aSite } from "../../../tests/support/browser/site.ts";
import { createLazyCode, type LazyCode, useLazyCode } from "./lazy-code.ts";

const page = withPage();
const site = await aSite();

/** Lazy code whose loading succeeds or fails as listed, one outcome per request. */
function codeThat(...outcomes: ("comes" | "fails")[]) {
  const asked: string[] = [];
  const lazy = createLazyCode(async () => {
    asked.push("asked");
    if (outcomes.shift() === "fails") throw new TypeError("Failed to fetch dynamically imported");
    return { name: "chart" };
  });
  return { lazy, asked };
}

const shown = <Code>(lazy: LazyCode<Code>, isWanted?: boolean) =>
  mounted(() => useLazyCode(lazy, isWanted));

it("UX-04 shows nothing of a part until it has come, and then its code", async () => {
  let arrive!: (code: string) => void;
  const lazy = createLazyCode(() => new Promise<string>((resolve) => (arrive = resolve)));
  const screen = shown(lazy);
  expect(screen.now).toEqual({ code: null, missing: null });
  arrive("chart");
  await settled();
  expect(screen.now).toEqual({ code: "chart", missing: null });
});

it("fetches a part once, for however many screens, and not before one wants it", async () => {
  const { lazy, asked } = codeThat("comes");
  const screen = shown(lazy, false);
  expect(screen.now).toEqual({ code: null, missing: null });
  expect(asked).toHaveLength(0);
  const [one, other] = [shown(lazy), shown(lazy)];
  await until(() => one.now.code !== null && other.now.code !== null);
  expect(one.now.code).toEqual({ name: "chart" });
  expect(other.now.code).toBe(one.now.code);
  expect(asked).toHaveLength(1);
});

it("fetches it as soon as it is wanted", async () => {
  const { lazy, asked } = codeThat("comes");
  const screen = shown(lazy, false);
  screen.again(() => useLazyCode(lazy, true));
  expect(asked).toHaveLength(1);
  await settled();
  expect(screen.now.code).toEqual({ name: "chart" });
});

it("UX-04 fetches a part ahead without a word, once, and again when somebody needs what did not come", async () => {
  const { lazy, asked } = codeThat("fails", "comes");
  page.isOnline = false;
  lazy.preload();
  lazy.preload();
  await settled();
  expect(asked).toHaveLength(1);
  expect(lazy.read()).toEqual({ status: "notLoaded" });
  const screen = shown(lazy);
  await until(() => screen.now.code !== null);
  lazy.preload();
  lazy.request();
  lazy.retry();
  await settled();
  expect(asked).toHaveLength(2);
});

it("UX-04 says in a part's place why it did not come, and tries it again when asked to", async () => {
  const { lazy, asked } = codeThat("fails", "fails", "comes");
  site.answers = [
    [200, "/assets/main-2.js"],
    [200, "/assets/main-1.js"],
  ];
  const screen = shown(lazy);
  await until(() => screen.now.missing !== null);
  expect(screen.now).toMatchObject({
    code: null,
    missing: { failure: "outdated", busy: false, hasRetried: false },
  });

  screen.now.missing?.onRetry();
  await until(() => screen.now.missing?.failure === "fault");
  expect(screen.now.missing).toMatchObject({ failure: "fault", busy: false, hasRetried: true });

  screen.now.missing?.onRetry();
  await until(() => screen.now.code !== null);
  expect(screen.now).toEqual({ code: { name: "chart" }, missing: null });
  expect(asked).toHaveLength(3);
});

it("UX-04 says that a part is being tried again", async () => {
  let fail!: (error: Error) => void;
  const lazy = createLazyCode(() => new Promise<string>((_, reject) => (fail = reject)));
  page.isOnline = false;
  const screen = shown(lazy);
  fail(new TypeError("Failed to fetch"));
  await until(() => screen.now.missing !== null);
  screen.now.missing?.onRetry();
  await until(() => screen.now.missing?.busy === true);
  expect(screen.now).toMatchObject({ code: null, missing: { failure: "offline" } });
  fail(new TypeError("Failed to fetch"));
  await until(() => screen.now.missing?.busy === false);
});

it("loads code for a caller that handles the failure itself, and again for the next one", async () => {
  const { lazy, asked } = codeThat("fails", "comes");
  await expect(lazy.load()).rejects.toThrow("Failed to fetch");
  expect(lazy.read()).toEqual({ status: "notLoaded" });
  const [one, other] = await Promise.all([lazy.load(), lazy.load()]);
  expect(one).toEqual({ name: "chart" });
  expect(other).toBe(one);
  expect(asked).toHaveLength(2);
});

it("UX-04 tries a part again for the next screen that wants it, which says nothing of the failure before", async () => {
  const { lazy, asked } = codeThat("fails", "comes");
  page.isOnline = false;
  const before = shown(lazy);
  await until(() => before.now.missing !== null);
  const unwanted = shown(lazy, false);
  expect(unwanted.now).toEqual({ code: null, missing: null });
  expect(asked).toHaveLength(1);
  lazy.request();
  expect(lazy.read()).toEqual({ status: "loading" });
  await until(() => before.now.code !== null);
  expect(asked).toHaveLength(2);
});

it("UX-04 fetches what was missed offline as soon as the connection is back", async () => {
  const { lazy, asked } = codeThat("fails", "comes");
  page.isOnline = false;
  const screen = shown(lazy);
  await until(() => screen.now.missing !== null);
  expect(screen.now.missing).toMatchObject({ failure: "offline", busy: false });
  dispatchEvent(new Event("online"));
  await until(() => screen.now.code !== null);
  expect(screen.now.code).toEqual({ name: "chart" });
  expect(asked).toHaveLength(2);
});

it("UX-04 asks for nothing again by itself where the connection was not what failed, or the screen is left", async () => {
  const faulty = codeThat("fails", "comes");
  site.answers = [[503, ""]];
  const screen = shown(faulty.lazy);
  await until(() => screen.now.missing !== null);
  expect(screen.now.missing?.failure).toBe("fault");

  page.isOnline = false;
  const offline = codeThat("fails", "comes");
  const left = mounted(() => useLazyCode(offline.lazy));
  await until(() => left.now.missing !== null);
  await left.leave();

  dispatchEvent(new Event("online"));
  await settled();
  expect(faulty.asked).toHaveLength(1);
  expect(offline.asked).toHaveLength(1);
});

it("tells whoever listens of each change, until they stop", async () => {
  const { lazy } = codeThat("fails", "comes");
  page.isOnline = false;
  const heard: string[] = [];
  const stop = lazy.subscribe(() => heard.push(lazy.read().status));
  lazy.request();
  await until(() => heard.length > 1);
  expect(heard).toEqual(["loading", "missing"]);
  stop();
  lazy.retry();
  await until(() => lazy.read().status === "loaded");
  expect(heard).toEqual(["loading", "missing"]);
});

it("UX-04 loads a part whose try began offline and failed online", async () => {
  const { lazy, asked } = codeThat("fails", "fails", "comes");
  page.isOnline = false;
  const screen = shown(lazy);
  await until(() => screen.now.missing?.failure === "offline");
  screen.now.missing!.onRetry();
  page.isOnline = true;
  await until(() => screen.now.code !== null);
  expect(asked).toHaveLength(3);
});
