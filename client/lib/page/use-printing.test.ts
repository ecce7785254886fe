import { afterEach, expect, it, vi } from "vitest";
import { mounted, settled } from "../../../tests/support/browser/mounted.ts";

afterEach(() => {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, "matchMedia");
});
const printing = () => import("./use-printing.ts");

it("knows while the page is being laid out on paper", async () => {
  const paper = Object.assign(new EventTarget(), { matches: false });
  Object.assign(globalThis, { matchMedia: (media: string) => (media === "print" ? paper : null) });
  const { useIsPrinting } = await printing();
  const screen = mounted(useIsPrinting);
  expect(screen.now).toBe(false);
  paper.matches = true;
  paper.dispatchEvent(new Event("change"));
  await settled();
  expect(screen.now).toBe(true);
});

it("is on no paper where a browser knows of none", async () => {
  const { useIsPrinting } = await printing();
  const screen = mounted(useIsPrinting);
  expect(screen.now).toBe(false);
  await screen.leave();
});
