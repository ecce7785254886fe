import { expect, it } from "vitest";
import { withPage } from "../../../tests/support/browser/browser-page.ts";
import { renderHook, waitUntilSettled } from "../../../tests/support/browser/render-hook.ts";
import { useIsOnline } from "./use-is-online.ts";

const page = withPage();

/** Sends the browser's events for losing or regaining the connection. */
async function setOnline(isOnline: boolean) {
  page.isOnline = isOnline;
  dispatchEvent(new Event(isOnline ? "online" : "offline"));
  await waitUntilSettled();
}

it("UX-04 knows when the connection is lost and regained", async () => {
  const { result } = renderHook(useIsOnline);
  expect(result.current).toBe(true);
  await setOnline(false);
  expect(result.current).toBe(false);
  await setOnline(true);
  expect(result.current).toBe(true);
});

it("removes its listeners when the screen is left", async () => {
  const { unmount } = renderHook(useIsOnline);
  expect(page.listening.toSorted()).toEqual(["offline", "online"]);
  await unmount();
  expect(page.listening).toEqual([]);
});
