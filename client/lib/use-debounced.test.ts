import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderHook, waitUntilSettled } from "../../tests/support/browser/render-hook.ts";
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
  const { result, rerender } = renderHook(() => useDebounced("i", 300));
  expect(result.current).toBe("i");
  rerender(() => useDebounced("ir", 300));
  await wait(200);
  rerender(() => useDebounced("iri", 300));
  await wait(200);
  expect(result.current).toBe("i");
  await wait(100);
  expect(result.current).toBe("iri");
});
