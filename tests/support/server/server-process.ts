import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

export interface ServerProcess {
  child: ChildProcess;
  address: string;
  /** Ends the process by this signal, and returns its exit code and signal. */
  end: (signal: NodeJS.Signals) => Promise<unknown[]>;
}

/** Creates an empty data folder for a server, and removes it after the test. */
export async function temporaryDataDir() {
  const folder = await mkdtemp(join(tmpdir(), "homecoming-server-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the server from its sources, and waits until it is ready. Ends it after the test. */
export async function startServerProcess(
  settings: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", "server/index.ts"], {
    env: { ...process.env, LOG_LEVEL: "silent", PORT: "0", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const exited = once(child, "exit");
  const address = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const found = /ready at (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    void exited.then(() => reject(new Error(`The server ended before it was ready: ${output}`)));
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  return { child, address, end };
}
