import { afterEach, expect, it, vi } from "vitest";
import { renderHook, waitUntilSettled } from "../../../tests/support/browser/render-hook.ts";

afterEach(() => {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, "matchMedia");
});
const importModule = () => import("./use-is-printing.ts");

it("knows if the page is being printed", async () => {
  const paper = Object.assign(new EventTarget(), { matches: false });
  Object.assign(globalThis, { matchMedia: (media: string) => (media === "print" ? paper : null) });
  const { useIsPrinting } = await importModule();
  const { result } = renderHook(useIsPrinting);
  expect(result.current).toBe(false);
  paper.matches = true;
  paper.dispatchEvent(new Event("change"));
  await waitUntilSettled();
  expect(result.current).toBe(true);
});

it("is never printing in a browser without print media", async () => {
  const { useIsPrinting } = await importModule();
  const { result, unmount } = renderHook(useIsPrinting);
  expect(result.current).toBe(false);
  await unmount();
});
