/**
 * For browsers without requestIdleCallback (Safari): the delay, about a frame, and the time that
 * the work may use.
 */
const FRAME_MS = 16;
const BUDGET_MS = 4;

/**
 * Runs work once when the browser is idle, at most `timeout` milliseconds from now. The work gets the
 * number of milliseconds it may take. Returns a function that cancels it.
 */
export function runWhenIdle(work: (leftMs: number) => void, timeout?: number): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(() => work(BUDGET_MS), FRAME_MS);
    return () => clearTimeout(timer);
  }
  const options = timeout === undefined ? {} : { timeout };
  const handle = requestIdleCallback((idle) => work(idle.timeRemaining()), options);
  return () => cancelIdleCallback(handle);
}
