import { runWhenIdle } from "../../../lib/page/run-when-idle.ts";

/** The longest wait for each piece of work, however busy the page is. */
const MAX_WAIT_MS = 200;

/**
 * Does pieces of work one by one when the browser is idle, so that no frame waits for more than
 * one. The returned function cancels the rest.
 */
export function whileIdle(works: readonly (() => void)[]): () => void {
  let place = 0;
  let callOff = () => {};
  const next = () => {
    if (place >= works.length) return;
    callOff = runWhenIdle(() => {
      works[place++]?.();
      next();
    }, MAX_WAIT_MS);
  };
  next();
  return () => callOff();
}
