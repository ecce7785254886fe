import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { projectRoot } from "../../../server/lib/process/project-root.ts";

/** Runs in its own process, as a mail server does. */
export async function aSink() {
  const program = fileURLToPath(new URL("../programs/smtp-sink.program.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", program], {
    cwd: projectRoot(),
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const latest = { url: "", count: 0, lastAccount: 0 };
  child.on("message", (message) => Object.assign(latest, message));
  while (!latest.url) await wait(20);
  return {
    url: latest.url,
    /** Waits until the sink has accepted this many emails. Returns the time. */
    reached: async (count: number) => {
      while (latest.count < count) await wait(5);
      return performance.now();
    },
    count: () => latest.count,
    accountMailAt: () => latest.lastAccount,
    stop: async () => {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

export type Sink = Awaited<ReturnType<typeof aSink>>;
