import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { replyingHouseholdsIn } from "../../../../tests/support/families/replying-households.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { runOverlapping } from "../../../../tests/support/server/run-overlapping.ts";
import { countWaitingQueries } from "../../../../tests/support/server/waiting-queries.ts";
import { lockEvent } from "../event-basics/event.queries.ts";
import { saveRepliesLocked } from "./rsvp.service.ts";

const test = await testApp();
const { signInAs, db, ctx, aGroup, anAccount, anEvent, anAttendance } = test;
const { replyBody } = replyingHouseholdsIn(test);

const GUESTS = 10;
const ROUNDS = 5;

/** Many people who have not replied, at an event with one spot. */
async function aLastSpot(count: number) {
  const inGroup = { familyGroupId: (await aGroup()).id };
  const event = await anEvent({ ...inGroup, capacity: 1 });
  const people = [];
  for (let n = 0; n < count; n++) {
    const person = await anAccount(inGroup);
    await anAttendance({ eventId: event.id, userId: person.id });
    people.push(person);
  }
  const confirmed = () => db.$count(attendance, eq(attendance.status, "confirmed"));
  return { event, people, confirmed };
}

describe("the last spot", () => {
  it("ATT-09 goes to exactly one of many simultaneous replies", async () => {
    const { event, people, confirmed } = await aLastSpot(GUESTS);
    const agents = await Promise.all(people.map((person) => signInAs(person)));
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await Promise.all(
        agents.map(async (agent, n) =>
          agent.put(`/api/events/${event.id}/rsvp`).send(replyBody("confirmed", people[n]!)),
        ),
      );
      const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
      expect(statuses).toEqual([200, ...Array.from({ length: GUESTS - 1 }, () => 409)]);
      expect(await confirmed()).toBe(1);
      await db.update(attendance).set({ status: "pending", repliedBy: null });
    }
  });

  it("ATT-09 would go to two without locking the event (control)", async () => {
    const { event, people, confirmed } = await aLastSpot(2);
    const by = { now: ctx.now() };
    await runOverlapping(
      db,
      people.map(
        (actor) => (tx) =>
          saveRepliesLocked({ tx, actor, ...by }, event, replyBody("confirmed", actor)),
      ),
    );
    expect(await confirmed()).toBe(2);
  });
});

describe("a passing deadline", () => {
  it("ATT-09 is checked after the event is locked, so a waiting reply comes too late", async () => {
    const { event, people } = await aLastSpot(1);
    const agent = await signInAs(people[0]!);
    let answered: Promise<{ status: number }> | undefined;
    await db.transaction(async (tx) => {
      await lockEvent(tx, event.id);
      answered = agent
        .put(`/api/events/${event.id}/rsvp`)
        .send(replyBody("confirmed", people[0]!))
        .then((answer) => answer);
      await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(1);
      await tx.update(events).set({ rsvpDeadline: "2026-11-20" });
    });
    expect((await answered!).status).toBe(409);
  });
});
