import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "./query-client.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

it("UX-01 keeps data for 30 s and asks again when the window gets the focus, never by a timer", () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    refetchInterval: false,
  });
});

it("UX-01 tries a failed call once more, after one second, and no third time", async () => {
  let calls = 0;
  const queryFn = () => Promise.reject(new Error(`503: busy for the time ${(calls += 1)}`));
  const observer = new QueryObserver(queryClient, { queryKey: ["test"], queryFn });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(990);
  expect(calls).toBe(1);
  await vi.advanceTimersByTimeAsync(20);
  expect(calls).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toBe(2);
  expect(observer.getCurrentResult().error?.message).toBe("503: busy for the time 2");
  stop();
});

it("UX-01 never sends a change twice by itself", async () => {
  let calls = 0;
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => Promise.reject(new Error(`${(calls += 1)}`)),
  });
  const [outcome] = await Promise.allSettled([
    mutation.execute(undefined),
    vi.advanceTimersByTimeAsync(60_000),
  ]);
  expect(outcome.status).toBe("rejected");
  expect(calls).toBe(1);
});
