import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Creates an empty data folder for a server, and removes it after the test. */
export async function temporaryDataDir() {
  const folder = await mkdtemp(join(tmpdir(), "homecoming-server-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the server from its sources, without waiting for it. Ends it after the test. */
export function launchServer(settings: Record<string, string>) {
  const child = spawn(process.execPath, ["--import", "tsx", "server/index.ts"], {
    env: { ...process.env, LOG_LEVEL: "silent", PORT: "0", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const exited = once(child, "exit");
  /** Sends a signal and waits until the process ends. Returns its exit code and signal. */
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  return { child, end, exited };
}

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;

/** Starts the server from its sources, and waits until it is ready. */
export async function startServerProcess(settings: Record<string, string>) {
  const { child, end, exited } = launchServer(settings);
  return { address: await readAddress(child, exited), end };
}

function readAddress(server: ChildProcess, exited: Promise<unknown>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    server.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const address = /ready at (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    void exited.then(() => reject(new Error(`The server ended before it was ready: ${output}`)));
  });
}
