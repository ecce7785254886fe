/**
 * Writes down what was handed over, by one statement for all that came while the last one ran. What it
 * answers has been written: a lane takes the next mail after that.
 */
export function markingTogether(mark: (ids: number[]) => Promise<unknown>) {
  let running: Promise<unknown> = Promise.resolve();
  let next: { ids: number[]; done: Promise<unknown> } | null = null;

  const begin = () => {
    const ids: number[] = [];
    const done = running.then(() => {
      next = null;
      return mark(ids);
    });
    running = done.catch(() => undefined);
    return { ids, done };
  };

  return async (id: number): Promise<void> => {
    next ??= begin();
    next.ids.push(id);
    await next.done;
  };
}
