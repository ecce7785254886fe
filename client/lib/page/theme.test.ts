import { afterEach, expect, it } from "vitest";
import { withStorage } from "../../../tests/support/browser/browser-storage.ts";
import { renderHook, waitUntilSettled } from "../../../tests/support/browser/render-hook.ts";
import { chooseTheme, useTheme } from "./theme.ts";

withStorage("localStorage");

const events = new EventTarget();
Object.assign(globalThis, {
  dispatchEvent: events.dispatchEvent.bind(events),
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
});
let notified = 0;
events.addEventListener("storage", () => (notified += 1));
afterEach(() => {
  notified = 0;
});

it("stores a chosen theme in this browser, and nothing for the system's theme", () => {
  chooseTheme("dark");
  expect(localStorage.getItem("theme")).toBe("dark");
  chooseTheme("system");
  expect(Object.keys(localStorage)).toEqual([]);
  expect(notified).toBe(2);
});

it("shows the choice everywhere, even one made in another window", async () => {
  const { result } = renderHook(useTheme);
  expect(result.current).toBe("system");
  chooseTheme("light");
  await waitUntilSettled();
  expect(result.current).toBe("light");
  localStorage.setItem("theme", "dark");
  events.dispatchEvent(new Event("storage"));
  await waitUntilSettled();
  expect(result.current).toBe("dark");
});
