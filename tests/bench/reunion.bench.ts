import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { Pool } from "pg";
import { checkInRates } from "./measuring/check-in-rates.ts";
import { median } from "./measuring/median.ts";
import {
  ATTENDEES,
  confirmAll,
  type Cookie,
  EVENTS,
  headerOf,
  PEOPLE,
  withReunions,
} from "./measuring/reunions.ts";
import type { Measure } from "./run.ts";

const STATIONS = 10;

/**
 * Limits for a reunion's server: check-ins, a queue of offline check-ins, live updates of stations,
 * the size of an event's page, and the time to count a founding couple's descendants.
 */
export const reunionBench = (): Promise<Measure[]> =>
  withReunions(async (reunions) => {
    const { pool, ours, cookies, founder } = reunions;
    const [cookie] = cookies as [Cookie];
    return [
      ...(await checkInRates(reunions)),
      await measureOfflineQueue(pool, ours, cookie),
      await measureLiveStations(ours, cookies),
      await eventsPage(ours, cookie),
      await descendantsCounted(ours, cookie, founder),
    ];
  });

const post = (url: string, cookie: Cookie, body: object) =>
  fetch(url, {
    method: "POST",
    headers: { cookie: headerOf(cookie), "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function measureOfflineQueue(pool: Pool, url: string, cookie: Cookie): Promise<Measure> {
  await confirmAll(pool);
  const entries = Array.from({ length: 500 }, (_, n) => ({
    key: randomUUID(),
    at: new Date().toISOString(),
    do: "checkIn",
    attendanceId: (EVENTS - 1) * ATTENDEES + n + 1,
  }));
  const began = performance.now();
  const answer = await post(`${url}/api/events/${EVENTS}/check-ins`, cookie, {
    laptop: "One",
    entries,
  });
  const { results } = (await answer.json()) as { results: { outcome: string }[] };
  const took = performance.now() - began;
  const done = results.filter(({ outcome }) => outcome === "done").length;
  return {
    name: "500 check-ins made offline are on the server",
    ratio: done === entries.length ? took : Infinity,
    limit: 2_000,
    unit: "ms",
    detail: `one request, ${done} of ${entries.length} done`,
  };
}

/** Time from a check-in until the last station is notified. */
async function measureLiveStations(url: string, cookies: Cookie[]): Promise<Measure> {
  const [sender, ...others] = cookies as [Cookie, ...Cookie[]];
  const leaving = new AbortController();
  const listeners = await Promise.all(
    others.slice(0, STATIONS).map(async (cookie) => {
      const headers = { cookie: headerOf(cookie) };
      const { body } = await fetch(`${url}/api/events/2/check-ins/live`, {
        headers,
        signal: leaving.signal,
      });
      const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
      await reader.read();
      return async (id: number) => {
        for (;;) {
          const { value } = await reader.read();
          if (value?.includes(`"id":${id},`)) return;
        }
      };
    }),
  );
  const times: number[] = [];
  for (let n = 1; n <= 20; n++) {
    const id = ATTENDEES + 500 + n;
    const began = performance.now();
    const allNotified = Promise.all(listeners.map((hear) => hear(id)));
    await post(`${url}/api/attendance/${id}/check-in`, sender, {});
    await allNotified;
    times.push(performance.now() - began);
  }
  leaving.abort();
  return {
    name: `${STATIONS} stations are notified of a check-in, until the last one`,
    ratio: Math.max(...times),
    limit: 200,
    unit: "ms",
    detail: `the slowest of ${times.length}; ${median(times).toFixed(0)} ms in the middle`,
  };
}

async function eventsPage(url: string, cookie: Cookie): Promise<Measure> {
  const paths = ["/api/events/1", "/api/events/1/attendance?limit=200", "/api/events/1/checked-in"];
  const sizes = await Promise.all(paths.map((path) => compressedSize(`${url}${path}`, cookie)));
  return {
    name: `the largest response that the page of an event with ${ATTENDEES} attendees requests, compressed`,
    ratio: Math.max(...sizes),
    limit: 60,
    unit: "kB",
    detail: paths.map((path, n) => `${path} ${sizes[n]!.toFixed(1)}`).join(", "),
  };
}

/** Size in kB as transferred. fetch would only report the decompressed size. */
async function compressedSize(url: string, cookie: Cookie): Promise<number> {
  const headers = { cookie: headerOf(cookie), "accept-encoding": "gzip" };
  const [answer] = (await once(get(url, { headers }), "response")) as [IncomingMessage];
  let bytes = 0;
  for await (const piece of answer) bytes += (piece as Buffer).length;
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`);
  return bytes / 1024;
}

async function descendantsCounted(
  url: string,
  cookie: Cookie,
  ancestorId: number,
): Promise<Measure> {
  const times: number[] = [];
  let total = 0;
  for (let n = 0; n < 15; n++) {
    const began = performance.now();
    const answer = await post(`${url}/api/events/guest-preview`, cookie, {
      inviteRule: "descendants",
      inviteAncestorId: ancestorId,
      inviteSpouses: "all",
    });
    ({ total } = (await answer.json()) as { total: number });
    times.push(performance.now() - began);
  }
  return {
    name: `counting all living descendants of the founding couple of ${PEOPLE} people`,
    ratio: median(times),
    limit: 50,
    unit: "ms",
    detail: `${total} people`,
  };
}
