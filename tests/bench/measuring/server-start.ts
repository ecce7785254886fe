import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../../../server/lib/database/embedded/free-port.ts";
import { projectRoot } from "../../../server/lib/process/project-root.ts";

/** Milliseconds to the built server's first response, initially and on a later start, and idle memory in MB. */
export async function serverStart() {
  const dataDir = await mkdtemp(join(tmpdir(), "homecoming-bench-"));
  await chmod(dataDir, 0o711);
  const { took: first, child: made } = await start(dataDir);
  await end(made);

  const { took: later, child } = await start(dataDir);
  await wait(2_000);
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(child.pid)], {
    encoding: "utf8",
  });
  await end(child);
  await rm(dataDir, { recursive: true });
  return { first, later, memory: Number(kilobytes) / 1024 };
}

async function start(dataDir: string) {
  const port = await findFreePort();
  const begun = performance.now();
  const child = spawn(process.execPath, [join(projectRoot(), "dist", "server", "server.js")], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: "",
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    stdio: "ignore",
  });
  while (!(await answers(`http://127.0.0.1:${port}/healthz`))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    await wait(5);
  }
  return { took: performance.now() - begun, child };
}

function answers(address: string) {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function end(child: ChildProcess) {
  child.kill("SIGTERM");
  await once(child, "exit");
}
