import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import * as z from "zod/mini";
import { defineContract } from "#shared/define-contract.ts";
import { testApp } from "../../../tests/support/server/app.ts";
import { listenToStream } from "../../../tests/support/server/live-stream.ts";
import { listenOnFreePort } from "../../../tests/support/server/listen-on-free-port.ts";
import { logInMemory } from "../../../tests/support/server/log-in-memory.ts";
import { createApp } from "../../app.ts";
import { bindFeatures, type BindFeatures, createRouteGuard } from "../../features.ts";
import { bind } from "./bind.ts";

const { ctx } = await testApp();

/** Made-up streams, with counts of how many have begun and ended. */
function aSource() {
  const count = { begun: 0, made: 0, ended: 0 };
  async function* events(kind: string, signal: AbortSignal) {
    count.begun++;
    try {
      if (kind === "broken") throw new Error("The source is gone");
      yield { text: "first" };
      if (kind === "cut") throw new Error("The source is gone");
      if (kind === "foreign") yield { text: 1 as unknown as string };
      if (kind === "endless")
        for (; !signal.aborted; count.made++) yield { text: "x".repeat(100_000) };
      if (kind === "short" || kind === "late") return;
      if (!signal.aborted) await once(signal, "abort");
    } finally {
      count.ended++;
    }
  }
  return { count, events };
}

const fakeSources = defineContract("fakeSources", {
  listen: {
    method: "get",
    path: "/api/fake-sources/:kind",
    summary: "Events of many kinds",
    access: "public",
    params: z.object({
      kind: z.enum(["quiet", "late", "short", "broken", "cut", "foreign", "endless"]),
    }),
    response: { live: z.object({ text: z.string() }) },
  },
});

/** A separate server that can be stopped, and listeners to one of its streams. */
async function aSite() {
  const { count, events } = aSource();
  const withSources: BindFeatures = (app, own, gate) => {
    bindFeatures(app, own, gate);
    const listen = async ({ params: { kind } }: { params: { kind: string } }) => {
      if (kind === "late") await late.promise;
      return (signal: AbortSignal) => events(kind, signal);
    };
    bind(app, fakeSources, { listen }, createRouteGuard(own, gate));
  };
  const stop = new AbortController();
  const late = deferred();
  const { log, lines } = logInMemory();
  const app = createApp({ ...ctx, log, stopping: stop.signal }, withSources);
  const server = createServer(app);
  const at = await listenOnFreePort(server);
  const listens = (kind: string) => listenToStream(at, `/api/fake-sources/${kind}`);
  return { count, stop, late, lines, listens, server, port: at.port };
}

/** A connection that sends several requests in turn, and what has been received on it. */
function connection(port: number) {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => undefined);
  let received = "";
  socket.on("data", (piece) => (received += String(piece)));
  const send = (method: string, path: string) =>
    void socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return { socket, send, received: () => received };
}

/** A promise that the test resolves. */
function deferred() {
  let resolveNow = () => {};
  const promise = new Promise<void>((resolve) => (resolveNow = resolve));
  return { promise, resolveNow };
}

describe("the source of a live answer", () => {
  it("API-02 ends when the server stops", async () => {
    const { count, stop, listens, server } = await aSite();
    const both = [await listens("quiet"), await listens("quiet")];
    for (const { events } of both) await expect.poll(events).toEqual(['{"text":"first"}']);
    stop.abort();
    for (const { received } of both) await expect.poll(() => received.hasEnded).toBe(true);
    expect(count).toMatchObject({ begun: 2, ended: 2 });
    server.close();
    await once(server, "close");
    expect(server.listening).toBe(false);
  });

  it("API-02 ends when its listener leaves", async () => {
    const { count, listens } = await aSite();
    const { disconnect } = await listens("quiet");
    expect(count).toMatchObject({ begun: 1, ended: 0 });
    disconnect();
    await expect.poll(() => count.ended).toBe(1);
  });

  it("API-02 isn't started for a HEAD request", async () => {
    const { count, port } = await aSite();
    const { send, received } = connection(port);
    send("HEAD", "/api/fake-sources/quiet");
    await expect.poll(received).toMatch(/^HTTP\S+ 200 OK\r[^]*\r\n\r\n$/);
    await expect.poll(() => count).toMatchObject({ begun: 1, ended: 1 });
    // The connection serves the next request.
    send("GET", "/healthz");
    await expect.poll(received).toMatch(/event-stream[^]*HTTP\S+ 200 OK\r[^]*json/);
  });

  it("API-02 isn't started for a caller who left before it began", async () => {
    const { count, late, server, port } = await aSite();
    const asking = get(`http://127.0.0.1:${port}/api/fake-sources/late`);
    asking.on("error", () => undefined);
    const [{ socket }] = (await once(server, "request")) as [IncomingMessage];
    asking.destroy();
    await once(socket, "close");
    late.resolveNow();
    await late.promise;
    await new Promise((resolve) => setImmediate(resolve));
    expect(count.ended).toBe(count.begun);
  });

  it("API-02 is rejected for a pipelined request behind another answer", async () => {
    const { count, late, server, port } = await aSite();
    const { socket, send, received } = connection(port);
    const ask = (...kinds: string[]) =>
      kinds.forEach((kind) => send("GET", `/api/fake-sources/${kind}`));
    const bothArrived = [once(server, "request"), once(server, "request")];
    ask("late", "quiet");
    await Promise.all(bothArrived);
    await new Promise((resolve) => setImmediate(resolve));
    late.resolveNow();
    await expect.poll(received).toMatch(/200 OK[^]*first[^]*503 [^]*a separate connection/);
    expect(count).toMatchObject({ begun: 1, ended: 1 });
    ask("quiet", "quiet", "quiet", "quiet");
    await expect.poll(() => count.begun).toBe(2);
    socket.destroy();
    await expect.poll(() => count).toMatchObject({ begun: 2, ended: 2 });
  });

  it("API-02 ends the answer when it ends", async () => {
    const { count, listens } = await aSite();
    const { received, events } = await listens("short");
    await expect.poll(() => received.hasEnded).toBe(true);
    expect(events()).toEqual(['{"text":"first"}']);
    expect(count.ended).toBe(1);
  });

  it("API-02 fails with a message before its first event, and aborts the answer afterwards", async () => {
    const { listens, lines } = await aSite();
    const { response } = await listens("broken");
    expect(response.status).toBe(500);
    expect(lines.join("")).toContain("The source is gone");
    const { received } = await listens("cut");
    await expect.poll(() => received.hasFailed).toBe(true);
  });

  it("API-02 aborts the answer before an event that its contract doesn't describe", async () => {
    const { listens } = await aSite();
    const { received, events } = await listens("foreign");
    await expect.poll(() => received.hasFailed).toBe(true);
    expect(events().filter((event) => event !== '{"text":"first"}')).toEqual([]);
  });

  it("API-02 is read no faster than its listener reads", async () => {
    const { count, port } = await aSite();
    const endless = get(`http://127.0.0.1:${port}/api/fake-sources/endless`);
    onTestFinished(() => void endless.destroy());
    const [response] = (await once(endless, "response")) as [IncomingMessage];
    response.pause();
    let before = -1;
    await expect
      .poll(
        () => {
          const stands = count.made === before;
          before = count.made;
          return stands;
        },
        { timeout: 20_000, interval: 200 },
      )
      .toBe(true);
    expect(count.made).toBeLessThan(200);
    response.resume();
    await expect.poll(() => count.made).toBeGreaterThan(before + 100);
  });
});
