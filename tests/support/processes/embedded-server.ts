import { readFileSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { onTestFinished } from "vitest";
import { databaseUrl } from "../../../server/lib/database/embedded/embedded-address.ts";
import { readPostmaster } from "../../../server/lib/database/embedded/embedded-process.ts";
import { findFreePort } from "../../../server/lib/database/embedded/free-port.ts";
import { aDataFolder } from "../server/database-process.ts";
import { aPool } from "../server/pool.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

export const SECRET = "a secret that only these tests know";

/** Starts a server with an embedded database. It can be restarted at the same address. */
export async function embeddedServer(settings: Record<string, string> = {}, folder?: string) {
  const dataDir = folder ?? (await aDataFolder());
  const port = String(await findFreePort());
  const defaults = { DATABASE_URL: "", DATA_DIR: dataDir, PORT: port, SESSION_SECRET: SECRET };
  const start = () => startServerProcess({ ...defaults, ...settings });
  let current: ServerProcess = await start();
  const cluster = await realpath(join(dataDir, "postgres"));
  const postmaster = () => readPostmaster(cluster);
  const password = readFileSync(join(cluster, "homecoming.password"), "utf8").trim();
  const pool = aPool({
    connectionString: databaseUrl(postmaster()!, password),
    application_name: "homecoming test",
    max: 2,
  });
  onTestFinished(() => pool.end());
  return {
    address: current.address,
    dataDir,
    pool,
    db: drizzle({ client: pool }),
    postmasterPid: () => postmaster()?.pid ?? 0,
    end: (signal: NodeJS.Signals) => current.end(signal),
    start: async () => {
      current = await start();
    },
  };
}
