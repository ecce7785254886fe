import { atIdle } from "../../lib/page/at-idle.ts";

/** However busy the page is, each piece waits no longer. */
const LONGEST_MS = 200;

/**
 * Does pieces of work one by one whenever the browser has nothing else to do, so that no frame waits
 * for more than one of them. Calls off what is left when the function that it answers is called.
 */
export function whileIdle(works: readonly (() => void)[]): () => void {
  let place = 0;
  let callOff = () => {};
  const next = () => {
    if (place >= works.length) return;
    callOff = atIdle(() => {
      works[place++]?.();
      next();
    }, LONGEST_MS);
  };
  next();
  return () => callOff();
}
