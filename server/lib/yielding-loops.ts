import { setImmediate } from "node:timers/promises";

/** Runs long work in steps, and lets other requests run between them. */
export async function runYielding<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}

/** Maps a long list, some items at a time, and lets other requests run in between. */
export async function mapYielding<T, R>(
  items: readonly T[],
  map: (item: T) => R,
  batchSize = 50,
): Promise<R[]> {
  const mapped: R[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % batchSize === 0) await setImmediate();
    mapped.push(map(item));
  }
  return mapped;
}
