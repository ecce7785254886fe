import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { createHttpServer } from "../../server/lib/edge/http-server.ts";
import { testApp } from "../support/server/app.ts";
import { listenOnFreePort } from "../support/server/listen-on-free-port.ts";
import { countWaitingQueries } from "../support/server/waiting-queries.ts";

const { app, ctx } = await testApp();

/** A limit that isn't reached in these tests. */
const UNREACHABLE = 60_000;
const longLimits = {
  headers: UNREACHABLE,
  request: UNREACHABLE,
  upload: UNREACHABLE,
  chunk: UNREACHABLE,
  checkInterval: 50,
};
const slowHeaders = await listenOnFreePort(createHttpServer(app, { ...longLimits, headers: 300 }));
const slowBody = await listenOnFreePort(
  createHttpServer(app, { ...longLimits, headers: 300, request: 300 }),
);
const slowReader = await listenOnFreePort(createHttpServer(app, { ...longLimits, chunk: 300 }));

/** A connection that sends these lines, and reads nothing until told to. */
function client({ port }: { port: number }, ...lines: string[]): Socket {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => undefined);
  socket.write(lines.map((line) => `${line}\r\n`).join(""));
  return socket;
}

const login = ["POST /api/login HTTP/1.1", "Host: localhost", "Content-Type: application/json"];
const large = ["GET /api/docs/swagger-ui-bundle.js HTTP/1.1", "Host: localhost", ""];
/** More than the buffers of both ends hold. */
const moreThanBuffers = Array.from({ length: 12 }, () => large).flat();

const connections = ({ server }: typeof slowReader) =>
  new Promise<number>((resolve) => void server.getConnections((_, count) => resolve(count)));

/** Expects the outcome well before Node's own checks of connections. */
async function soon<T>(outcome: Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await outcome;
  expect(performance.now() - begun).toBeLessThan(10_000);
  return result;
}

describe("a slow client", () => {
  it("API-02 is cut off when its headers take too long", async () => {
    expect(await soon(text(client(slowHeaders, ...login)))).toMatch(/^HTTP\/1.1 408 /);
  });

  it("API-02 is cut off when its body takes too long", async () => {
    const half = client(slowBody, ...login, "Content-Length: 100", "", "{");
    expect(await soon(text(half))).toMatch(/^HTTP\/1.1 408 /);
  });

  it("API-02 is cut off when it reads nothing of a waiting response", async () => {
    client(slowReader, ...moreThanBuffers);
    await expect.poll(() => connections(slowReader)).toBe(1);
    await expect.poll(() => connections(slowReader)).toBe(0);
  });

  it("API-02 is served to the end as long as it keeps reading, however slowly", async () => {
    const socket = client(slowReader, ...moreThanBuffers);
    const begun = performance.now();
    let size = 0;
    socket.on("data", (part: Buffer) => {
      size += part.length;
      socket.pause();
      setTimeout(() => socket.resume(), 10);
    });
    await expect.poll(() => size, { timeout: 25_000 }).toBeGreaterThan(12 * 1_300_000);
    expect(performance.now() - begun).toBeGreaterThan(600);
  });

  it("API-02 may wait as long as the server needs for its response", async () => {
    const lockingClient = await ctx.pool.connect();
    onTestFinished(() => lockingClient.release(true));
    await lockingClient.query("begin; lock table users in access exclusive mode");
    const begun = performance.now();
    const socket = client(slowReader, "GET /api/register HTTP/1.1", "Host: localhost", "");
    await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(1);
    while (performance.now() - begun < 1_000) await lockingClient.query("select pg_sleep(0.05)");
    await lockingClient.query("rollback");
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 200 /);
  });
});
