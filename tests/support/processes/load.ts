import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import { expect } from "vitest";
import { groupBy } from "#shared/lib/group-by.ts";
import type { Db } from "../../../server/lib/context.ts";
import { factoriesOn } from "../factories.ts";
import { aSession } from "../session.ts";
import { SECRET } from "./embedded-server.ts";

/** A request and its response. */
interface SentRequest {
  id: string;
  sentAt: number;
  endedAt: number;
  /** Null without a response. */
  status: number | null;
  message: string;
}

type Writer = (address: string) => Promise<SentRequest>;

interface Site {
  db: Db;
  pool: Pool;
}

/** The pause of a writer after an error. */
const RETRY_MS = 100;

const CHECK_MESSAGE = /Check whether it was saved/;

/** Creates writers. Half of them change their RSVP, the others check in walk-ins. */
export async function makeWriters({ db, pool }: Site, count: number): Promise<Writer[]> {
  const { aGroup, anAccount, anEvent, anAttendance } = factoriesOn({ db });
  const { id: familyGroupId } = await aGroup();
  const event = await anEvent({ familyGroupId, inviteRule: "descendants" });
  // Records each note, because the row of attendance contains only the last one.
  await pool.query(`
    create table saved_notes (note text);
    create function save_note() returns trigger language plpgsql as
      $$ begin insert into saved_notes values (new.note); return null; end $$;
    create trigger save_note after update of note on attendance
      for each row execute function save_note()`);
  const writers: Writer[] = [];
  for (let n = 0; n < count; n++) {
    const isStation = n % 2 === 1;
    const role = isStation ? "FAMILY_ADMIN" : "USER";
    const person = await anAccount({ familyGroupId, role });
    const { name, value } = await aSession(
      { pool, secret: SECRET, config: { isHttps: false } },
      person,
    );
    const cookie = `${name}=${value}`;
    if (!isStation) await anAttendance({ eventId: event.id, userId: person.id, isAdded: true });
    const requestFor = isStation
      ? (key: string) => ["POST", "check-ins", walkIn(key)] as const
      : (note: string) => ["PUT", "rsvp", reply(person.id, note)] as const;
    writers.push((address) => {
      const id = randomUUID();
      const [method, path, body] = requestFor(id);
      return send(id, `${address}/api/events/${event.id}/${path}`, { method, cookie, body });
    });
  }
  return writers;
}

const walkIn = (key: string) => ({
  laptop: "Gate",
  entries: [{ key, at: new Date().toISOString(), do: "walkInGuest", name: "Nina", isChild: false }],
});

const reply = (userId: number, note: string) => ({
  replies: [{ userId, status: "confirmed", note }],
});

async function send(
  id: string,
  url: string,
  { method, cookie, body }: { method: string; cookie: string; body: object },
): Promise<SentRequest> {
  const sentAt = performance.now();
  const headers = { cookie, "content-type": "application/json" };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) })
    .then(async (response) => ({
      status: response.status,
      message: ((await response.json()) as { message?: string }).message ?? "",
    }))
    .catch((error: Error & { cause?: { code?: string } }) => ({
      status: null,
      message: error.cause?.code ?? error.message,
    }));
  return { id, sentAt, endedAt: performance.now(), ...response };
}

/** Makes all writers send one request after another, until `stop` is called. */
export function startLoad(address: string, writers: Writer[]) {
  const sent: SentRequest[] = [];
  const controller = new AbortController();
  const run = async (write: Writer) => {
    while (!controller.signal.aborted) {
      const result = await write(address);
      sent.push(result);
      if (result.status !== 200) await wait(RETRY_MS);
    }
  };
  const running = writers.map(run);
  const acknowledged = () => sent.filter(({ status }) => status === 200);
  return {
    /** Waits for `count` more acknowledged requests. */
    async waitFor(count: number) {
      const before = acknowledged().length;
      await expect
        .poll(() => acknowledged().length, { timeout: 120_000 })
        .toBeGreaterThanOrEqual(before + count);
    },
    /** Waits for a response with this status. */
    async waitForStatus(expected: number) {
      const hasArrived = () => sent.some(({ status }) => status === expected);
      await expect.poll(hasArrived, { timeout: 120_000 }).toBe(true);
    },
    /** Milliseconds from a moment to the response of the first acknowledged request that was sent after it. */
    async recoveryTime(from: number) {
      const first = () => acknowledged().find(({ sentAt }) => sentAt > from);
      await expect.poll(() => first() !== undefined, { timeout: 120_000 }).toBe(true);
      return first()!.endedAt - from;
    },
    async stop() {
      controller.abort();
      await Promise.all(running);
      return sent;
    },
  };
}

/** Compares responses with the rows in the database. */
export async function compareWithSaved(sent: SentRequest[], { pool }: Site) {
  const { rows } = await pool.query<{ id: string; count: number }>(`
    select id, count(*)::int as count from (
      select note as id from saved_notes union all select key::text from check_ins) saved group by id`);
  const saved = new Set(rows.map(({ id }) => id));
  const statuses = groupBy(sent, ({ status }) => String(status));
  return {
    acknowledged: sent.filter(({ status }) => status === 200).length,
    lost: sent.filter(({ id, status }) => status === 200 && !saved.has(id)).length,
    savedTwice: rows.filter(({ count }) => count > 1).length,
    savedDespiteError: sent.filter(
      ({ id, status, message }) =>
        status !== null && status !== 200 && saved.has(id) && !CHECK_MESSAGE.test(message),
    ),
    askedToCheck: sent.filter(({ message }) => CHECK_MESSAGE.test(message)).length,
    statuses: Object.fromEntries(
      [...statuses].map(([status, requests]) => [status, requests.length]),
    ),
    messages: [...new Set(sent.map(({ message }) => message).filter(Boolean))],
  };
}

/** Formats the median and the maximum of times, given in milliseconds. */
export function describeTimes(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  return `${seconds(sorted[Math.floor(sorted.length / 2)]!)} s, at most ${seconds(sorted.at(-1)!)} s`;
}
