import type { Notifications } from "./notifications.ts";

interface LiveSource<T> {
  /** The topic that `notify` announces when something may have changed. */
  topic: string;
  read: () => Promise<T>;
  signal: AbortSignal;
}

/**
 * Reads at once, and again after each notification of the topic. Coalesces notifications that arrive during
 * a read into one further read.
 */
export async function* rereadOnChange<T>(
  notifications: Notifications,
  { topic, read, signal }: LiveSource<T>,
): AsyncGenerator<T, void> {
  let hasChanged = true;
  let wake = () => {};
  const unsubscribe = notifications.subscribe(topic, () => {
    hasChanged = true;
    wake();
  });
  const stop = () => wake();
  signal.addEventListener("abort", stop);
  try {
    while (!signal.aborted) {
      if (hasChanged) {
        hasChanged = false;
        yield await read();
      } else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    unsubscribe();
    signal.removeEventListener("abort", stop);
  }
}
