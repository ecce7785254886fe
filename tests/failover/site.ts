import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { openSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { vi } from "vitest";
import { factoriesOn } from "../support/factories.ts";
import { queryValue } from "../support/server/database-process.ts";
import { smtpSink } from "../support/mail/smtp-sink.ts";
import { aPool } from "../support/server/pool.ts";
import { aSession } from "../support/session.ts";
import type { Cluster } from "./cluster.ts";

const SERVERS = 2;
const EMAILS_PER_SECOND = 50;

/** Starts server processes on the cluster's database, behind its proxy, and a mail server. */
export async function startSite({ ports, folder, superuserUrl }: Cluster) {
  const viaProxy = superuserUrl(ports.proxy.database);
  await queryValue(viaProxy, "create role homecoming login password 'homecoming'");
  await queryValue(
    viaProxy,
    "create database homecoming owner homecoming template template0 encoding 'UTF8' locale 'C.UTF-8'",
  );
  const databaseUrl = `postgresql://homecoming:homecoming@127.0.0.1:${ports.proxy.database}/homecoming`;
  const address = `http://127.0.0.1:${ports.proxy.site}`;
  const sink = await smtpSink();
  const secret = randomBytes(24).toString("hex");
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SESSION_SECRET: secret,
    BADGE_KEY: secret,
    APP_URL: address,
    SMTP_URL: sink.url,
    MAIL_PER_SECOND: String(EMAILS_PER_SECOND),
    MAIL_LIMIT_PER_RECIPIENT: "0",
    LOG_LEVEL: "warn",
  };
  const servers = ports.web.slice(0, SERVERS).map((port, index) => {
    const log = openSync(join(folder, `web${index + 1}.log`), "a");
    return spawn(process.execPath, ["--import", "tsx", "server/index.ts"], {
      env: { ...process.env, ...settings, PORT: String(port) },
      stdio: ["ignore", log, log],
    });
  });
  const isReady = async (url: string) => (await fetch(`${url}/readyz`).catch(() => null))?.ok;
  const pool = aPool({ connectionString: databaseUrl });
  const db = drizzle({ client: pool });
  /** Signs people in, in one transaction. Returns their cookies. */
  const signIn = async (people: number[]) => {
    const client = await pool.connect();
    await client.query("begin");
    const cookies = [];
    for (const id of people) {
      const sessionContext = { pool: client, secret, config: { isHttps: false } };
      const { name, value } = await aSession(sessionContext, { id });
      cookies.push(`${name}=${value}`);
    }
    await client.query("commit");
    client.release();
    return cookies;
  };

  return {
    db,
    pool,
    sink,
    make: factoriesOn({ db }),
    signIn,
    servers,
    /** Sends a change to the site. The promise is rejected if no response arrives. */
    send: (method: "POST" | "PUT", path: string, cookie: string, body: object) =>
      fetch(address + path, {
        method,
        headers: { "content-type": "application/json", cookie },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      }),
    waitUntilReady: async (timeout: number) => {
      for (const url of [...ports.web.map((port) => `http://127.0.0.1:${port}`), address])
        await vi.waitUntil(() => isReady(url), { timeout, interval: 250 });
    },
    stop: async () => {
      await Promise.all(servers.map(end));
      await pool.end();
      await sink.stop();
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

async function end(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill("SIGKILL");
  await once(server, "exit");
}
