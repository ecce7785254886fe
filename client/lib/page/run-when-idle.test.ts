import { afterEach, expect, it } from "vitest";
import { runWhenIdle } from "./run-when-idle.ts";

const idleFunctions = ["requestIdleCallback", "cancelIdleCallback"];

afterEach(() => {
  for (const name of idleFunctions) Reflect.deleteProperty(globalThis, name);
});

it("does the work in an idle moment, in the time that the browser leaves", () => {
  const asked: [work: (idle: { timeRemaining: () => number }) => void, options: object][] = [];
  const cancelled: number[] = [];
  Object.assign(globalThis, {
    requestIdleCallback: (...given: (typeof asked)[number]) => asked.push(given),
    cancelIdleCallback: (handle: number) => cancelled.push(handle),
  });
  const left: number[] = [];
  runWhenIdle((leftMs) => left.push(leftMs));
  const callOff = runWhenIdle(() => undefined, 2000);
  expect(asked.map(([, options]) => options)).toEqual([{}, { timeout: 2000 }]);
  expect(left).toEqual([]);
  asked[0]?.[0]({ timeRemaining: () => 9 });
  expect(left).toEqual([9]);
  callOff();
  expect(cancelled).toEqual([2]);
});

it("does the work a frame later where a browser knows no idle moments, unless it is called off", async () => {
  const done: string[] = [];
  const leftMs = await new Promise<number>((resolve) => {
    runWhenIdle(() => done.push("called off"))();
    runWhenIdle(resolve);
    expect(done).toEqual([]);
  });
  expect(done).toEqual([]);
  expect(leftMs).toBeGreaterThan(0);
  expect(leftMs).toBeLessThan(16);
});
