/**
 * For browsers without requestIdleCallback (Safari): the delay, about a frame, and the time that
 * the work may use.
 */
const FRAME_MS = 16;
const PIECE_MS = 4;

/**
 * Runs work once when the browser is idle, after `latest` milliseconds at the latest. The work gets
 * the number of milliseconds it may take. Returns a function that cancels it.
 */
export function atIdle(work: (leftMs: number) => void, latest?: number): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(() => work(PIECE_MS), FRAME_MS);
    return () => clearTimeout(timer);
  }
  const options = latest === undefined ? {} : { timeout: latest };
  const handle = requestIdleCallback((idle) => work(idle.timeRemaining()), options);
  return () => cancelIdleCallback(handle);
}
