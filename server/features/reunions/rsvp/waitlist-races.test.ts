import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { replyingHouseholdsIn } from "../../../../tests/support/families/replying-households.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { runOverlapping } from "../../../../tests/support/server/run-overlapping.ts";
import { countWaitingQueries } from "../../../../tests/support/server/waiting-queries.ts";
import { assertEnoughSpots } from "../guest-list/capacity.service.ts";
import { lockEvent } from "../event-basics/event.queries.ts";
import { saveRepliesLocked } from "./rsvp.service.ts";

const test = await testApp();
const { signInAs, db, ctx, aGroup, anAccount, anEvent, anAttendance } = test;
const { replyBody } = replyingHouseholdsIn(test);

const now = ctx.now();

/** A full event with a waitlist of this many households of one. */
async function aFullEvent(spots: number, waitlisted: number) {
  const inGroup = { familyGroupId: (await aGroup()).id };
  const event = await anEvent({ ...inGroup, capacity: spots, familyBranch: "Nobody's" });
  const someone = () => anAccount({ ...inGroup, email: null });
  const going: Awaited<ReturnType<typeof someone>>[] = [];
  for (let n = 0; n < spots; n++) {
    const person = await someone();
    await anAttendance({ eventId: event.id, userId: person.id, status: "confirmed" });
    going.push(person);
  }
  for (let n = 0; n < waitlisted; n++) {
    const person = await anAccount({ ...inGroup, email: `in.line.${n}@example.org` });
    const place = { waitingSince: now, waitingNumber: n + 1, repliedBy: person.id };
    await anAttendance({ eventId: event.id, userId: person.id, ...place });
  }
  const admin = await anAccount({ ...inGroup, role: "FAMILY_ADMIN" });
  const confirmed = () => db.$count(attendance, eq(attendance.status, "confirmed"));
  const mailCount = () => db.$count(mails, eq(mails.kind, "spotOpened"));
  return { event, going, admin, confirmed, mailCount };
}

describe("the waitlist", () => {
  it("ATT-14 promotes as many as leave at once, each household once", async () => {
    const { event, going, confirmed, mailCount } = await aFullEvent(6, 8);
    const agents = await Promise.all(going.map((person) => signInAs(person)));
    const rsvp = `/api/events/${event.id}/rsvp`;
    const answers = await Promise.all(
      agents.map((agent, n) => agent.put(rsvp).send(replyBody("declined", going[n]!))),
    );
    expect(answers.map(({ status }) => status)).toEqual(going.map(() => 200));
    expect(await confirmed()).toBe(6);
    expect(await mailCount()).toBe(6);
    const left = await db
      .select({ number: attendance.waitingNumber })
      .from(attendance)
      .where(eq(attendance.status, "pending"))
      .orderBy(attendance.waitingNumber);
    expect(left).toEqual([{ number: 7 }, { number: 8 }]);
  });

  it("ATT-14 would promote into a taken spot without locking the event (control)", async () => {
    const { event, going, confirmed } = await aFullEvent(1, 2);
    // The two are one household, which one spot can't hold.
    await db.update(attendance).set({ waitingNumber: 1 }).where(eq(attendance.waitingNumber, 2));
    const late = await anAccount({ familyGroupId: event.familyGroupId });
    await anAttendance({ eventId: event.id, userId: late.id });
    const forTwo = { ...event, capacity: 2 };
    await runOverlapping(db, [
      (tx) => saveRepliesLocked({ tx, actor: late, now }, forTwo, replyBody("confirmed", late)),
      (tx) =>
        saveRepliesLocked({ tx, actor: going[0]!, now }, forTwo, replyBody("declined", going[0]!)),
    ]);
    expect(await confirmed()).toBe(3);
  });
});

describe("a lowered capacity", () => {
  it("EVT-02 ATT-09 is checked against simultaneous confirmations", async () => {
    const { event, admin, confirmed } = await aFullEvent(1, 0);
    await db.update(events).set({ capacity: 2 });
    const late = await anAccount({ familyGroupId: event.familyGroupId });
    await anAttendance({ eventId: event.id, userId: late.id });
    const [asLate, asAdmin] = [await signInAs(late), await signInAs(admin)];
    for (let round = 0; round < 10; round++) {
      await db.update(events).set({ capacity: 2 });
      const [answered, lowered] = await Promise.all([
        asLate.put(`/api/events/${event.id}/rsvp`).send(replyBody("confirmed", late)),
        asAdmin.patch(`/api/events/${event.id}`).send({ capacity: 1 }),
      ]);
      // Either request may have been first.
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([answered.status, lowered.status]);
      const [row] = await db.select().from(events);
      expect(await confirmed()).toBeLessThanOrEqual(row!.capacity!);
      await db
        .update(attendance)
        .set({ status: "pending", repliedBy: null })
        .where(eq(attendance.userId, late.id));
    }
  });

  it("EVT-02 ATT-09 makes a reply wait, which then comes too late", async () => {
    const { event } = await aFullEvent(1, 0);
    await db.update(events).set({ capacity: 2 });
    const late = await anAccount({ familyGroupId: event.familyGroupId });
    await anAttendance({ eventId: event.id, userId: late.id });
    const agent = await signInAs(late);
    let answered: Promise<{ status: number }> | undefined;
    await db.transaction(async (tx) => {
      await lockEvent(tx, event.id);
      answered = agent
        .put(`/api/events/${event.id}/rsvp`)
        .send(replyBody("confirmed", late))
        .then((answer) => answer);
      await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(1);
      await tx.update(events).set({ capacity: 1 });
    });
    expect((await answered!).status).toBe(409);
  });

  it("EVT-02 ATT-09 would be below the confirmed guests without locking the event (control)", async () => {
    const { event, confirmed } = await aFullEvent(1, 0);
    const late = await anAccount({ familyGroupId: event.familyGroupId });
    await anAttendance({ eventId: event.id, userId: late.id });
    const before = { ...event, capacity: 2 };
    await runOverlapping(db, [
      (tx) => assertEnoughSpots(tx, event, 1),
      (tx) => saveRepliesLocked({ tx, actor: late, now }, before, replyBody("confirmed", late)),
    ]);
    expect(await confirmed()).toBe(2);
  });
});
