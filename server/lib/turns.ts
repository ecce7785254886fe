import { setImmediate } from "node:timers/promises";

/**
 * Runs pieces of work that hold the event loop one after the other. Before each, whatever else has
 * come in meanwhile is served, so that many at once stall nobody for longer than one of them takes.
 */
export function turns() {
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn<T>(work: () => T): Promise<T> {
    const mine = last.then(() => setImmediate()).then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
