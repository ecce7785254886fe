import type { ChildProcess } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";
import type { Pool } from "pg";
import { GEDCOM_TYPE } from "#shared/tree/gedcom/gedcom.contract.ts";
import { importGedcom } from "../../server/features/tree/gedcom/import/gedcom-import.service.ts";
import { migrate } from "../../server/lib/database/migrate.ts";
import { openDatabase } from "../../server/lib/database/open.ts";
import { projectRoot } from "../../server/lib/process/project-root.ts";
import { temporaryPostgres } from "../support/server/temporary-postgres.ts";
import { livelyFile } from "./measuring/lively-file.ts";
import { end, signedIn, start } from "./measuring/served.ts";
import type { Measure } from "./run.ts";

const PEOPLE = 175_000;
/** Milliseconds for which the idle server's delays are measured before. */
const IDLE = 10_000;
const WATCHER = `${projectRoot()}/dist/bench/loop-delays.mjs`;
const DELAYS = `${projectRoot()}/dist/bench/loop-delays.json`;

/** How long a second import into a large family blocks its server, and another family's reads. */
export async function importBench(): Promise<Measure[]> {
  await buildWatcher();
  const postgres = await temporaryPostgres();
  const { db, pool, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: "" });
  await migrate(pool);
  const file = livelyFile(PEOPLE);
  const options = { fileName: "family.ged", actor: null, now: new Date("2026-11-21") };
  await importGedcom(db, [file], { ...options, groupName: "Large" });
  const [large, other] = [await aGroup(pool, "Large"), await aGroup(pool, "Other")];
  const settings = { LOG_LEVEL: "error", NODE_OPTIONS: `--import ${WATCHER}`, LOOP_DELAYS: DELAYS };
  const { child, url } = await start("dist/server/server.js", postgres.url, settings);
  const site = { url, child, pool };
  try {
    const changed = new TextDecoder().decode(file).replaceAll("Carpenter", "Weaver");
    const sent = await sendFile(site, large, changed);
    await jobsOfStart(pool);
    await longestDelay(child);
    await wait(IDLE);
    const idle = await longestDelay(child);
    const reads = readsOf(site, other);
    const began = performance.now();
    await importAll(site, large, sent);
    const took = (performance.now() - began) / 1000;
    const delay = await longestDelay(child);
    const longestRead = await reads.end();
    const detail = `${PEOPLE.toLocaleString("en-US")} people again, ${(file.length / 1e6).toFixed(0)} MB, in ${took.toFixed(0)} s; ${idle.toFixed(0)} ms while idle`;
    return [
      {
        name: "A long import blocks the event loop for",
        ratio: delay,
        limit: 100,
        unit: "ms",
        detail,
      },
      {
        name: "Another family's read during a long import takes",
        ratio: longestRead,
        limit: 1000,
        unit: "ms",
        detail,
      },
    ];
  } finally {
    await end(child);
    await close();
    await postgres.stop();
  }
}

interface Site {
  url: string;
  child: ChildProcess;
  pool: Pool;
}
interface Group {
  id: number;
  headers: Record<string, string>;
}

const buildWatcher = () =>
  esbuild.build({
    entryPoints: [fileURLToPath(new URL("programs/loop-delays.program.ts", import.meta.url))],
    outfile: WATCHER,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
  });

/** A group with this name, created if missing, with a signed-in administrator. */
async function aGroup(pool: Pool, name: string): Promise<Group> {
  await pool.query("insert into family_groups (name) values ($1) on conflict do nothing", [name]);
  const { rows } = await pool.query<{ id: number; admin: number }>(
    `insert into users (full_name, email, username, password, role, verified, family_group_id)
     select 'Ada', $2, $2, 'none', 'FAMILY_ADMIN', true, id from family_groups where name = $1
     returning id as admin, family_group_id as id`,
    [name, `${name.toLowerCase()}@example.org`],
  );
  const { id, admin } = rows[0]!;
  const cookie = await signedIn(pool, { id: admin });
  return { id, headers: { cookie: `${cookie.name}=${cookie.value}` } };
}

/** Waits for the jobs at startup, which read all families themselves. */
async function jobsOfStart(pool: Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      "select from pgboss.job where state in ('created', 'active') and start_after <= now()",
    );
    if (rowCount === 0) return;
    await wait(200);
  }
}

async function answerOf(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`Refused with ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function sendFile({ url }: Site, { id, headers }: Group, body: string): Promise<number> {
  const sent = await fetch(`${url}/api/family-groups/${id}/gedcom-files?name=family.ged`, {
    method: "POST",
    headers: { ...headers, "content-type": GEDCOM_TYPE },
    body,
  });
  return ((await answerOf(sent)) as { id: number }).id;
}

/** Starts the import as the page does, and polls until it is done. */
async function importAll({ url, pool }: Site, { id, headers }: Group, file: number): Promise<void> {
  const { rows } = await pool.query(
    "select family_version as version from family_groups where id = $1",
    [id],
  );
  const started = await fetch(`${url}/api/gedcom-files/${file}/import`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ version: rows[0].version, refused: [], taken: [] }),
  });
  await answerOf(started);
  for (;;) {
    const seen = await fetch(`${url}/api/family-groups/${id}/gedcom-files`, { headers });
    const { file } = (await answerOf(seen)) as {
      file: { import: { status: string; failure: string | null } };
    };
    if (file.import.status === "done") return;
    if (file.import.failure) throw new Error(file.import.failure);
    await wait(500);
  }
}

/** Reads another family repeatedly. Returns the duration of the slowest read. */
function readsOf({ url }: Site, { id, headers }: Group) {
  const stopping = new AbortController();
  let longest = 0;
  const reading = (async () => {
    while (!stopping.signal.aborted) {
      const began = performance.now();
      await answerOf(await fetch(`${url}/api/family-groups/${id}/members`, { headers }));
      longest = Math.max(longest, performance.now() - began);
      await wait(100);
    }
  })();
  return {
    end: async () => {
      stopping.abort();
      await reading;
      return longest;
    },
  };
}

/** The longest block of the server's event loop since the last call, in milliseconds. */
async function longestDelay(child: ChildProcess): Promise<number> {
  rmSync(DELAYS, { force: true });
  child.kill("SIGUSR2");
  while (!existsSync(DELAYS)) await wait(20);
  return (JSON.parse(readFileSync(DELAYS, "utf8")) as { longest: number }).longest;
}
