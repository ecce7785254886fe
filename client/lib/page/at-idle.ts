/** Where a browser knows no idle time (Safari): as long as a frame takes, and as much of one as may be used. */
const FRAME_MS = 16;
const PIECE_MS = 4;

/**
 * Does some work once, when the browser has nothing else to do; with `latest` after so many milliseconds
 * at the latest. The work is told how many milliseconds it may take. Answers what calls it off.
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
