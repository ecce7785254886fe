import { setImmediate } from "node:timers/promises";

/** Does long work in its steps; between two of them whatever else has come in is served. */
export async function inSteps<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}
