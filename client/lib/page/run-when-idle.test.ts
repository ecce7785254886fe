import { afterEach, expect, it } from "vitest";
import { runWhenIdle } from "./run-when-idle.ts";

const idleFunctions = ["requestIdleCallback", "cancelIdleCallback"];

afterEach(() => {
  for (const name of idleFunctions) Reflect.deleteProperty(globalThis, name);
});

it("runs the work in an idle moment, with the time left", () => {
  const requested: [work: (idle: { timeRemaining: () => number }) => void, options: object][] = [];
  const canceled: number[] = [];
  Object.assign(globalThis, {
    requestIdleCallback: (...given: (typeof requested)[number]) => requested.push(given),
    cancelIdleCallback: (handle: number) => canceled.push(handle),
  });
  const timesLeft: number[] = [];
  runWhenIdle((leftMs) => timesLeft.push(leftMs));
  const cancel = runWhenIdle(() => undefined, 2000);
  expect(requested.map(([, options]) => options)).toEqual([{}, { timeout: 2000 }]);
  expect(timesLeft).toEqual([]);
  requested[0]?.[0]({ timeRemaining: () => 9 });
  expect(timesLeft).toEqual([9]);
  cancel();
  expect(canceled).toEqual([2]);
});

it("runs the work one frame later in a browser without idle callbacks, unless it is canceled", async () => {
  const done: string[] = [];
  const leftMs = await new Promise<number>((resolve) => {
    runWhenIdle(() => done.push("canceled"))();
    runWhenIdle(resolve);
    expect(done).toEqual([]);
  });
  expect(done).toEqual([]);
  expect(leftMs).toBeGreaterThan(0);
  expect(leftMs).toBeLessThan(16);
});
