import { once } from "node:events";
import { Agent, createServer, get, request, type IncomingMessage } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import * as z from "zod/mini";
import { defineContract } from "#shared/define-contract.ts";
import { testApp } from "../../../tests/support/server/app.ts";
import { listener } from "../../../tests/support/server/listener.ts";
import { listening } from "../../../tests/support/server/listening.ts";
import { logInMemory } from "../../../tests/support/server/log-in-memory.ts";
import { createApp } from "../../app.ts";
import { bindFeatures, type Features, productGuard } from "../../features.ts";
import { bind } from "./bind.ts";

const { deps } = await testApp();
const PATIENTLY = { timeout: 20_000, interval: 10 };

/** What the made-up streams below do, and how many of them have begun and ended. */
function aSource() {
  const count = { begun: 0, made: 0, ended: 0 };
  async function* events(kind: string, until: AbortSignal) {
    count.begun++;
    try {
      if (kind === "broken") throw new Error("The source is gone");
      yield { text: "first" };
      if (kind === "cut") throw new Error("The source is gone");
      if (kind === "foreign") yield { text: 1 as unknown as string };
      if (kind === "endless")
        for (; !until.aborted; count.made++) yield { text: "x".repeat(100_000) };
      if (kind === "short") return;
      if (!until.aborted) await once(until, "abort");
    } finally {
      count.ended++;
    }
  }
  return { count, events };
}

const madeUpSources = defineContract("madeUpSources", {
  listen: {
    method: "get",
    path: "/api/made-up-sources/:kind",
    summary: "Events of many kinds",
    access: "public",
    params: z.object({
      kind: z.enum(["quiet", "short", "broken", "cut", "foreign", "endless"]),
    }),
    answer: { live: z.object({ text: z.string() }) },
  },
});

/** A server of its own, which can be told to stop, and listeners to one of its streams. */
async function aSite() {
  const { count, events } = aSource();
  const withSources: Features = (app, own, gate) => {
    bindFeatures(app, own, gate);
    const listen =
      async ({ params: { kind } }: { params: { kind: string } }) =>
      (until: AbortSignal) =>
        events(kind, until);
    bind(app, madeUpSources, { listen }, productGuard(own, gate));
  };
  const stop = new AbortController();
  const { log, lines } = logInMemory();
  const app = createApp({ ...deps, log, stopping: stop.signal }, withSources);
  const server = createServer(app);
  const at = await listening(server);
  const listens = (kind: string) => listener(at, `/api/made-up-sources/${kind}`);
  return { count, stop, lines, listens, server, port: at.port };
}

describe("what a live answer tells", () => {
  it("API-02 ends when the server stops, so that it waits for nobody", async () => {
    const { count, stop, listens, server } = await aSite();
    const both = [await listens("quiet"), await listens("quiet")];
    for (const { events } of both)
      await expect.poll(events, PATIENTLY).toEqual(['{"text":"first"}']);
    stop.abort();
    for (const { heard } of both) await expect.poll(() => heard.isOver, PATIENTLY).toBe(true);
    expect(count).toMatchObject({ begun: 2, ended: 2 });
    server.close();
    await once(server, "close");
    expect(server.listening).toBe(false);
  });

  it("API-02 is made no longer once its listener has gone", async () => {
    const { count, listens } = await aSite();
    const { leave } = await listens("quiet");
    expect(count).toMatchObject({ begun: 1, ended: 0 });
    leave();
    await expect.poll(() => count.ended, PATIENTLY).toBe(1);
  });

  it("API-02 is not made for who only asks whether it is there", async () => {
    const { count, port } = await aSite();
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const path = "/api/made-up-sources/quiet";
    const asking = request({ port, path, method: "HEAD", agent }).end();
    const [{ statusCode }] = (await once(asking, "response")) as [IncomingMessage];
    expect(statusCode).toBe(200);
    await expect.poll(() => count, PATIENTLY).toMatchObject({ begun: 1, ended: 1 });
  });

  it("API-02 ends where its source ends", async () => {
    const { count, listens } = await aSite();
    const { heard, events } = await listens("short");
    await expect.poll(() => heard.isOver, PATIENTLY).toBe(true);
    expect(events()).toEqual(['{"text":"first"}']);
    expect(count.ended).toBe(1);
  });

  it("API-02 fails in words before its first event, and is cut off afterwards", async () => {
    const { listens, lines } = await aSite();
    const { response } = await listens("broken");
    expect(response.status).toBe(500);
    expect(lines.join("")).toContain("The source is gone");
    const { heard } = await listens("cut");
    await expect.poll(() => heard.isCut, PATIENTLY).toBe(true);
  });

  it("API-02 is cut off before an event that its contract does not describe", async () => {
    const { listens } = await aSite();
    const { heard, events } = await listens("foreign");
    await expect.poll(() => heard.isCut, PATIENTLY).toBe(true);
    expect(events().filter((event) => event !== '{"text":"first"}')).toEqual([]);
  });

  it("API-02 is made no faster than it is taken", async () => {
    const { count, port } = await aSite();
    const endless = get(`http://127.0.0.1:${port}/api/made-up-sources/endless`);
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
    await expect.poll(() => count.made, PATIENTLY).toBeGreaterThan(before + 100);
  });
});
