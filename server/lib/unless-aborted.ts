/** Awaits a promise, but rejects with the signal's reason if it aborts first. */
export function unlessAborted<T>(signal: AbortSignal, work: PromiseLike<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const rejectNow = () => reject(signal.reason as Error);
    if (signal.aborted) rejectNow();
    signal.addEventListener("abort", rejectNow);
    const removeListener = () => signal.removeEventListener("abort", rejectNow);
    work.then(resolve, reject).then(removeListener, removeListener);
  });
}
