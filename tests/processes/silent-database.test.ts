import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import supertest from "supertest";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createApp } from "../../server/app.ts";
import { listen, notify } from "../../server/lib/jobs/notifications.ts";
import { testApp } from "../support/server/app.ts";
import { logInMemory } from "../support/server/log-in-memory.ts";
import { aPool } from "../support/server/pool.ts";
import { waitingQueries } from "../support/server/waiting-queries.ts";

const { ctx, anAccount, password } = await testApp();

/** A proxy in front of PostgreSQL that can go silent, or break the connection at a given text. */
const line = { silent: false, breaksAt: null as string | null, ends: new Set<Socket>() };
const { host, port } = new Client(ctx.pool.options);
const between = createServer((here) => {
  const there = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  for (const [from, to] of [
    [here, there],
    [there, here],
  ] as const) {
    line.ends.add(from);
    from
      .on("error", () => undefined)
      .on("data", (part) => {
        if (line.breaksAt && part.includes(line.breaksAt)) from.resetAndDestroy();
        else to.write(part);
      });
    from.once("close", () => void to.destroy());
    if (line.silent) from.pause();
  }
}).listen(0, "127.0.0.1");
await once(between, "listening");
const { port: portBetween } = between.address() as AddressInfo;

function setSilent(silent: boolean) {
  line.silent = silent;
  for (const end of line.ends) end[silent ? "pause" : "resume"]();
}

const { user, password: secret, database } = new Client(ctx.pool.options);
const CONNECTIONS = 4;
const pool = aPool({
  host: "127.0.0.1",
  port: portBetween,
  user,
  password: secret ?? "",
  database,
  max: CONNECTIONS,
  connectionTimeoutMillis: 10_000,
});
const app = createApp({ ...ctx, pool, db: drizzle({ client: pool }) });
const http = supertest(app);
afterAll(async () => {
  between.close();
  for (const end of line.ends) end.destroy();
  await pool.end();
});
beforeEach(() => {
  setSilent(false);
  line.breaksAt = null;
});

/** The status and body of a response, which must arrive within 2 s of this process's running time. */
async function soon(request: supertest.Test) {
  let ticks = 0;
  const clock = setInterval(() => ticks++, 50);
  const { status, body } = await request;
  clearInterval(clock);
  expect(ticks * 50).toBeLessThan(2_000);
  return { status, body: body as { message?: string; code?: string } };
}

const REFUSAL = {
  status: 503,
  body: { message: expect.stringContaining("isn't responding"), code: "unavailable" },
};

