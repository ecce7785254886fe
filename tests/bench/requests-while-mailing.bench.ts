import { setTimeout as wait } from "node:timers/promises";
import { mailQueue } from "#shared/mail/mail/mail-queue.table.ts";
import { MAIL_QUEUED } from "../../server/features/core/outbox/queue-mail.service.ts";
import { migrate } from "../../server/lib/database/migrate.ts";
import { openDatabase } from "../../server/lib/database/open.ts";
import { notify } from "../../server/lib/jobs/notifications.ts";
import { temporaryPostgres } from "../support/server/temporary-postgres.ts";
import { aSink } from "./measuring/mail-sink.ts";
import { median } from "./measuring/median.ts";
import { aMessageToMany } from "./measuring/message-to-many.ts";
import type { Measure } from "./run.ts";
import { end, signedIn, start } from "./measuring/served.ts";

const RECIPIENTS = 10_000;
const CONNECTIONS = 4;
const ROUNDS = 5;
const SECONDS = 4;

/**
 * How long requests take while a large message is sent at the usual rate, compared with the same
 * requests to the same process while its email is paused, alternating.
 */
export async function requestsWhileMailingBench(): Promise<Measure[]> {
  const postgres = await temporaryPostgres();
  const sink = await aSink();
  const opened = await openDatabase({ databaseUrl: postgres.url, dataDir: "" });
  const { db, pool } = opened;
  await migrate(pool);
  const people = await aMessageToMany(opened, RECIPIENTS);
  const cookies = await Promise.all(
    people.slice(0, CONNECTIONS).map((id) => signedIn(pool, { id })),
  );
  const settings = { LOG_LEVEL: "error", SMTP_URL: sink.url };
  const { child, url } = await start("dist/server/server.js", postgres.url, settings);
  const [quiet, sending]: [number[], number[]] = [[], []];
  let handedOver = 0;
  // Round 0 is a warm-up that compiles code and opens connections.
  for (let round = 0; round <= ROUNDS; round++) {
    const far = new Date(Date.now() + 86_400_000);
    await db.insert(mailQueue).values({}).onConflictDoNothing();
    await db.update(mailQueue).set({ pausedAt: new Date(), pauseReason: "Measured", retryAt: far });
    await wait(1_500);
    quiet[round] = await slowestOf(url, cookies);
    await db.transaction(async (tx) => {
      await tx.update(mailQueue).set({ pausedAt: null, pauseReason: null, retryAt: null });
      await notify(tx, MAIL_QUEUED, "");
    });
    const before = sink.count();
    sending[round] = await slowestOf(url, cookies);
    handedOver += sink.count() - before;
  }
  await end(child);
  await opened.close();
  await sink.stop();
  await postgres.stop();
  const [beside, alone] = [median(sending.slice(1)), median(quiet.slice(1))];
  return [
    {
      name: `95th percentile of requests while a message to ${RECIPIENTS} is sent at the usual rate, compared with none`,
      ratio: beside / alone,
      limit: 2,
      detail: `${beside.toFixed(1)} ms, without ${alone.toFixed(1)} ms; ${handedOver} emails sent meanwhile`,
    },
  ];
}

/** The 95th percentile of response times, in milliseconds. */
async function slowestOf(url: string, cookies: { name: string; value: string }[]) {
  const times: number[] = [];
  const until = performance.now() + SECONDS * 1_000;
  await Promise.all(
    cookies.map(async ({ name, value }) => {
      while (performance.now() < until) {
        const requestedAt = performance.now();
        const answer = await fetch(`${url}/api/events`, {
          headers: { cookie: `${name}=${value}` },
        });
        if (!answer.ok) throw new Error(`Refused with ${answer.status}.`);
        await answer.arrayBuffer();
        times.push(performance.now() - requestedAt);
      }
    }),
  );
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]!;
}
