import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { defineContract } from "#shared/define-contract.ts";
import { ApiError, createClient } from "./api.ts";
import { receiveEvents } from "./receive-events.ts";

const HEARTBEAT_MS = 200;
const RETRY_DELAYS = { first: 5, longest: 20 };

const doors = defineContract("doors", {
  live: {
    method: "get",
    path: "/api/doors/:id/live",
    summary: "Who comes in",
    access: "public",
    params: z.object({ id: z.number() }),
    response: { live: z.object({ name: z.string() }), every: HEARTBEAT_MS },
  },
});

/** Handlers for the next connections, in order. */
let answers: ((res: ServerResponse) => void)[];
let origin: string;
const site = createServer((_req, res) => {
  const response = answers.shift() ?? begin;
  response(res);
});
let abortController: AbortController;

beforeEach(async () => {
  answers = [];
  abortController = new AbortController();
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterEach(async () => {
  abortController.abort();
  site.closeAllConnections();
  site.close();
  await once(site, "close");
});

function begin(res: ServerResponse): void {
  res.writeHead(200, { "content-type": "text/event-stream" });
  res.flushHeaders();
}

const event = (name: string) => `data: ${JSON.stringify({ name })}\n\n`;

/** Starts listening and records the events, the connections, and the end. */
function aListener() {
  const received: unknown[] = [];
  const connections: boolean[] = [];
  const ended = receiveEvents(
    async (signal) => {
      const response = await fetch(origin, { signal });
      if (!response.ok) throw new ApiError(response.status, "");
      return response;
    },
    {
      onEvent: (each) => received.push(each),
      onConnection: (isConnected) => connections.push(isConnected),
      signal: abortController.signal,
      heartbeatMs: HEARTBEAT_MS,
    },
    RETRY_DELAYS,
  );
  return { received, connections, ended };
}

it("delivers each event once it is complete, however its bytes are split", async () => {
  const text = Buffer.from(event("Åsa"));
  const cut = text.indexOf(0xc3) + 1;
  answers.push((res) => {
    begin(res);
    res.write(text.subarray(0, cut), () => setImmediate(() => res.write(text.subarray(cut))));
  });
  const { received, connections } = aListener();
  await expect.poll(() => received).toEqual([{ name: "Åsa" }]);
  expect(connections).toEqual([true]);
});

it("reconnects after a lost or temporarily rejected connection, and reports both", async () => {
  answers.push(
    (res) => {
      begin(res);
      res.write(event("Ada"), () => res.destroy());
    },
    (res) => res.destroy(),
    (res) => res.writeHead(503).end(),
    (res) => res.writeHead(429).end(),
    (res) => {
      begin(res);
      res.write(event("Bo"));
    },
  );
  const { received, connections } = aListener();
  await expect.poll(() => received).toEqual([{ name: "Ada" }, { name: "Bo" }]);
  expect(connections).toEqual([true, false, true]);
});

it("treats a connection without heartbeats as lost", async () => {
  answers.push(
    (res) => {
      begin(res);
      res.write(event("Ada"));
    },
    (res) => {
      begin(res);
      res.write(event("Bo"));
      const beat = setInterval(() => res.write(":\n\n"), HEARTBEAT_MS);
      res.once("close", () => clearInterval(beat));
    },
  );
  const { received, connections } = aListener();
  await expect.poll(() => received).toEqual([{ name: "Ada" }, { name: "Bo" }]);
  // The next connection stays alive longer than the allowed silence.
  const stays = performance.now() + 4 * HEARTBEAT_MS;
  await expect.poll(() => performance.now() > stays).toBe(true);
  expect(connections).toEqual([true, false, true]);
  expect(answers).toEqual([]);
});

it("doesn't treat an error of the screen as a lost connection", async () => {
  answers.push((res) => {
    begin(res);
    res.write(event("Ada"));
  });
  const ended = receiveEvents(
    (signal) => fetch(origin, { signal }),
    {
      onEvent: () => {
        throw new TypeError("The screen failed");
      },
      signal: abortController.signal,
      heartbeatMs: HEARTBEAT_MS,
    },
    RETRY_DELAYS,
  );
  await expect(ended).rejects.toThrow("The screen failed");
});

it("ends when it is aborted", async () => {
  answers.push((res) => {
    begin(res);
    res.write(event("Ada"));
  });
  const { received, ended } = aListener();
  await expect.poll(() => received).toHaveLength(1);
  abortController.abort();
  await expect(ended).resolves.toBeUndefined();
});

it("API-02 is called like any route, and rejects with the server's error if listening isn't allowed", async () => {
  answers.push(
    (res) => {
      begin(res);
      res.write(event("Ada"));
    },
    (res) => {
      const words = { message: "This event was not found.", code: "missing" };
      res.writeHead(404, { "content-type": "application/json" }).end(JSON.stringify(words));
    },
  );
  const api = createClient(doors, origin);
  const names: string[] = [];
  const ended = api.live({
    params: { id: 7 },
    onEvent: ({ name }) => {
      names.push(name);
      site.closeAllConnections();
    },
    signal: abortController.signal,
  });
  await expect(ended).rejects.toMatchObject({ status: 404, code: "missing" });
  expect(names).toEqual(["Ada"]);
});
