import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { expect, it, onTestFinished } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { createApp } from "../../server/app.ts";
import { RequestPool } from "../../server/lib/database/request-pool.ts";
import { testApp } from "../support/server/app.ts";
import { aPool } from "../support/server/pool.ts";
import { countWaitingQueries } from "../support/server/waiting-queries.ts";
import { signedInBrowser } from "../support/session.ts";

const { ctx, db, aGroup, anAccount, anEvent, anAttendance } = await testApp();

const MAX_WAIT_MS = 2_000;

/** Returns a function that sends an RSVP of a new guest of a new event to a server with this pool. */
async function aGuestOn(pool: Pool) {
  const { id: familyGroupId } = await aGroup();
  const guest = await anAccount({ familyGroupId });
  const event = await anEvent({ familyGroupId, inviteRule: "descendants" });
  const { id } = await anAttendance({ eventId: event.id, userId: guest.id, isAdded: true });
  const app = createApp({ ...ctx, pool, db: drizzle({ client: pool }) });
  const agent = await signedInBrowser(app, ctx, guest);
  return {
    event,
    reply: () =>
      agent
        .put(`/api/events/${event.id}/rsvp`)
        .send({ replies: [{ userId: guest.id, status: "confirmed" }] })
        .then(({ status, body, headers }) => ({ status, code: body.code, body, headers })),
    status: async () =>
      (await db.select().from(attendance).where(eq(attendance.id, id)))[0]?.status,
  };
}

/** Locks an event until the returned function is called. */
async function lockEvent({ id }: { id: number }) {
  const holder = await ctx.pool.connect();
  onTestFinished(() => holder.release(true));
  await holder.query(`begin; select 1 from events where id = ${id} for update`);
  return () => holder.query("rollback");
}

function aSmallPool(make: (options: object) => Pool) {
  const pool = make({ ...ctx.pool.options, max: 1, password: ctx.pool.options.password });
  onTestFinished(() => pool.end());
  return pool;
}
const ownPool = () => aSmallPool((options) => aPool({ ...options, maxWaitMs: MAX_WAIT_MS }));
const plainPool = () =>
  aSmallPool((options) => new Pool({ ...options, connectionTimeoutMillis: MAX_WAIT_MS }));

const queueLength = (pool: Pool) =>
  pool instanceof RequestPool ? pool.queueLength : pool.waitingCount;

/**
 * One RSVP commits and then needs the only connection once more, for its answer. By then, another RSVP has
 * that connection for longer than requests wait.
 */
async function replyBeforeSlowReply(pool: Pool) {
  const [first, second] = [await aGuestOn(pool), await aGuestOn(pool)];
  const [unlockFirst, unlockSecond] = [await lockEvent(first.event), await lockEvent(second.event)];
  const replying = first.reply();
  await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(1);
  const slow = second.reply();
  await expect.poll(() => queueLength(pool)).toBe(1);
  await unlockFirst();
  await expect.poll(first.status).toBe("confirmed");
  await ctx.pool.query("select pg_sleep($1)", [(2 * MAX_WAIT_MS) / 1_000]);
  await unlockSecond();
  return { first: await replying, second: await slow };
}

it("API-05 says that the site is busy if no connection is free in time, and then saves nothing", async () => {
  const pool = ownPool();
  const [waiting, refused] = [await aGuestOn(pool), await aGuestOn(pool)];
  const unlock = await lockEvent(waiting.event);
  const replying = waiting.reply();
  await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(1);
  const answer = await refused.reply();
  expect(answer).toMatchObject({
    status: 503,
    body: {
      message: "Homecoming is busy right now. Try again in a moment.",
      code: "overloaded",
    },
    headers: { "retry-after": "5" },
  });
  await unlock();
  expect((await replying).status).toBe(200);
  expect(await waiting.status()).toBe("confirmed");
  expect(await refused.status()).toBe("pending");
  expect((await refused.reply()).status).toBe(200);
});

it("API-05 answers an RSVP that it saved, however busy the database is then", async () => {
  const { first, second } = await replyBeforeSlowReply(ownPool());
  expect(first.status).toBe(200);
  expect(second.status).toBe(200);
});

it("API-05 would answer with an error after saving if every wait for a connection had a limit (control)", async () => {
  const { first } = await replyBeforeSlowReply(plainPool());
  expect(first.status).not.toBe(200);
});
