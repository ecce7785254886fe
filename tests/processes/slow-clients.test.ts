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
const headerLimitServer = await listenOnFreePort(
  createHttpServer(app, { ...longLimits, headers: 300 }),
);
const bodyLimitServer = await listenOnFreePort(
  createHttpServer(app, { ...longLimits, headers: 300, request: 300 }),
);
const readLimitServer = await listenOnFreePort(
  createHttpServer(app, { ...longLimits, chunk: 300 }),
);

/** Opens a connection that sends these lines, and reads nothing until told to. */
function connectAndSend({ port }: { port: number }, ...lines: string[]): Socket {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => undefined);
  socket.write(lines.map((line) => `${line}\r\n`).join(""));
  return socket;
}

const login = ["POST /api/login HTTP/1.1", "Host: localhost", "Content-Type: application/json"];
const largeFileRequest = ["GET /api/docs/swagger-ui-bundle.js HTTP/1.1", "Host: localhost", ""];
/** More than the buffers of both ends hold. */
const moreThanBuffers = Array.from({ length: 12 }, () => largeFileRequest).flat();

const countConnections = ({ server }: typeof readLimitServer) =>
  new Promise<number>((resolve) => void server.getConnections((_, count) => resolve(count)));

/** Waits for an outcome that must come before Node's own check for slow connections, every 30 seconds. */
async function expectSoon<T>(outcome: Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await outcome;
  expect(performance.now() - begun).toBeLessThan(10_000);
  return result;
}

describe("a slow client", () => {
  it("API-02 is cut off when its headers take too long", async () => {
    expect(await expectSoon(text(connectAndSend(headerLimitServer, ...login)))).toMatch(
      /^HTTP\/1.1 408 /,
    );
  });

  it("API-02 is cut off when its body takes too long", async () => {
    const unfinishedRequest = connectAndSend(
      bodyLimitServer,
      ...login,
      "Content-Length: 100",
      "",
      "{",
    );
    expect(await expectSoon(text(unfinishedRequest))).toMatch(/^HTTP\/1.1 408 /);
  });

  it("API-02 is cut off when it reads nothing of a waiting response", async () => {
    connectAndSend(readLimitServer, ...moreThanBuffers);
    await expect.poll(() => countConnections(readLimitServer)).toBe(1);
    await expect.poll(() => countConnections(readLimitServer)).toBe(0);
  });

  it("API-02 is served to the end as long as it keeps reading, however slowly", async () => {
    const socket = connectAndSend(readLimitServer, ...moreThanBuffers);
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
    const socket = connectAndSend(
      readLimitServer,
      "GET /api/register HTTP/1.1",
      "Host: localhost",
      "",
    );
    await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(1);
    while (performance.now() - begun < 1_000) await lockingClient.query("select pg_sleep(0.05)");
    await lockingClient.query("rollback");
    const [response] = (await once(socket, "data")) as [Buffer];
    expect(response.toString()).toMatch(/^HTTP\/1.1 200 /);
  });
});