describe("a database that falls silent", () => {
  it("API-05 is noticed by who waits for what it tells, and listened to anew", async () => {
    const notifications = listen({ pool, log: ctx.log }, { interval: 50, timeout: 200 });
    onTestFinished(notifications.stop);
    const heard: (string | null)[] = [];
    notifications.subscribe("doors", (message) => void heard.push(message));
    await expect.poll(() => heard).toEqual([null]);
    // Silences the existing connections, but not new ones.
    for (const end of line.ends) end.pause();
    await expect.poll(() => heard).toEqual([null, null]);
    await notify(ctx.db, "doors", "open");
    await expect.poll(() => heard).toEqual([null, null, "open"]);
  });

  it("API-05 is told of within two seconds, however many ask, while the process says that it lives", async () => {
    const { email } = await anAccount();
    const agent = supertest.agent(app);
    await agent.post("/api/login").send({ email, password }).expect(200);
    await http.get("/readyz").expect(200);
    setSilent(true);
    // More than the pool has connections.
    const asked = Array.from({ length: 12 }, () => soon(http.get("/api/register")));
    const signedIn = soon(agent.get("/api/user"));
    expect(await soon(http.get("/readyz"))).toMatchObject({ status: 503 });
    expect(await soon(http.get("/healthz"))).toMatchObject({ status: 200 });
    for (const answer of await Promise.all([...asked, signedIn]))
      expect(answer).toMatchObject(REFUSAL);

    setSilent(false);
    await expect.poll(async () => (await agent.get("/api/user")).status).toBe(200);
    await http.get("/readyz").expect(200);
  });

  it("API-05 is told of where it falls silent while a request is at work", async () => {
    const { email } = await anAccount();
    const agent = supertest.agent(app);
    await agent.post("/api/login").send({ email, password }).expect(200);
    const holder = await ctx.pool.connect();
    onTestFinished(() => holder.release(true));
    await holder.query("begin; lock table family_groups in access exclusive mode");
    const running = agent.get("/api/family-groups").then((answer) => answer);
    const waiting = "select count(*)::int as n from pg_locks where not granted";
    await expect.poll(async () => (await holder.query(waiting)).rows).toEqual([{ n: 1 }]);
    setSilent(true);
    expect(await running).toMatchObject(REFUSAL);
    await holder.query("rollback");
  });

  it("API-05 answers after all, and a request that was given up on is answered no second time", async () => {
    const { log, lines } = logInMemory();
    const logged = supertest(createApp({ ...ctx, log, pool, db: drizzle({ client: pool }) }));
    const holder = await ctx.pool.connect();
    onTestFinished(() => holder.release(true));
    await holder.query("begin; lock table users in access exclusive mode");
    const running = logged.get("/api/register").then((answer) => answer);
    await expect.poll(() => waitingQueries(ctx.pool)).toBe(1);
    setSilent(true);
    expect(await running).toMatchObject(REFUSAL);
    setSilent(false);
    await holder.query("rollback");
    await expect.poll(() => pool.idleCount === pool.totalCount).toBe(true);
    await logged.get("/api/register").expect(200);
    expect(lines.filter((line) => /headers|cut off|failed/.test(line))).toEqual([]);
  });

  it("API-05 is not what one is taken for that has much to do", async () => {
    const holder = await ctx.pool.connect();
    onTestFinished(() => holder.release(true));
    await holder.query("begin; lock table users in access exclusive mode");
    const running = http.get("/api/register").then(({ status }) => status);
    // Longer than a silent connection would be tolerated.
    await holder.query("select pg_sleep(2.5)");
    await holder.query("rollback");
    expect(await running).toBe(200);
  });

  it("API-05 is told of where its connection breaks while a request is at work", async () => {
    const holder = await ctx.pool.connect();
    onTestFinished(() => holder.release(true));
    await holder.query("begin; lock table users in access exclusive mode");
    const running = http.get("/api/register").then((answer) => answer);
    const waiting = "select count(*)::int as n from pg_locks where not granted";
    await expect.poll(async () => (await holder.query(waiting)).rows).toEqual([{ n: 1 }]);
    for (const end of line.ends) if (end.localPort === portBetween) end.resetAndDestroy();
    expect(await running).toMatchObject(REFUSAL);
    await holder.query("rollback");
  });

  it("API-05 is told of where its connection breaks in the middle of a change, of which nothing is kept", async () => {
    const uncaught: unknown[] = [];
    const keep = (error: unknown) => uncaught.push(error);
    process.on("uncaughtException", keep);
    onTestFinished(() => void process.off("uncaughtException", keep));
    const { email } = await anAccount({ role: "SUPER_ADMIN" });
    const agent = supertest.agent(app);
    await agent.post("/api/login").send({ email, password }).expect(200);
    const holder = await ctx.pool.connect();
    onTestFinished(() => holder.release(true));
    await holder.query("begin; lock table history in access exclusive mode");
    const running = agent
      .post("/api/family-groups")
      .send({ name: "Berg" })
      .then((answer) => answer);
    await expect.poll(() => waitingQueries(ctx.pool)).toBe(1);
    for (const end of line.ends) if (end.localPort === portBetween) end.resetAndDestroy();
    expect(await running).toMatchObject(REFUSAL);
    await holder.query("rollback");
    expect((await agent.get("/api/family-groups").expect(200)).body).toEqual([]);
    expect(uncaught).toEqual([]);
  });

  it("API-05 costs no place in the pool where a connection breaks as a change begins", async () => {
    const { email } = await anAccount({ role: "SUPER_ADMIN" });
    const agent = supertest.agent(app);
    await agent.post("/api/login").send({ email, password }).expect(200);
    const create = () => agent.post("/api/family-groups").send({ name: "Berg" });
    line.breaksAt = "begin";
    for (let n = 0; n <= CONNECTIONS; n++) expect(await create()).toMatchObject(REFUSAL);
    line.breaksAt = null;
    await create().expect(201);
  });

  it("API-05 is told of where it takes no more connections", async () => {
    const limit = (most: number) =>
      ctx.pool.query(`alter database ${database} connection limit ${most}`);
    await limit(0);
    onTestFinished(async () => void (await limit(-1)));
    const full = aPool(ctx.pool.options);
    const crowded = supertest(createApp({ ...ctx, pool: full, db: drizzle({ client: full }) }));
    await expect(full.query("select 1")).rejects.toMatchObject({ code: "53300" });
    expect(await soon(crowded.get("/api/register"))).toMatchObject(REFUSAL);
    expect(await soon(crowded.get("/readyz"))).toMatchObject({ status: 503 });
  });

  it.each([
    { host: "127.0.0.1", port: 1 },
    // No resolver knows this name: https://www.rfc-editor.org/rfc/rfc6761#section-6.4
    { host: "database.invalid" },
  ])("API-05 is told of at once where it is not there at all: $host", async (where) => {
    const nowhere = aPool({ ...where, user: "nobody", database: "none" });
    const lost = supertest(createApp({ ...ctx, pool: nowhere, db: drizzle({ client: nowhere }) }));
    expect(await soon(lost.get("/api/register"))).toMatchObject(REFUSAL);
    expect(await soon(lost.get("/readyz"))).toMatchObject({ status: 503 });
  });
});
