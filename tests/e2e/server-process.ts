import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { drizzle } from "drizzle-orm/node-postgres";
import { BADGE_KEY } from "../support/badges.ts";
import { emptying } from "../support/server/emptying.ts";
import { aPool } from "../support/server/pool.ts";
import { temporaryPostgres } from "../support/server/temporary-postgres.ts";

const program = (name: string) =>
  fileURLToPath(new URL(`../../dist/server/${name}.js`, import.meta.url));

/** The built server in a process of its own, on a database of its own, by these settings. */
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
  let child = start("0");
  const address = await readyAddress(child);
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    const ended = once(child, "exit");
    // A test may have failed between killing it and starting it again.
    if (!child.kill(signal)) return;
    await ended;
  };
  const pool = aPool({ connectionString: postgres.url });
  return {
    address,
    db: drizzle({ client: pool }),
    /** What signs somebody in by a row and a cookie. */
    signing: { pool, secret, config: { isHttps: false } },
    /** Runs one of the commands, such as `gedcom`, against the same database; answers what it printed. */
    command: async (name: string, ...args: string[]) =>
      (await promisify(execFile)(process.execPath, [program(name), ...args], { env: environment }))
        .stdout,
    query: (sql: string, values: unknown[] = []) =>
      pool.query<Record<string, unknown>>(sql, values),
    empty: await emptying(pool),
    /** Ends it from one moment to the next, as a power cut would; its database goes on. */
    kill: () => end("SIGKILL"),
    /** After that, at the same address. */
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

/** The address that the server prints once it is ready. Throws if it ends before. */
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
