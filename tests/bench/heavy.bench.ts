import type { Pool } from "pg";
import { generateFamily } from "../support/families/generate-family.ts";
import { familyToGedcom } from "../support/families/gedcom/generated-gedcom.ts";
import { factoriesOn } from "../support/factories.ts";
import { drizzle } from "drizzle-orm/node-postgres";
import { ATTENDEES, type Cookie, headerOf, PEOPLE, withReunions } from "./measuring/reunions.ts";
import { signedIn } from "./measuring/served.ts";
import type { Measure } from "./run.ts";

/** People in a GEDCOM file of about 1.2 MB. */
const IN_FILE = 6_000;
/** Milliseconds after which the load stops. */
const MAX_LENGTH = 20_000;

/** The slowest read of another family while one family asks for heavy work. */
export const heavyBench = (): Promise<Measure[]> =>
  withReunions(async ({ pool, ours, cookies }) => {
    const reader = await anotherFamily(pool);
    const [one] = cookies as [Cookie];
    const beside = (name: string, load: (until: AbortSignal) => Promise<unknown>[]) =>
      slowestBeside(ours, reader, { name, load });
    const files = await sendFiles(ours, cookies.slice(0, 12));
    return [
      await beside("nothing", () => []),
      await beside("12 GEDCOM previews at once", (signal) =>
        files.map(([id, cookie]) =>
          requestStatus(`${ours}/api/gedcom-files/${id}/preview`, cookie, { signal }),
        ),
      ),
      await beside(`10 rosters of ${ATTENDEES} people at once`, (signal) =>
        cookies
          .slice(0, 10)
          .map((cookie) => requestStatus(`${ours}/api/events/1/roster`, cookie, { signal })),
      ),
      await beside(`10 badges.pdf of ${ATTENDEES} people at once`, (signal) =>
        cookies
          .slice(0, 10)
          .map((cookie) =>
            requestStatus(`${ours}/api/events/1/badges.pdf?sheet=a4-cards`, cookie, { signal }),
          ),
      ),
      await beside(`20 events for ${PEOPLE} people, planned at once by one person`, (signal) =>
        Array.from({ length: 20 }, (_, n) => planEvent(ours, one, n, signal)),
      ),
      await beside("300 live streams of one session, during 200 check-ins", (signal) => [
        ...Array.from({ length: 300 }, () =>
          requestStatus(`${ours}/api/events/2/check-ins/live`, one, { signal }),
        ),
        checkInMany(ours, one, signal),
      ]),
    ];
  });

async function anotherFamily(pool: Pool): Promise<Cookie> {
  const { aGroup, anAccount } = factoriesOn({ db: drizzle({ client: pool }) });
  const group = await aGroup({ name: "Another family" });
  return signedIn(pool, await anAccount({ id: 1_999_999, familyGroupId: group.id }));
}

const requestStatus = async (url: string, cookie: Cookie, request: RequestInit = {}) => {
  const headers = { cookie: headerOf(cookie), "content-type": "application/json" };
  const answer = await fetch(url, { ...request, headers });
  await answer.arrayBuffer();
  return answer.status;
};

/** Uploads the same file as each sender. Returns the ids under which the files wait. */
function sendFiles(url: string, senders: Cookie[]): Promise<[id: number, cookie: Cookie][]> {
  const file = familyToGedcom(generateFamily({ people: IN_FILE, seed: 2 }));
  return Promise.all(
    senders.map(async (cookie) => {
      const answer = await fetch(`${url}/api/family-groups/1/gedcom-files?name=family.ged`, {
        method: "POST",
        headers: { cookie: headerOf(cookie), "content-type": "text/vnd.familysearch.gedcom" },
        body: file,
      });
      if (!answer.ok) throw new Error(`The file was rejected with ${answer.status}.`);
      const { id } = (await answer.json()) as { id: number };
      return [id, cookie];
    }),
  );
}

const planEvent = (url: string, cookie: Cookie, n: number, signal: AbortSignal) =>
  requestStatus(`${url}/api/events`, cookie, {
    method: "POST",
    signal,
    body: JSON.stringify({
      name: `Reunion ${n}`,
      startDate: "2099-07-01",
      endDate: "2099-07-02",
      location: "Meadow",
      timeZone: "Europe/Oslo",
      familyGroupId: 1,
      inviteRule: "everyone",
    }),
  });

async function checkInMany(url: string, cookie: Cookie, signal: AbortSignal) {
  for (let n = 1; n <= 200; n++)
    await requestStatus(`${url}/api/attendance/${ATTENDEES + n}/check-in`, cookie, {
      method: "POST",
      signal,
      body: "{}",
    });
}

const READS = ["/api/user", "/api/users?limit=50", "/api/events", "/api/events/upcoming"];

async function slowestBeside(
  url: string,
  reader: Cookie,
  { name, load }: { name: string; load: (until: AbortSignal) => Promise<unknown>[] },
): Promise<Measure> {
  const leaving = new AbortController();
  const began = performance.now();
  const work = load(leaving.signal);
  const progress = { isDone: false };
  const statuses: unknown[] = [];
  // Live streams never end by themselves, so only the last part of the load is awaited.
  const whole = name.includes("live") ? work.slice(-1) : work;
  const done = Promise.allSettled(whole).then(() => (progress.isDone = true));
  for (const each of work)
    each.then(
      (status) => statuses.push(status),
      () => undefined,
    );
  const times: number[] = [];
  const rejected: number[] = [];
  while (times.length < 20 || (!progress.isDone && performance.now() - began < MAX_LENGTH))
    for (const path of READS) {
      const requestedAt = performance.now();
      const status = await requestStatus(`${url}${path}`, reader);
      times.push(performance.now() - requestedAt);
      if (status !== 200) rejected.push(status);
    }
  const took = performance.now() - began;
  leaving.abort();
  await done;
  const slowest = Math.max(...times);
  const usual = times.toSorted((a, b) => a - b)[times.length >> 1]!;
  return {
    name: `the slowest read of another family beside ${name}`,
    ratio: rejected.length === 0 ? slowest : Infinity,
    limit: 1_000,
    unit: "ms",
    detail: `${times.length} reads in ${(took / 1000).toFixed(1)} s, half within ${usual.toFixed(0)} ms; the load was answered with ${counted(statuses)}${rejected.length > 0 ? `; reads were rejected with ${counted(rejected)}` : ""}`,
  };
}

/** For example '3 × 200, 2 × 429'. */
const counted = (statuses: unknown[]): string =>
  [...new Set(statuses)]
    .map((status) => `${statuses.filter((each) => each === status).length} × ${String(status)}`)
    .join(", ") || "nothing";
