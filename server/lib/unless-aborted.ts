/** What a promise comes to; rejects at once with the signal's reason where that comes first. */
export function unlessAborted<T>(until: AbortSignal, work: PromiseLike<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(until.reason as Error);
    if (until.aborted) stop();
    until.addEventListener("abort", stop);
    const forget = () => until.removeEventListener("abort", stop);
    work.then(resolve, reject).then(forget, forget);
  });
}
