import { isAlive } from "./alive.ts";

/**
 * Calls `stop` when the npm that started the server is gone, because a killed npm leaves its child running.
 * scripts/run.mjs passes npm's process id. Without one (in a container or under a supervisor), does nothing.
 */
export function stopWhenParentExits(stop: () => void) {
  const parentPid = Number(process.env.HOMECOMING_NPM_PID);
  if (!parentPid) return;
  const timer = setInterval(() => {
    if (isAlive(parentPid)) return;
    clearInterval(timer);
    stop();
  }, 250);
  timer.unref();
}
