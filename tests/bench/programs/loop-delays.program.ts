// Loaded into a server with NODE_OPTIONS. At each SIGUSR2 it writes the event loop's longest block
// since the last.
import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

const RESOLUTION = 10;
const file = process.env.LOOP_DELAYS;

if (isMainThread && file) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
  delays.enable();
  process.on("SIGUSR2", () => {
    // The histogram holds nanoseconds between its timer's ticks.
    const longest = delays.max / 1e6 - RESOLUTION;
    writeFileSync(file, JSON.stringify({ longest, usual: delays.mean / 1e6 - RESOLUTION }));
    delays.reset();
  });
}
