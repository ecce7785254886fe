import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createApp } from "./app.ts";
import { describeRegistration } from "./features/accounts/auth/auth.service.ts";
import { createFamilyCache } from "./features/family/family-graph/family.cache.ts";
import { startSending } from "./features/mail/mail/sending/sending.service.ts";
import { listJobs } from "./features.ts";
import { type Config, hostForUrl } from "./lib/process/config.ts";
import { migrate } from "./lib/database/migrate.ts";
import type { OpenDatabase } from "./lib/database/open.ts";
import type { Context } from "./lib/context.ts";
import { isThisMachine } from "./lib/edge/hosts.ts";
import { createHttpServer } from "./lib/edge/http-server.ts";
import { prepareJobs, startJobs } from "./lib/jobs/jobs.ts";
import type { Log } from "./lib/edge/log.ts";
import { listen as listenTo } from "./lib/jobs/notifications.ts";
import { createWorkerPool } from "./lib/workers/worker-pool.ts";
import { readBadgeKey, readSessionSecret } from "./lib/process/stored-secrets.ts";
import { deriveSetupCode } from "./lib/sessions/secret.ts";

export interface RunningServer {
  /** Where people reach the site: APP_URL, or else the address and port that it listens on. */
  address: string;
  ctx: Context;
  /** The port that it listens on; null if it answers no requests. */
  port: number | null;
  /** Stops in order: finishes running requests and jobs, closes connections, stops the embedded PostgreSQL. */
  close: () => Promise<void>;
}

/**
 * How long running requests may take once the server is told to stop, in milliseconds. Docker kills a
 * container after 10 seconds; the rest is for closing connections and the embedded database.
 */
const CLOSE_TIMEOUT_MS = 8_000;

/** Runs migrations on the open database, then starts app and port. Resolves when the server can answer requests. */
export async function startServer(
  config: Config,
  log: Log,
  database: OpenDatabase,
): Promise<RunningServer> {
  try {
    await migrate(database.pool);
    const { db, pool } = database;
    const notifications = listenTo({ pool, log });
    const keys = { secret: await readSessionSecret(config), badgeKey: await readBadgeKey(config) };
    const now = () => new Date();
    const stop = new AbortController();
    const stopping = stop.signal;
    const workers = createWorkerPool(pool);
    const familyOf = createFamilyCache({ db, now });
    const services = { db, pool, config, log, notifications, stopping, familyOf, workers };
    const ctx: Context = { ...services, ...keys, now };
    const jobs = listJobs(ctx);
    await prepareJobs(pool, jobs);
    const httpServer = config.WORKERS === "only" ? null : await serveRequests(ctx);
    const address = httpServer?.address ?? config.APP_URL;
    const workerLoops = config.WORKERS === "off" ? [] : [startJobs(ctx, jobs), startSending(ctx)];
    const close = async () => {
      stop.abort();
      // Running requests may still queue jobs; a worker runs those after the next start.
      await Promise.all([httpServer?.close(), ...workerLoops.map((each) => each.stop())]);
      await Promise.all([notifications.stop(), workers.close()]);
      await database.close();
    };
    return { address, ctx, port: httpServer?.port ?? null, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Starts to answer requests. */
async function serveRequests(ctx: Context) {
  const { config, log } = ctx;
  const server = await listen(createHttpServer(createApp(ctx)), config);
  const address = config.PORT === 0 ? listeningAddress(server, config) : config.APP_URL;
  log.info({ address }, "Homecoming is listening");
  const { port } = server.address() as AddressInfo;
  return { address, port, close: () => closeHttpServer(server) };
}

/** The lines to print at the start: the address, a warning, and the setup code while one is needed. */
export async function startMessage({
  address,
  ctx,
}: Pick<RunningServer, "address" | "ctx">): Promise<string[]> {
  const { config, secret } = ctx;
  if (config.WORKERS === "only")
    return ["Homecoming is sending emails and running jobs. It doesn't serve requests."];
  const { needsSetupCode } = await describeRegistration(ctx, false);
  const setupCode = deriveSetupCode(secret);
  const setupLine = config.isLocal
    ? `To create the first account from another computer, use this setup code: ${setupCode}`
    : `To create the first account, use this setup code: ${setupCode}`;
  return [
    `Homecoming is ready at ${address}`,
    ...(lacksPublicUrl(config) ? [UNREACHABLE_WARNING] : []),
    ...(needsSetupCode ? [setupLine] : []),
  ];
}

const UNREACHABLE_WARNING =
  "Warning: HOST lets other computers connect, but they get an error until you set APP_URL to the address that people use.";

const lacksPublicUrl = ({ APP_URL, isLocal }: Config) =>
  !isLocal && isThisMachine(new URL(APP_URL).hostname);

function listen(server: Server, { PORT, HOST }: Config): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(PORT, HOST, () => resolve(server));
  });
}

function listeningAddress(server: Server, { HOST }: Config): string {
  const { port } = server.address() as AddressInfo;
  return `http://${hostForUrl(HOST)}:${port}`;
}

function closeHttpServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const forceCloseTimer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
    // Browsers would keep their connections open after the last answer.
    server.keepAliveTimeout = 1;
    server.close(() => {
      clearTimeout(forceCloseTimer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
