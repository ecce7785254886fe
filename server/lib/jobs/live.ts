import type { Notifications } from "./notifications.ts";

interface Watched<T> {
  /** What `notify` speaks of when something of it may be another. */
  topic: string;
  read: () => Promise<T>;
  until: AbortSignal;
}

/**
 * What is read, at once and anew each time that the topic was spoken of. What is said while a reading
 * waits to be taken makes one more, however often it is said.
 */
export async function* readAnew<T>(
  notifications: Notifications,
  { topic, read, until }: Watched<T>,
): AsyncGenerator<T, void> {
  let isDue = true;
  let wake = () => {};
  const unsubscribe = notifications.subscribe(topic, () => {
    isDue = true;
    wake();
  });
  const stop = () => wake();
  until.addEventListener("abort", stop);
  try {
    while (!until.aborted) {
      if (isDue) {
        isDue = false;
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
