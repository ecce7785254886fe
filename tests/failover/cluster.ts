import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { isServerOf, readPostmaster } from "../../server/lib/database/embedded/embedded-process.ts";
import { findFreePort } from "../../server/lib/database/embedded/free-port.ts";
import { ordinaryUser, queryValue } from "../support/server/database-process.ts";
import { documentedConfig, SUPERUSER_PASSWORD } from "./documented-config.ts";

export interface Node {
  name: string;
  folder: string;
  port: number;
  restApi: number;
  patroni: ChildProcess;
}

const NODES = 3;
/** PostgreSQL and Patroni refuse to run as root. */
const account = ordinaryUser();

/** Starts etcd, three nodes of PostgreSQL, and HAProxy, with the configuration of docs/operating.md. */
export async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), "homecoming-failover-"));
  const programs: ChildProcess[] = [];
  const own = (path: string) => account && chownSync(path, account.uid, account.gid);
  own(folder);

  /** Starts a program, whose output goes to a file in the folder. */
  function start(name: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
    const log = openSync(join(folder, `${name}.log`), "a");
    const child = spawn(command, args, {
      ...account,
      cwd: folder,
      env: { ...process.env, HOME: folder, ...env },
      stdio: ["ignore", log, log],
    });
    programs.push(child);
    return child;
  }

  const ports = {
    etcd: await findFreePort(),
    nodes: await Promise.all(
      Array.from({ length: NODES }, async () => ({
        postgres: await findFreePort(),
        restApi: await findFreePort(),
      })),
    ),
    web: [await findFreePort(), await findFreePort()],
    proxy: { database: await findFreePort(), site: await findFreePort() },
  };
  const config = documentedConfig(ports);
  const etcdUrl = `http://127.0.0.1:${ports.etcd}`;
  const peerUrl = `http://127.0.0.1:${await findFreePort()}`;
  const etcdOptions = {
    name: "etcd",
    "data-dir": join(folder, "etcd"),
    "listen-client-urls": etcdUrl,
    "advertise-client-urls": etcdUrl,
    "listen-peer-urls": peerUrl,
    "initial-advertise-peer-urls": peerUrl,
    "initial-cluster": `etcd=${peerUrl}`,
  };
  const etcdArgs = Object.entries(etcdOptions).map(([option, value]) => `--${option}=${value}`);
  start("etcd", "etcd", etcdArgs);
  const startPatroni = (name: string) =>
    start(name, "patroni", [join(folder, name, "config.yml")], { PYTHONUNBUFFERED: "1" });

  const nodes: Node[] = ports.nodes.map(({ postgres, restApi }, index) => {
    const name = `node${index + 1}`;
    const nodeFolder = join(folder, name);
    mkdirSync(nodeFolder);
    own(nodeFolder);
    writeFileSync(join(nodeFolder, "config.yml"), config.patroni(index, nodeFolder));
    return { name, folder: nodeFolder, port: postgres, restApi, patroni: startPatroni(name) };
  });
  writeFileSync(join(folder, "haproxy.cfg"), config.proxy);
  start("haproxy", "haproxy", ["-db", "-f", join(folder, "haproxy.cfg")]);

  /** PostgreSQL's main process, if it runs. */
  function postmasterOf({ folder: nodeFolder }: Node): number | undefined {
    const data = join(nodeFolder, "data");
    const pid = readPostmaster(data)?.pid;
    return pid !== undefined && isServerOf(data, pid) ? pid : undefined;
  }
  const superuserUrl = (port: number) =>
    `postgresql://postgres:${SUPERUSER_PASSWORD}@127.0.0.1:${port}/postgres`;

  async function findPrimary(): Promise<Node | undefined> {
    const answers = await Promise.all(
      nodes.map((node) =>
        fetch(`http://127.0.0.1:${node.restApi}/primary`, { signal: AbortSignal.timeout(2_000) })
          .then(({ ok }) => ok)
          .catch(() => false),
      ),
    );
    return nodes[answers.indexOf(true)];
  }

  /** Waits until there is a primary with two standbys, one of which is synchronous. */
  async function untilWhole(timeout: number): Promise<Node> {
    const isWhole = async () => {
      const primary = await findPrimary();
      if (!primary) return false;
      const standbys = `select count(*) = ${NODES - 1} and bool_or(sync_state = 'sync')
        from pg_stat_replication where state = 'streaming' and application_name like 'node%'`;
      return queryValue(superuserUrl(primary.port), standbys).catch(() => false);
    };
    await vi.waitUntil(isWhole, { timeout, interval: 250 });
    return (await findPrimary())!;
  }

  /** All processes of a node: Patroni, PostgreSQL, and those that PostgreSQL started. */
  function pidsOf(node: Node): number[] {
    const postmaster = postmasterOf(node);
    if (!postmaster) return [node.patroni.pid!];
    const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(postmaster)], {
      encoding: "utf8",
    });
    return [node.patroni.pid!, postmaster, ...children.trim().split(/\s+/).map(Number)];
  }

  return {
    ports,
    nodes,
    folder,
    superuserUrl,
    findPrimary,
    untilWhole,
    /** Kills Patroni and PostgreSQL at once. Returns a function that starts the node again. */
    kill: async (node: Node) => {
      const ended = once(node.patroni, "exit");
      const postmaster = postmasterOf(node)!;
      node.patroni.kill("SIGKILL");
      process.kill(postmaster, "SIGKILL");
      await ended;
      return () => void (node.patroni = startPatroni(node.name));
    },
    /** Suspends a node, whose connections stay open but silent. Returns a function that resumes it. */
    suspend: (node: Node) => {
      const [patroni = 0, postmaster = 0] = pidsOf(node);
      // First those that start others.
      for (const pid of [patroni, postmaster]) signal(pid, "SIGSTOP");
      const pids = pidsOf(node);
      for (const pid of pids) signal(pid, "SIGSTOP");
      return () => {
        for (const pid of pids) signal(pid, "SIGCONT");
      };
    },
    stop: async () => {
      for (const node of nodes) {
        // A failed test may have left them suspended.
        for (const pid of pidsOf(node)) signal(pid, "SIGCONT");
        node.patroni.kill("SIGKILL");
        const postmaster = postmasterOf(node);
        // Ends PostgreSQL at once, with its connections.
        if (postmaster) process.kill(postmaster, "SIGQUIT");
      }
      for (const program of programs) program.kill("SIGKILL");
      await Promise.all(programs.map(untilEnded));
      await vi.waitUntil(() => !nodes.some(postmasterOf), { timeout: 10_000 });
      if (process.env.KEEP_LOGS) console.log(`The logs are in ${folder}`);
      else rmSync(folder, { recursive: true });
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

async function untilEnded(program: ChildProcess) {
  if (program.exitCode === null && program.signalCode === null) await once(program, "exit");
}

/** Sends a signal to a process, unless it has ended. */
function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
