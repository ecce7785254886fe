import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { temporaryPostgres } from "../support/server/temporary-postgres.ts";

const program = (name: string) =>
  fileURLToPath(new URL(`../../dist/server/${name}.js`, import.meta.url));

/** The built server in a process of its own, on a database of its own. */
export async function serverProcess() {
  const postgres = await temporaryPostgres();
  const secret = "only the browser tests know this secret";
  const environment = {
    ...process.env,
    DATABASE_URL: postgres.url,
    SESSION_SECRET: secret,
    PORT: "0",
    LOG_LEVEL: "error",
  };
  const child = spawn(process.execPath, [program("server")], {
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await readyAddress(child);
  const pool = new Pool({ connectionString: postgres.url });
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
    /** Back to an empty database. */
    empty: async () => {
      const { rows } = await pool.query<{ names: string }>(
        "select string_agg(format('%I', tablename), ', ') as names from pg_tables where schemaname = 'public'",
      );
      await pool.query(`truncate ${rows[0]?.names} restart identity`);
    },
    stop: async () => {
      await pool.end();
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
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
