import { expect, it } from "vitest";
import { withPage } from "../../../tests/support/browser/browser-page.ts";
import { aSite } from "../../../tests/support/browser/fake-site.ts";
import { navigateTo, reloadOnce, findFailure } from "./page-version.ts";

const page = withPage();
const site = await aSite();

const pageWith = (script: string) =>
  `<!doctype html><script type="module" src="${script}"></script>`;

it("UX-04 reports an outdated page if a file of it is missing and the server has a newer page", async () => {
  site.answers = [[200, pageWith("/assets/main-2.js")]];
  await expect(findFailure()).resolves.toBe("outdated");
  expect(site.calls).toMatchObject([{ method: "GET", url: "/" }]);
  // Bypasses the browser's cache.
  expect(site.calls[0]?.headers["cache-control"]).toBe("no-cache");
});

it("UX-04 reports a server error if the page is the server's current one", async () => {
  site.answers = [[200, pageWith("/assets/main-1.js")]];
  await expect(findFailure()).resolves.toBe("serverError");
  page.script = null;
  site.answers = [[200, "<!doctype html>"]];
  await expect(findFailure()).resolves.toBe("serverError");
});

it("UX-04 distinguishes a failing server, an unreachable one, and a lost connection", async () => {
  site.answers = [[503, pageWith("/assets/main-2.js")]];
  await expect(findFailure()).resolves.toBe("serverError");
  const { origin } = site;
  site.origin = "http://127.0.0.1:1";
  await expect(findFailure()).resolves.toBe("unreachable");
  site.origin = origin;
  page.isOnline = false;
  await expect(findFailure()).resolves.toBe("offline");
  expect(site.calls).toHaveLength(1);
});

it("UX-04 leaves for another address only if the server responds, and else returns the reason", async () => {
  site.answers = [[200, "<p>"]];
  await expect(navigateTo("/events")).resolves.toBeNull();
  expect(page.navigations).toEqual(["/events"]);
  site.answers = [[502, ""]];
  await expect(navigateTo("/groups")).resolves.toBe("serverError");
  page.isOnline = false;
  await expect(navigateTo("/groups")).resolves.toBe("offline");
  expect(page.navigations).toEqual(["/events"]);
});

it("UX-04 reloads the page when navigating to the current address", async () => {
  site.answers = [[200, "<p>"]];
  await navigateTo(page.href);
  expect(page.navigations).toEqual(["reloaded"]);
});

it("UX-04 reloads an outdated page once per version, never in a loop", () => {
  reloadOnce();
  reloadOnce();
  expect(page.navigations).toEqual(["reloaded"]);
  page.script = "/assets/main-2.js";
  reloadOnce();
  expect(page.navigations).toEqual(["reloaded", "reloaded"]);
});

it("UX-04 also reloads a page without a script only once", () => {
  page.script = null;
  reloadOnce();
  reloadOnce();
  expect(page.navigations).toEqual(["reloaded"]);
});
