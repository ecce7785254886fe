import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { drizzle } from "drizzle-orm/node-postgres";
import { BADGE_KEY } from "../support/badges.ts";
import { prepareEmptyTables } from "../support/server/empty-tables.ts";
import { aPool } from "../support/server/pool.ts";
import { temporaryPostgres } from "../support/server/temporary-postgres.ts";

const program = (name: string) =>
  fileURLToPath(new URL(`../../dist/server/${name}.js`, import.meta.url));

/** Starts the built server in its own process, on its own database, with these settings. */
export async function serverProcess(settings: Record<string, string> = {}) {
  const postgres = await temporaryPostgres();
  const secret = "only the browser tests know this secret";
  const environment = {
    ...process.env,
    DATABASE_URL: postgres.url,
    SESSION_SECRET: secret,
    BADGE_KEY,
    LOG_LEVEL: "error",
    ...settings,
  };
  const start = (port: string) =>
    spawn(process.execPath, [program("server")], {
      env: { ...environment, PORT: port },
      stdio: ["ignore", "pipe", "inherit"],
    });
  let child = start(settings.PORT ?? "0");
  const address = await readyAddress(child);
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    const ended = once(child, "exit");
    // Already ended: a test may have failed between kill and startAgain.
    if (!child.kill(signal)) return;
    await ended;
  };
  const pool = aPool({ connectionString: postgres.url });
  return {
    address,
    db: drizzle({ client: pool }),
    /** Used to sign a person in by inserting a session and setting its cookie. */
    signing: { pool, secret, config: { isHttps: false } },
    /** Runs a command, such as `gedcom`, on the same database and returns its output. */
    command: async (name: string, ...args: string[]) =>
      (await promisify(execFile)(process.execPath, [program(name), ...args], { env: environment }))
        .stdout,
    query: (sql: string, values: unknown[] = []) =>
      pool.query<Record<string, unknown>>(sql, values),
    empty: await prepareEmptyTables(pool),
    /** Ends the server abruptly, as a power failure would. The database keeps running. */
    kill: () => end("SIGKILL"),
    /** Restarts the killed server at the same address. */
    startAgain: async () => {
      child = start(new URL(address).port);
      await readyAddress(child);
    },
    stop: async () => {
      await pool.end();
      await end("SIGTERM");
      await postgres.stop();
    },
  };
}

/** Waits until the server prints its address. Throws if it ends before. */
function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /ready at (\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${printed}`)));
  });
}
