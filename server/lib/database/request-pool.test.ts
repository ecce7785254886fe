import { expect, inject, it, onTestFinished } from "vitest";
import { aPool } from "../../../tests/support/server/pool.ts";
import { newRequestScope, requestScope } from "./request-scope.ts";

/** A pool with one connection. */
function anOnlyConnection(maxWaitMs: number) {
  const pool = aPool({ connectionString: inject("postgres").url, max: 1, maxWaitMs });
  onTestFinished(() => pool.end());
  return pool;
}

/** Returns a function that runs work as one request. */
const aRequest = (scope = newRequestScope()) => ({
  scope,
  run: <T>(work: () => T) => requestScope.run(scope, work),
});

it("API-05 gives a free connection first to requests that have had one", async () => {
  const pool = anOnlyConnection(60_000);
  const [first, second, third] = [aRequest(), aRequest(), aRequest()];
  await first.run(() => pool.query("select 1"));
  const holder = await pool.connect();
  const order: string[] = [];
  const query = (name: string) => pool.query("select 1").then(() => order.push(name));
  const queries = [
    second.run(() => query("second")),
    third.run(() => query("third")),
    first.run(() => query("first")),
  ];
  expect(pool.queueLength).toBe(3);
  holder.release();
  await Promise.all(queries);
  expect(order).toEqual(["first", "second", "third"]);
});

it("API-05 limits the wait of requests that have had no connection, not of jobs", async () => {
  const pool = anOnlyConnection(20);
  const begun = aRequest();
  await begun.run(() => pool.query("select 1"));
  const holder = await pool.connect();
  const patient = [begun.run(() => pool.query("select 1")), pool.query("select 1")];
  const refused = aRequest().run(() => pool.query("select 1"));
  await expect(refused).rejects.toThrow("No database connection was free in time");
  holder.release();
  await Promise.all(patient);
  await aRequest().run(() => pool.query("select 1"));
});

it("API-05 doesn't refuse the second of two queries that a request runs at once", async () => {
  const pool = anOnlyConnection(20);
  const request = aRequest();
  const first = await request.run(() => pool.connect());
  // It began to wait before the request had a connection.
  request.scope.hasBegun = false;
  const second = request.run(() => pool.query("select 1"));
  request.scope.hasBegun = true;
  await expect(aRequest().run(() => pool.query("select 1"))).rejects.toThrow("free in time");
  first.release();
  await second;
});

it("API-05 keeps all its connections in use after some of them fail", async () => {
  const pool = anOnlyConnection(60_000);
  for (let n = 0; n < 3; n++) {
    const client = await pool.connect();
    await expect(client.query("select pg_terminate_backend(pg_backend_pid())")).rejects.toThrow(
      "terminating connection",
    );
    client.release(true);
    await expect(pool.query("select 1 / 0")).rejects.toThrow("division by zero");
  }
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

it("API-05 commits nothing of an abandoned request, but rolls it back", async () => {
  const pool = anOnlyConnection(60_000);
  const { scope, run } = aRequest();
  const client = await run(() => pool.connect());
  await run(() => client.query("begin"));
  scope.isAbandoned = true;
  await expect(run(() => client.query("commit"))).rejects.toThrow("already answered");
  await expect(run(() => pool.query("select 1"))).rejects.toThrow("already answered");
  await run(() => client.query("rollback"));
  client.release();
  expect(scope.hasCommitted).toBe(false);
});
