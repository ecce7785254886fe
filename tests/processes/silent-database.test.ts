import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import supertest from "supertest";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createApp } from "../../server/app.ts";
import { listen, notify } from "../../server/lib/jobs/notifications.ts";
import { testApp } from "../support/server/app.ts";
import { databaseProxy } from "../support/processes/database-proxy.ts";
import { logInMemory } from "../support/server/log-in-memory.ts";
import { aPool } from "../support/server/pool.ts";
import { countWaitingQueries } from "../support/server/waiting-queries.ts";

const { ctx, anAccount, password } = await testApp();

const { state, port: proxyPort, setSilent, close } = await databaseProxy(ctx.pool);
const { user, password: secret, database } = new Client(ctx.pool.options);
const CONNECTIONS = 4;
const pool = aPool({
  host: "127.0.0.1",
  port: proxyPort,
  user,
  password: secret ?? "",
  database,
  max: CONNECTIONS,
  connectionTimeoutMillis: 10_000,
});
const app = createApp({ ...ctx, pool, db: drizzle({ client: pool }) });
const http = supertest(app);
afterAll(async () => {
  close();
  await pool.end();
});
beforeEach(() => {
  setSilent(false);
  state.breaksAt = null;
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

async function aSuperAdmin() {
  const { email } = await anAccount({ role: "SUPER_ADMIN" });
  const agent = supertest.agent(app);
  await agent.post("/api/login").send({ email, password }).expect(200);
  return agent;
}

const UNAVAILABLE = {
  status: 503,
  body: { message: expect.stringContaining("isn't responding"), code: "unavailable" },
};

describe("a database that stops responding", () => {
  it("API-05 is noticed by the listener for notifications, which reconnects", async () => {
    const notifications = listen({ pool, log: ctx.log }, { interval: 50, timeout: 200 });
    onTestFinished(notifications.stop);
    const heard: (string | null)[] = [];
    notifications.subscribe("doors", (message) => void heard.push(message));
    await expect.poll(() => heard).toEqual([null]);
    // Silences the existing connections, but not new ones.
    for (const socket of state.sockets) socket.pause();
    await expect.poll(() => heard).toEqual([null, null]);
    await notify(ctx.db, "doors", "open");
    await expect.poll(() => heard).toEqual([null, null, "open"]);
  });

  it("API-05 is reported to every request within two seconds, while the health check stays up", async () => {
    const { email } = await anAccount();
    const agent = supertest.agent(app);
    await agent.post("/api/login").send({ email, password }).expect(200);
    await http.get("/readyz").expect(200);
    setSilent(true);
    // More than the pool has connections.
    const requests = Array.from({ length: 12 }, () => soon(http.get("/api/register")));
    const signedIn = soon(agent.get("/api/user"));
    expect(await soon(http.get("/readyz"))).toMatchObject({ status: 503 });
    expect(await soon(http.get("/healthz"))).toMatchObject({ status: 200 });
    for (const answer of await Promise.all([...requests, signedIn]))
      expect(answer).toMatchObject(UNAVAILABLE);

    setSilent(false);
    await expect.poll(async () => (await agent.get("/api/user")).status).toBe(200);
    await http.get("/readyz").expect(200);
  });

  it("API-05 is reported to a request that is running", async () => {
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
    expect(await running).toMatchObject(UNAVAILABLE);
    await holder.query("rollback");
  });

  it("API-05 may respond after all; a request that timed out gets no second response", async () => {
    const { log, lines } = logInMemory();
    const logged = supertest(createApp({ ...ctx, log, pool, db: drizzle({ client: pool }) }));
    const holder = await ctx.pool.connect();
    onTestFinished(() => holder.release(true));
    await holder.query("begin; lock table users in access exclusive mode");
    const running = logged.get("/api/register").then((answer) => answer);
    await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(1);
    setSilent(true);
    expect(await running).toMatchObject(UNAVAILABLE);
    setSilent(false);
    await holder.query("rollback");
    await expect.poll(() => pool.idleCount === pool.totalCount).toBe(true);
    await logged.get("/api/register").expect(200);
    expect(lines.filter((line) => /headers|cut off|failed/.test(line))).toEqual([]);
  });

  it("API-05 isn't assumed of a busy database", async () => {
    const holder = await ctx.pool.connect();
    onTestFinished(() => holder.release(true));
    await holder.query("begin; lock table users in access exclusive mode");
    const running = http.get("/api/register").then(({ status }) => status);
    // Longer than a silent connection would be tolerated.
    await holder.query("select pg_sleep(2.5)");
    await holder.query("rollback");
    expect(await running).toBe(200);
  });

  it("API-05 is reported to a running request whose connection breaks", async () => {
    const holder = await ctx.pool.connect();
    onTestFinished(() => holder.release(true));
    await holder.query("begin; lock table users in access exclusive mode");
    const running = http.get("/api/register").then((answer) => answer);
    const waiting = "select count(*)::int as n from pg_locks where not granted";
    await expect.poll(async () => (await holder.query(waiting)).rows).toEqual([{ n: 1 }]);
    for (const socket of state.sockets)
      if (socket.localPort === proxyPort) socket.resetAndDestroy();
    expect(await running).toMatchObject(UNAVAILABLE);
    await holder.query("rollback");
  });

  it("API-05 is reported if the connection breaks during a change, which is rolled back", async () => {
    const uncaught: unknown[] = [];
    const keep = (error: unknown) => uncaught.push(error);
    process.on("uncaughtException", keep);
    onTestFinished(() => void process.off("uncaughtException", keep));
    const agent = await aSuperAdmin();
    const holder = await ctx.pool.connect();
    onTestFinished(() => holder.release(true));
    await holder.query("begin; lock table history in access exclusive mode");
    const running = agent
      .post("/api/family-groups")
      .send({ name: "Berg" })
      .then((answer) => answer);
    await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(1);
    for (const socket of state.sockets)
      if (socket.localPort === proxyPort) socket.resetAndDestroy();
    expect(await running).toMatchObject(UNAVAILABLE);
    await holder.query("rollback");
    expect((await agent.get("/api/family-groups").expect(200)).body).toEqual([]);
    expect(uncaught).toEqual([]);
  });

  it("API-05 is reported to a change that is running, which then isn't saved when the database is back", async () => {
    const agent = await aSuperAdmin();
    const holder = await ctx.pool.connect();
    onTestFinished(() => holder.release(true));
    await holder.query("begin; lock table history in access exclusive mode");
    const running = agent
      .post("/api/family-groups")
      .send({ name: "Berg" })
      .then((answer) => answer);
    await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(1);
    setSilent(true);
    expect(await running).toMatchObject(UNAVAILABLE);
    setSilent(false);
    await holder.query("rollback");
    await expect.poll(() => pool.idleCount === pool.totalCount).toBe(true);
    expect((await agent.get("/api/family-groups").expect(200)).body).toEqual([]);
  });

  it("API-05 asks to check what was saved if the connection breaks during the commit", async () => {
    const agent = await aSuperAdmin();
    state.breaksAt = "commit";
    expect(await agent.post("/api/family-groups").send({ name: "Berg" })).toMatchObject({
      status: 503,
      body: {
        message:
          "The database stopped responding while saving this. Check whether it was saved before you try again.",
        code: "unavailable",
      },
    });
  });

  it("API-05 leaks no pool connection if the connection breaks as a change begins", async () => {
    const agent = await aSuperAdmin();
    const create = () => agent.post("/api/family-groups").send({ name: "Berg" });
    state.breaksAt = "begin";
    for (let n = 0; n <= CONNECTIONS; n++) expect(await create()).toMatchObject(UNAVAILABLE);
    state.breaksAt = null;
    await create().expect(201);
  });

  it("API-05 is reported if the database accepts no more connections", async () => {
    const limit = (most: number) =>
      ctx.pool.query(`alter database ${database} connection limit ${most}`);
    await limit(0);
    onTestFinished(async () => void (await limit(-1)));
    const full = aPool(ctx.pool.options);
    const withoutConnections = supertest(
      createApp({ ...ctx, pool: full, db: drizzle({ client: full }) }),
    );
    await expect(full.query("select 1")).rejects.toMatchObject({ code: "53300" });
    expect(await soon(withoutConnections.get("/api/register"))).toMatchObject(UNAVAILABLE);
    expect(await soon(withoutConnections.get("/readyz"))).toMatchObject({ status: 503 });
  });

  it.each([
    { host: "127.0.0.1", port: 1 },
    // No resolver knows this name: https://www.rfc-editor.org/rfc/rfc6761#section-6.4
    { host: "database.invalid" },
  ])("API-05 is reported at once if no database exists: $host", async (where) => {
    const nowhere = aPool({ ...where, user: "nobody", database: "none" });
    const lost = supertest(createApp({ ...ctx, pool: nowhere, db: drizzle({ client: nowhere }) }));
    expect(await soon(lost.get("/api/register"))).toMatchObject(UNAVAILABLE);
    expect(await soon(lost.get("/readyz"))).toMatchObject({ status: 503 });
  });
});
