import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { setTimeout as wait } from "node:timers/promises";
import esbuild from "esbuild";
import type { Pool } from "pg";
import { findFreePort } from "../../../server/lib/database/embedded/free-port.ts";
import { projectRoot } from "../../../server/lib/process/project-root.ts";
import { aSession } from "../../support/session.ts";

const secret = randomBytes(32).toString("hex");

export const STOCK = "dist/bench/stock.mjs";

/** Builds the bare app with which the product is compared. */
export const buildStock = () =>
  esbuild.build({
    entryPoints: [fileURLToPath(new URL("../programs/stock.program.ts", import.meta.url))],
    outfile: `${projectRoot()}/${STOCK}`,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
  });

/** Signs a person in to both servers. */
export const signedIn = (pool: Pool, person: { id: number }) =>
  aSession({ pool, secret, config: { isHttps: false } }, person);

/** Starts a program as a server in its own process on this database, and waits until it responds. */
export async function start(
  program: string,
  databaseUrl: string,
  settings: Record<string, string> = {},
) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [program], {
    cwd: projectRoot(),
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: secret,
      BADGE_KEY: secret,
      PORT: String(port),
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (!(await answers(`${url}/healthz`))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}.`);
    await wait(20);
  }
  return { child, url };
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

export async function end(child: ChildProcess) {
  child.kill("SIGTERM");
  await once(child, "exit");
}
