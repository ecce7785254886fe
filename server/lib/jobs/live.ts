import type { Notifications } from "./notifications.ts";

interface LiveSource<T> {
  /** The topic that `notify` announces when something may have changed. */
  topic: string;
  read: () => Promise<T>;
  until: AbortSignal;
}

/**
 * Reads at once, and again after each notification of the topic. Coalesces notifications that arrive during
 * a read into one further read.
 */
export async function* rereadOnChange<T>(
  notifications: Notifications,
  { topic, read, until }: LiveSource<T>,
): AsyncGenerator<T, void> {
  let hasChanged = true;
  let wake = () => {};
  const unsubscribe = notifications.subscribe(topic, () => {
    hasChanged = true;
    wake();
  });
  const stop = () => wake();
  until.addEventListener("abort", stop);
  try {
    while (!until.aborted) {
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
    until.removeEventListener("abort", stop);
  }
}
