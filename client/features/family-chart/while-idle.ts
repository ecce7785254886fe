/** Where a browser knows no idle time: as long as a frame takes. */
const FRAME_MS = 16;
/** However busy the page is, each piece waits no longer. */
const LONGEST_MS = 200;

/**
 * Does pieces of work one by one whenever the browser has nothing else to do, so that no frame waits
 * for more than one of them. Calls off what is left when the function that it answers is called.
 */
export function whileIdle(works: readonly (() => void)[]): () => void {
  let place = 0;
  let handle = 0;
  const step = () => {
    works[place++]?.();
    next();
  };
  const next = () => {
    if (place >= works.length) return;
    handle = hasIdleTime
      ? requestIdleCallback(step, { timeout: LONGEST_MS })
      : window.setTimeout(step, FRAME_MS);
  };
  next();
  return () => {
    if (hasIdleTime) cancelIdleCallback(handle);
    else clearTimeout(handle);
  };
}

const hasIdleTime = "requestIdleCallback" in globalThis;
