import { afterEach, expect, it } from "vitest";
import { withStorage } from "../../tests/support/browser/browser-storage.ts";
import { chooseTheme } from "./theme.ts";

withStorage("localStorage");

const events = new EventTarget();
Object.assign(globalThis, { dispatchEvent: (event: Event) => events.dispatchEvent(event) });
let told = 0;
events.addEventListener("storage", () => (told += 1));
afterEach(() => {
  told = 0;
});

it("keeps the chosen colours in this browser, and nothing where the system's are chosen", () => {
  chooseTheme("dark");
  expect(localStorage.getItem("theme")).toBe("dark");
  chooseTheme("system");
  expect(Object.keys(localStorage)).toEqual([]);
  expect(told).toBe(2);
});
