/**
 * Writes together what arrives at the same time: one call of `write` takes everything that came while the
 * previous call ran. The returned function resolves once its item is written, and fails if its batch fails.
 */
export function batchWrites<Item>(write: (items: Item[]) => Promise<unknown>) {
  let running: Promise<unknown> = Promise.resolve();
  let next: { items: Item[]; done: Promise<unknown> } | null = null;

  const begin = () => {
    const items: Item[] = [];
    const done = running.then(() => {
      next = null;
      return write(items);
    });
    running = done.catch(() => undefined);
    return { items, done };
  };

  return async (item: Item): Promise<void> => {
    next ??= begin();
    next.items.push(item);
    await next.done;
  };
}
