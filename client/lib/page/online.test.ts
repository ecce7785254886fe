import { expect, it } from "vitest";
import { withPage } from "../../../tests/support/browser/browser-page.ts";
import { mountHook, waitUntilSettled } from "../../../tests/support/browser/mount-hook.ts";
import { useIsOnline } from "./use-is-online.ts";

const page = withPage();

/** Sends the browser's events for losing or regaining the connection. */
async function setOnline(isOnline: boolean) {
  page.isOnline = isOnline;
  dispatchEvent(new Event(isOnline ? "online" : "offline"));
  await waitUntilSettled();
}

it("UX-04 knows when the connection is lost and regained", async () => {
  const screen = mountHook(useIsOnline);
  expect(screen.current).toBe(true);
  await setOnline(false);
  expect(screen.current).toBe(false);
  await setOnline(true);
  expect(screen.current).toBe(true);
});

it("removes its listeners when the screen is left", async () => {
  const screen = mountHook(useIsOnline);
  expect(page.listening.toSorted()).toEqual(["offline", "online"]);
  await screen.unmount();
  expect(page.listening).toEqual([]);
});
