import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { defineContract } from "#shared/define-contract.ts";
import { ApiError, createClient } from "./api.ts";
import { receiveEvents } from "./receive-events.ts";

const EVERY = 200;
const soon = { first: 5, longest: 20 };

const doors = defineContract("doors", {
  live: {
    method: "get",
    path: "/api/doors/:id/live",
    summary: "Who comes in",
    access: "public",
    params: z.object({ id: z.number() }),
    answer: { live: z.object({ name: z.string() }), every: EVERY },
  },
});

/** Handlers for the next connections, in order. */
let answers: ((res: ServerResponse) => void)[];
let origin: string;
const site = createServer((_req, res) => {
  const answer = answers.shift() ?? begin;
  answer(res);
});
let leaving: AbortController;

beforeEach(async () => {
  answers = [];
  leaving = new AbortController();
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterEach(async () => {
  leaving.abort();
  site.closeAllConnections();
  site.close();
  await once(site, "close");
});

function begin(res: ServerResponse): void {
  res.writeHead(200, { "content-type": "text/event-stream" });
  res.flushHeaders();
}

const event = (name: string) => `data: ${JSON.stringify({ name })}\n\n`;

/** Starts listening and records the events and how it ended. */
function aListener() {
  const heard: unknown[] = [];
  const connections: boolean[] = [];
  const over = receiveEvents(
    async (signal) => {
      const response = await fetch(origin, { signal });
      if (!response.ok) throw new ApiError(response.status, "");
      return response;
    },
    {
      onEvent: (each) => heard.push(each),
      onConnection: (isConnected) => connections.push(isConnected),
      signal: leaving.signal,
      heartbeatMs: EVERY,
    },
    soon,
  );
  return { heard, connections, over };
}

it("tells each event once it is whole, however its bytes are cut", async () => {
  const text = Buffer.from(event("Åsa"));
  const cut = text.indexOf(0xc3) + 1;
  answers.push((res) => {
    begin(res);
    res.write(text.subarray(0, cut), () => setImmediate(() => res.write(text.subarray(cut))));
  });
  const { heard, connections } = aListener();
  await expect.poll(() => heard).toEqual([{ name: "Åsa" }]);
  expect(connections).toEqual([true]);
});

it("connects again where the connection is lost or refused for a while, and says so", async () => {
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
  const { heard, connections } = aListener();
  await expect.poll(() => heard).toEqual([{ name: "Ada" }, { name: "Bo" }]);
  expect(connections).toEqual([true, false, true]);
});

it("takes a connection that shows no sign of life for lost", async () => {
  answers.push(
    (res) => {
      begin(res);
      res.write(event("Ada"));
    },
    (res) => {
      begin(res);
      res.write(event("Bo"));
      const beat = setInterval(() => res.write(":\n\n"), EVERY);
      res.once("close", () => clearInterval(beat));
    },
  );
  const { heard, connections } = aListener();
  await expect.poll(() => heard).toEqual([{ name: "Ada" }, { name: "Bo" }]);
  // The next connection stays alive, for longer than the allowed silence.
  const stays = performance.now() + 4 * EVERY;
  await expect.poll(() => performance.now() > stays).toBe(true);
  expect(connections).toEqual([true, false, true]);
  expect(answers).toEqual([]);
});

it("takes a screen that fails for no lost connection", async () => {
  answers.push((res) => {
    begin(res);
    res.write(event("Ada"));
  });
  const over = receiveEvents(
    (signal) => fetch(origin, { signal }),
    {
      onEvent: () => {
        throw new TypeError("The screen failed");
      },
      signal: leaving.signal,
      heartbeatMs: EVERY,
    },
    soon,
  );
  await expect(over).rejects.toThrow("The screen failed");
});

it("ends when it is given up", async () => {
  answers.push((res) => {
    begin(res);
    res.write(event("Ada"));
  });
  const { heard, over } = aListener();
  await expect.poll(() => heard).toHaveLength(1);
  leaving.abort();
  await expect(over).resolves.toBeUndefined();
});

it("API-02 is called like any route, and rejects with the refusal of who may not listen", async () => {
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
  const over = api.live({
    params: { id: 7 },
    onEvent: ({ name }) => {
      names.push(name);
      site.closeAllConnections();
    },
    signal: leaving.signal,
  });
  await expect(over).rejects.toMatchObject({ status: 404, code: "missing" });
  expect(names).toEqual(["Ada"]);
});
