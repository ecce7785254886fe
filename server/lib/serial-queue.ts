import { setImmediate } from "node:timers/promises";

/**
 * Runs pieces of blocking work one after another, and lets other requests run before each, so that nobody
 * waits for more than one of them.
 */
export function serialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return function enqueue<T>(work: () => T): Promise<T> {
    const result = last.then(() => setImmediate()).then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
