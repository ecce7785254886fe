import { createFamilyCache } from "../../server/features/family/family-graph/family.cache.ts";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium } from "@playwright/test";
import { createApp } from "../../server/app.ts";
import { bindFeatures } from "../../server/features.ts";
import { migrate } from "../../server/lib/database/migrate.ts";
import { openDatabase } from "../../server/lib/database/open.ts";
import type { Context } from "../../server/lib/context.ts";
import { createWorkerPool } from "../../server/lib/workers/worker-pool.ts";
import { createLog } from "../../server/lib/edge/log.ts";
import { listen } from "../../server/lib/jobs/notifications.ts";
import { loadConfig } from "../../server/lib/process/config.ts";
import { buildClient } from "../../scripts/build.mjs";
import { findBrowser } from "../../scripts/find-browser.ts";
import { generateFamily } from "../support/families/generate-family.ts";
import { aSession } from "../support/session.ts";
import { temporaryPostgres } from "../support/server/temporary-postgres.ts";
import { fillGroup } from "./measuring/fill-group.ts";
import { median } from "./measuring/median.ts";
import type { Measure } from "./run.ts";
import { timedQueries } from "./measuring/timed-queries.ts";

const PEOPLE = 10_000;
const ROUNDS = 9;
const SLOW_FRAME_MS = 50;
const SCROLL_MS = 6_000;

/** Texts typed key by key: an existing name, one with a typo, and one that nobody has. */
const TYPED = ["lin", "lindqvist", "grtea lindqvst", "xqzvw"];

/** Runs in the page and records when each frame begins. */
const NOTE_FRAMES = `
  window.begun = [];
  (function note(time) {
    window.begun.push(time);
    requestAnimationFrame(note);
  })(performance.now());`;

type Cookie = Awaited<ReturnType<typeof aSession>>;

/** Frequent actions in a family of 10,000: searching, saving a profile, and scrolling the member list. */
export async function peopleBench(): Promise<Measure[]> {
  const postgres = await temporaryPostgres();
  const { db, pool, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: "" });
  const stopping = new AbortController();
  const log = createLog("silent");
  const now = () => new Date();
  const ctx: Context = {
    db,
    pool,
    log,
    config: loadConfig({ LOG_LEVEL: "silent" }),
    notifications: listen({ pool, log }),
    stopping: stopping.signal,
    workers: createWorkerPool(pool),
    secret: "a secret that only this measurement knows",
    badgeKey: "a key that only this measurement knows",
    familyOf: createFamilyCache({ db, now }),
    now,
  };
  await buildClient();
  const server = createServer(createApp(ctx, bindFeatures)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await migrate(pool);
    await fillGroup(db, generateFamily({ people: PEOPLE, seed: 1 }));
    const member = { id: PEOPLE };
    await pool.query(
      "update users set role = 'SUPER_ADMIN', email = 'member@example.org', mobile_phone = '(555) 010-0100', is_deceased = false, death_date = null, presumed_dead = false, birthdate = '1980-05-17' where id = $1",
      [member.id],
    );
    await pool.query("analyze");
    const cookie = await aSession(ctx, member);
    return [
      ...(await measureSearch(address, cookie)),
      await measureSaving(address, cookie, member.id),
      await measureScrolling(address, cookie),
    ];
  } finally {
    stopping.abort();
    server.closeAllConnections();
    server.close();
    await ctx.notifications.stop();
    await close();
    await postgres.stop();
  }
}

const headersOf = ({ name, value }: Cookie) => ({ cookie: `${name}=${value}` });

async function answerOf(address: string, cookie: Cookie, change?: object) {
  const answer = await fetch(address, {
    method: change ? "PATCH" : "GET",
    headers: { ...headersOf(cookie), ...(change && { "content-type": "application/json" }) },
    body: change ? JSON.stringify(change) : null,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}

async function measureSearch(address: string, cookie: Cookie): Promise<Measure[]> {
  const searches = [];
  for (const typed of TYPED) {
    const ratios: number[] = [];
    let [reads, took] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now();
      const queries = await timedQueries(() =>
        answerOf(`${address}/api/users?limit=100&search=${encodeURIComponent(typed)}`, cookie),
      );
      took = performance.now() - began;
      const found = queries.filter(({ text }) => isSearch(text));
      reads = found.length;
      ratios.push(took / queries.reduce((sum, query) => sum + query.took, 0));
    }
    searches.push({ typed, ratio: median(ratios.slice(1)), reads, took });
  }
  const detail = searches
    .map(
      ({ typed, ratio, reads, took }) =>
        `'${typed}' ${reads} queries, ${ratio.toFixed(1)} ×, ${took.toFixed(0)} ms`,
    )
    .join("; ");
  return [
    {
      name: `queries of a keystroke's search among ${PEOPLE}`,
      ratio: Math.max(...searches.map(({ reads }) => reads)),
      limit: 3,
      unit: "queries",
      detail,
    },
    {
      name: `a keystroke's search among ${PEOPLE}, compared with all its queries together`,
      ratio: Math.max(...searches.map(({ ratio }) => ratio)),
      limit: 3,
      detail,
    },
  ];
}

/** Excludes the queries before the search that load the caller's rights. */
const isSearch = (text: string) => text.includes('"search_name"');

async function measureSaving(address: string, cookie: Cookie, id: number): Promise<Measure> {
  const url = `${address}/api/users/${id}`;
  const { version } = await answerOf(url, cookie);
  const queries = await timedQueries(() =>
    answerOf(url, cookie, { version, familyBranch: "North", birthdate: "1981-06-18" }),
  );
  return {
    name: "statements that save a profile",
    ratio: queries.length,
    // Two of them read the person's rights before and after, for the audit log.
    limit: 17,
    unit: "statements",
    detail: "a branch and a birthdate, including the session's and the transaction's statements",
  };
}

async function measureScrolling(address: string, cookie: Cookie): Promise<Measure> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
    await context.addCookies([{ ...cookie, url: address }]);
    const page = await context.newPage();
    await page.goto(`${address}/members`);
    await page.getByRole("listitem").first().waitFor();
    await page.mouse.move(640, 400);
    await page.evaluate(NOTE_FRAMES);
    for (const until = performance.now() + SCROLL_MS; performance.now() < until;)
      await page.mouse.wheel(0, 240);
    const began = await page.evaluate<number[]>("begun");
    const times = began.slice(1).map((time, place) => time - began[place]!);
    const slow = times.filter((time) => time > SLOW_FRAME_MS).length;
    const end = await page.evaluate(() => Math.round(window.scrollY));
    return {
      name: `frames of over ${SLOW_FRAME_MS} ms while scrolling ${PEOPLE} members`,
      ratio: (100 * slow) / times.length,
      limit: 1,
      unit: "%",
      detail: `${slow} of ${times.length} frames, ${end.toLocaleString("en")} px down`,
    };
  } finally {
    await browser.close();
  }
}
