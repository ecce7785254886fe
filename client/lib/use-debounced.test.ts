import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mountHook, waitUntilSettled } from "../../tests/support/browser/mount-hook.ts";
import { useDebounced } from "./use-debounced.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("MEM-05 searches for a text once it has stayed unchanged for a while", async () => {
  const wait = async (ms: number) => {
    vi.advanceTimersByTime(ms);
    await waitUntilSettled();
  };
  const typed = mountHook(() => useDebounced("i", 300));
  expect(typed.current).toBe("i");
  typed.rerender(() => useDebounced("ir", 300));
  await wait(200);
  typed.rerender(() => useDebounced("iri", 300));
  await wait(200);
  expect(typed.current).toBe("i");
  await wait(100);
  expect(typed.current).toBe("iri");
});
