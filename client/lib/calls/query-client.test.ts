import { focusManager, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { invalidate, queryClient } from "./query-client.ts";

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.mount();
});
afterEach(() => {
  queryClient.clear();
  queryClient.unmount();
  vi.useRealTimers();
});

/** Focuses the window again, as when a person returns to the page. */
const refocus = async () => {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
};

it("UX-01 refetches when the window gets focus after 30 s, and never by a timer", async () => {
  let calls = 0;
  const queryFn = () => Promise.resolve((calls += 1));
  const observer = new QueryObserver(queryClient, { queryKey: ["test"], queryFn });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(29_900);
  await refocus();
  expect(calls).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  await refocus();
  expect(calls).toBe(2);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(calls).toBe(2);
  stop();
});

it("refetches, after a change, only visible queries of the given features", async () => {
  const calls: string[] = [];
  const stops = ["people", "groups", "auth"].map((feature) => {
    const queryFn = () => Promise.resolve(calls.push(feature));
    return new QueryObserver(queryClient, { queryKey: [feature, "list"], queryFn }).subscribe(
      () => undefined,
    );
  });
  await vi.advanceTimersByTimeAsync(0);
  calls.length = 0;
  await invalidate("people", "groups");
  expect(calls).toEqual(["people", "groups"]);
  for (const stop of stops) stop();
});

it("UX-01 retries a failed call once, after one second", async () => {
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

it("UX-01 never sends a change twice on its own", async () => {
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

it("UX-04 fails while offline instead of waiting unnoticed, and refetches when back online", async () => {
  onlineManager.setOnline(false);
  let calls = 0;
  const queryFn = () => Promise.reject(new TypeError(`Failed to fetch ${(calls += 1)}`));
  const observer = new QueryObserver(queryClient, { queryKey: ["test"], queryFn });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1100);
  expect(observer.getCurrentResult()).toMatchObject({ status: "error", fetchStatus: "idle" });
  expect(calls).toBe(2);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toBe(3);
  stop();
});

it("UX-04 fails a change while offline, and doesn't send it again on its own", async () => {
  onlineManager.setOnline(false);
  let calls = 0;
  const mutationFn = () => Promise.reject(new TypeError(`Failed to fetch ${(calls += 1)}`));
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn });
  const [outcome] = await Promise.allSettled([
    mutation.execute(undefined),
    vi.advanceTimersByTimeAsync(60_000),
  ]);
  expect(outcome.status).toBe("rejected");
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toBe(1);
});
