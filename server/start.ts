import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createApp } from "./app.ts";
import { describeRegistration } from "./features/auth/auth.service.ts";
import { startSending } from "./features/mail/sending/sending.service.ts";
import { jobsOf } from "./jobs.ts";
import { type Config, hostFor } from "./lib/process/config.ts";
import { migrate } from "./lib/database/migrate.ts";
import { openDatabase } from "./lib/database/open.ts";
import type { Deps } from "./lib/deps.ts";
import { isThisMachine } from "./lib/edge/hosts.ts";
import { createHttpServer } from "./lib/edge/http-server.ts";
import { prepareJobs, startJobs } from "./lib/jobs/jobs.ts";
import { createLog } from "./lib/edge/log.ts";
import { listen as listenTo } from "./lib/jobs/notifications.ts";
import { workerPool } from "./lib/workers/worker-pool.ts";
import { badgeKey, sessionSecret } from "./lib/process/kept-secrets.ts";
import { setupCodeOf } from "./lib/sessions/secret.ts";

export interface RunningServer {
  /** Where people reach it: APP_URL, else the port that was given or found free. */
  address: string;
  deps: Deps;
  /** Ends in order: requests and jobs that run are finished, the connections close, then the embedded Postgres. */
  close: () => Promise<void>;
}

/**
 * How long requests that run may take to finish once the server is told to stop. Docker ends a container
 * by force after 10 seconds: what remains is for the connections and the embedded database.
 */
const PATIENCE = 8_000;

/** Database, migrations, app, port: resolves once the first request can be answered. */
export async function startServer(config: Config): Promise<RunningServer> {
  const log = createLog(config.LOG_LEVEL);
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    log: (line) => log.info(line),
  });
  try {
    await migrate(database.pool);
    const { db, pool } = database;
    const notifications = listenTo({ pool, log });
    const keys = { secret: await sessionSecret(config), badgeKey: await badgeKey(config) };
    const now = () => new Date();
    const stop = new AbortController();
    const stopping = stop.signal;
    const workers = workerPool(pool);
    const deps: Deps = { db, pool, config, log, notifications, stopping, workers, ...keys, now };
    const jobs = jobsOf(deps);
    await prepareJobs(pool, jobs);
    const answering = config.WORKERS === "only" ? null : await answer(deps);
    const address = answering?.address ?? config.APP_URL;
    const working = config.WORKERS === "off" ? [] : [startJobs(deps, jobs), startSending(deps)];
    const close = async () => {
      stop.abort();
      // Together they take no longer than requests alone: what these still add is done after a start.
      await Promise.all([answering?.close(), ...working.map((each) => each.stop())]);
      await Promise.all([notifications.stop(), workers.close()]);
      await database.close();
    };
    return { address, deps, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Answers requests from now on. */
async function answer(deps: Deps) {
  const { config, log } = deps;
  const server = await listen(createHttpServer(createApp(deps)), config);
  const address = config.PORT === 0 ? addressOf(server, config) : config.APP_URL;
  log.info({ address }, "Homecoming is listening");
  return { address, close: () => closeHttp(server) };
}

/** What whoever starts the server should read: where it is, what it may lack, and the set-up code while one is asked for. */
export async function greeting({ address, deps }: Omit<RunningServer, "close">): Promise<string[]> {
  const { config, secret } = deps;
  if (config.WORKERS === "only") return ["Homecoming works for others, and answers no requests"];
  const { needsSetupCode } = await describeRegistration(deps, false);
  const whose = config.isLocal
    ? "Registered from elsewhere, the first account"
    : "The first account to register";
  return [
    `Homecoming is ready at ${address}`,
    ...(opensUnnamed(config) ? [UNNAMED] : []),
    ...(needsSetupCode ? [`${whose} needs this set-up code: ${setupCodeOf(secret)}`] : []),
  ];
}

const UNNAMED =
  "Warning: HOST lets other machines in, but APP_URL is not set, so only this machine is answered. Set APP_URL to the address that people use.";

const opensUnnamed = ({ APP_URL, isLocal }: Config) =>
  !isLocal && isThisMachine(new URL(APP_URL).hostname);

function listen(server: Server, { PORT, HOST }: Config): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(PORT, HOST, () => resolve(server));
  });
}

function addressOf(server: Server, { HOST }: Config): string {
  const { port } = server.address() as AddressInfo;
  return `http://${hostFor(HOST)}:${port}`;
}

function closeHttp(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), PATIENCE);
    // Browsers keep their connection after an answer that was still to come: it ends a moment later.
    server.keepAliveTimeout = 1;
    server.close(() => {
      clearTimeout(impatience);
      resolve();
    });
    server.closeIdleConnections();
  });
}
