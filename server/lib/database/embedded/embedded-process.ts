import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, readlinkSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { isAlive } from "../../process/alive.ts";

export interface Postmaster {
  pid: number;
  port: number;
  /** Empty where it listens by TCP. */
  socketFolder: string;
  isReady: boolean;
}

/** What PostgreSQL wrote about the server that runs, or ran, on a cluster. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      socketFolder: lines[4] ?? "",
      isReady: lines[7]?.trim() === "ready",
    };
  } catch {
    return undefined;
  }
}

/**
 * Whether a process is the PostgreSQL server of this cluster. A process id alone says little: after a
 * crash, or in a new container, another program may have it.
 */
export function isServerOf(cluster: string, pid: number) {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === "linux") {
      if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres")) return false;
      return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    }
    const command = execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
    return command.includes("postgres") && command.includes(cluster);
  } catch {
    // Better to ask it than to start a second server on the same files.
    return isAlive(pid);
  }
}

/**
 * Whether a server answers on its socket. Then it runs, even if its process isn't seen: in another
 * container that uses the same folder, process ids mean other processes.
 */
export async function answersOnSocket({ socketFolder, port }: Postmaster): Promise<boolean> {
  if (!socketFolder) return false;
  const socket = connect(join(socketFolder, `.s.PGSQL.${port}`));
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
