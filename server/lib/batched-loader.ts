/** Combines reads of different requests in the same turn of the event loop into one query. */
export function batchedLoader<T>(read: (keys: string[]) => Promise<Map<string, T>>) {
  let keys = new Set<string>();
  let reading: Promise<Map<string, T>> | null = null;

  async function readAll() {
    // Waits until all requests of this turn have added their keys.
    await new Promise((resolve) => setImmediate(resolve));
    const batch = [...keys];
    keys = new Set();
    reading = null;
    return read(batch);
  }

  return async (key: string): Promise<T | null> => {
    keys.add(key);
    reading ??= readAll();
    return (await reading).get(key) ?? null;
  };
}
