/** Awaits a promise, but rejects with the signal's reason if it aborts first. */
export function unlessAborted<T>(until: AbortSignal, work: PromiseLike<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const rejectNow = () => reject(until.reason as Error);
    if (until.aborted) rejectNow();
    until.addEventListener("abort", rejectNow);
    const removeListener = () => until.removeEventListener("abort", rejectNow);
    work.then(resolve, reject).then(removeListener, removeListener);
  });
}
