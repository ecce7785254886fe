import { expect, it } from "vitest";
import { withPage } from "../../../tests/support/browser/browser-page.ts";
import { mounted, settled } from "../../../tests/support/browser/mounted.ts";
import { useIsOnline } from "./online.ts";

const page = withPage();

/** Simulates the browser's events for losing or regaining the connection. */
async function becomes(isOnline: boolean) {
  page.isOnline = isOnline;
  dispatchEvent(new Event(isOnline ? "online" : "offline"));
  await settled();
}

it("UX-04 knows when the connection goes, and when it is back", async () => {
  const screen = mounted(useIsOnline);
  expect(screen.now).toBe(true);
  await becomes(false);
  expect(screen.now).toBe(false);
  await becomes(true);
  expect(screen.now).toBe(true);
});

it("listens no longer than its screen is there", async () => {
  const screen = mounted(useIsOnline);
  expect(page.listening.toSorted()).toEqual(["offline", "online"]);
  await screen.leave();
  expect(page.listening).toEqual([]);
});
