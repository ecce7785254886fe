/** Awaits a promise, but rejects with the signal's reason if it aborts first. */
export function unlessAborted<T>(until: AbortSignal, work: PromiseLike<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(until.reason as Error);
    if (until.aborted) stop();
    until.addEventListener("abort", stop);
    const forget = () => until.removeEventListener("abort", stop);
    work.then(resolve, reject).then(forget, forget);
  });
}
