import { runWhenIdle } from "../../../lib/page/run-when-idle.ts";

/** The longest wait for each task, however busy the page is. */
const MAX_WAIT_MS = 200;

/**
 * Runs tasks one by one while the browser is idle, so that no frame waits for more than one. Returns
 * a function that cancels the rest.
 */
export function runTasksWhenIdle(tasks: readonly (() => void)[]): () => void {
  let index = 0;
  let cancel = () => {};
  const scheduleNext = () => {
    if (index >= tasks.length) return;
    cancel = runWhenIdle(() => {
      tasks[index++]?.();
      scheduleNext();
    }, MAX_WAIT_MS);
  };
  scheduleNext();
  return () => cancel();
}
