import { expect, it } from "vitest";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { countWaitingQueries } from "../../../../tests/support/server/waiting-queries.ts";
import { withoutLocks } from "../../../../tests/support/server/without-locks.ts";
import { signedInBrowser } from "../../../../tests/support/session.ts";

const test = await testApp();
const { db, ctx, aGroup, anAccount, anEvent, anAttendance } = test;

/** Sends six reminders at once, from one person to one guest about six events. */
async function remindAtOnce(app: typeof test.app) {
  const inGroup = { familyGroupId: (await aGroup()).id };
  const organizer = await anAccount(inGroup);
  const guest = await anAccount(inGroup);
  const rows: { id: number }[] = [];
  for (let n = 0; n < 6; n++) {
    const event = await anEvent({ ...inGroup, createdBy: organizer.id });
    rows.push(await anAttendance({ eventId: event.id, userId: guest.id }));
  }
  const agent = await signedInBrowser(app, ctx, organizer);
  return db.transaction(async (tx) => {
    // This lock allows reads and row locks but blocks writes, so all requests wait at their first
    // write.
    await tx.execute("lock table mails in share mode");
    const answers = Promise.all(rows.map(({ id }) => agent.post(`/api/attendance/${id}/remind`)));
    await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(6);
    return { answers };
  });
}

const statusesOf = async ({ answers }: Awaited<ReturnType<typeof remindAtOnce>>) =>
  (await answers).map(({ status }) => status).toSorted((a, b) => a - b);

it("MSG-08 counts simultaneous emails one after another", async () => {
  expect(await statusesOf(await remindAtOnce(test.app))).toEqual([200, 200, 200, 200, 429, 429]);
  expect(await db.$count(mails)).toBe(4);
});

it("MSG-08 would send too many emails without the lock (control)", async () => {
  const atOnce = withoutLocks(test, "int, int", async (app) => statusesOf(await remindAtOnce(app)));
  expect(await atOnce).toEqual([200, 200, 200, 200, 200, 200]);
});
