import { isAlive } from "./alive.ts";

/**
 * Calls `stop` once when the npm that started the server is gone: npm, when killed, leaves its child.
 * scripts/run.mjs names that npm. Without one (a container, a supervisor that runs node) nothing is watched.
 */
export function endWithParent(stop: () => void) {
  const npm = Number(process.env.HOMECOMING_NPM_PID);
  if (!npm) return;
  const timer = setInterval(() => {
    if (isAlive(npm)) return;
    clearInterval(timer);
    stop();
  }, 250);
  timer.unref();
}
