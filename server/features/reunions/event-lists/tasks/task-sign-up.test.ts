import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eventTaskSignUps } from "#shared/reunions/event-lists/tasks.table.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { replyingHouseholdsIn } from "../../../../../tests/support/families/replying-households.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { runOverlapping } from "../../../../../tests/support/server/run-overlapping.ts";
import { signUpLocked } from "./task-sign-up.service.ts";

const test = await testApp();
const { signInAs, db, ctx, aGroup, anAccount, anEvent, anAttendance, aTask, updatePerson } = test;
const { aHousehold, replyBody, rowOf } = replyingHouseholdsIn(test);

/** A task of a household's event, with helpers that sign up for it. */
async function aList(values: Partial<Parameters<typeof aTask>[0]> = {}) {
  const household = await aHousehold({ createdBy: null });
  const task = await aTask({ eventId: household.event.id, needed: 4, ...values });
  await household.asAda.get(`/api/events/${household.event.id}`).expect(200);
  const address = `/api/events/${household.event.id}/tasks`;
  const take = (agent: typeof household.asAda, person: { id: number }, quantity: number) =>
    agent.put(`${address}/${task.id}/take`).send({ userId: person.id, quantity });
  const readBy = async (agent: typeof household.asAda) =>
    (await agent.get(address).expect(200)).body.tasks[0];
  return { ...household, task, take, readBy };
}

describe("a task", () => {
  it("EVT-10 is taken for oneself and one's household, changed, and released", async () => {
    const { ada, bo, eva, per, asAda, take, readBy } = await aList();
    const { body } = await take(asAda, ada, 2).expect(200);
    expect(body.tasks).toMatchObject([
      { signedUp: 2, signUps: [{ userId: ada.id, name: "Ada", quantity: 2, isOwn: true }] },
    ]);
    await take(asAda, bo, 1).expect(200);
    await take(asAda, eva, 1).expect(200);
    expect(await readBy(asAda)).toMatchObject({ signedUp: 4, signUps: { length: 3 } });
    await take(asAda, ada, 1).expect(200);
    await take(asAda, bo, 0).expect(200);
    expect(await readBy(asAda)).toMatchObject({
      signedUp: 2,
      signUps: [{ name: "Ada", quantity: 1 }, { name: "Eva" }],
    });
    await take(asAda, bo, 0).expect(200);
    expect((await take(asAda, per, 1).expect(403)).body.message).toBe(
      "You can sign up yourself and the people you reply for.",
    );
  });

  it("EVT-10 is never taken more often than needed, nor needed less often than taken", async () => {
    const { event, task, ada, per, asAda, asPer, take, readBy } = await aList();
    await take(asPer, per, 3).expect(200);
    const { body } = await take(asAda, ada, 2).expect(409);
    expect(body).toMatchObject({
      code: "task.moreThanNeeded",
      message: "Only 1 is still needed.",
    });
    await take(asAda, ada, 1).expect(200);
    const none = await take(asAda, ada, 2).expect(409);
    expect(none.body.message).toBe("Only 1 is still needed.");
    await take(asPer, per, 4).expect(409);
    expect(await readBy(asPer)).toMatchObject({ signedUp: 4 });
    await db.update(events).set({ createdBy: ada.id });
    const at = `/api/events/${event.id}/tasks/${task.id}`;
    const fewer = await asAda.patch(at).send({ needed: 3 }).expect(409);
    expect(fewer.body.errors).toEqual([
      { path: "needed", message: "4 are already taken. Enter at least that many." },
    ]);
    await asAda.patch(at).send({ needed: 5 }).expect(200);
  });

  it.each([-1, 0.5, 1001, null])("EVT-10 can't be taken %j times", async (quantity) => {
    const { ada, asAda, take } = await aList();
    await take(asAda, ada, quantity as number).expect(400);
  });

  it("ATT-15 shows who took it to people who are going, and only the number to others", async () => {
    const { ada, asAda, asPer, asBo, take, readBy } = await aList();
    await take(asAda, ada, 1).expect(200);
    expect(await readBy(asPer)).toMatchObject({ signedUp: 1, signUps: [] });
    expect(await readBy(asBo)).toMatchObject({ signUps: [{ name: "Ada" }] });
    await db.update(attendance).set({ status: "confirmed" });
    expect(await readBy(asPer)).toMatchObject({ signUps: [{ name: "Ada", isOwn: false }] });
  });

  it("EVT-10 can't be taken for someone who isn't going, isn't invited, or after the event", async () => {
    const { ada, bo, eva, asAda, asBo, take } = await aList();
    await db.update(attendance).set({ status: "declined" }).where(eq(attendance.userId, bo.id));
    const declined = await take(asBo, bo, 1).expect(409);
    expect(declined.body.message).toBe("Bo isn't going.");
    await db.update(attendance).set({ removedAt: new Date() }).where(eq(attendance.userId, eva.id));
    await take(asAda, eva, 1).expect(409);
    await take(asAda, ada, 1).expect(200);
    await db.update(events).set({ cancelledAt: new Date() });
    expect((await take(asAda, ada, 2).expect(409)).body.code).toBe("event.cancelled");
    const days = { startDate: "2026-11-19", endDate: "2026-11-20" };
    await db.update(events).set({ cancelledAt: null, ...days });
    expect((await take(asAda, ada, 2).expect(409)).body.code).toBe("event.over");
    await take(asAda, ada, 0).expect(200);
  });
});

describe("a taken task", () => {
  it("EVT-10 is open again after the person declines or an organizer sets that", async () => {
    const { event, ada, bo, asAda, take, readBy } = await aList();
    await take(asAda, ada, 2).expect(200);
    await take(asAda, bo, 1).expect(200);
    const rsvp = `/api/events/${event.id}/rsvp`;
    await asAda
      .put(rsvp)
      .send(replyBody("confirmed", ada, bo))
      .expect(200);
    expect(await readBy(asAda)).toMatchObject({ signedUp: 3 });
    await asAda.put(rsvp).send(replyBody("declined", ada)).expect(200);
    expect(await readBy(asAda)).toMatchObject({ signedUp: 1, signUps: [{ name: "Bo" }] });
    await asAda.put(rsvp).send(replyBody("confirmed", ada)).expect(200);
    expect(await readBy(asAda)).toMatchObject({ signedUp: 1 });
    await db.update(events).set({ createdBy: ada.id });
    const { id } = await rowOf(bo);
    await asAda.patch(`/api/attendance/${id}`).send({ status: "declined" }).expect(200);
    expect(await db.select().from(eventTaskSignUps)).toEqual([]);
  });

  it("EVT-10 ATT-15 is open while the person has left, and theirs again unless someone else took it", async () => {
    const { ada, bo, asAda, asBo, take, readBy } = await aList({ needed: 2 });
    await take(asAda, ada, 1).expect(200);
    await updatePerson(ada, { deletedAt: new Date() });
    expect(await readBy(asBo)).toMatchObject({ signedUp: 0, signUps: [] });
    await updatePerson(ada, { deletedAt: null });
    expect(await readBy(asBo)).toMatchObject({ signedUp: 1 });
    await updatePerson(ada, { deletedAt: new Date() });
    await take(asBo, bo, 2).expect(200);
    await updatePerson(ada, { deletedAt: null });
    expect(await readBy(asBo)).toMatchObject({ signedUp: 2, signUps: [{ name: "Bo" }] });
  });
});

const GUESTS = 10;
const ROUNDS = 5;

/** Many guests, and one potato salad to bring. */
async function aLastTask(count: number) {
  const inGroup = { familyGroupId: (await aGroup()).id };
  const event = await anEvent(inGroup);
  const people = [];
  for (let n = 0; n < count; n++) {
    const person = await anAccount(inGroup);
    await anAttendance({ eventId: event.id, userId: person.id });
    people.push(person);
  }
  const { id: taskId } = await aTask({ eventId: event.id });
  return { event, people, taskId, taken: () => db.$count(eventTaskSignUps) };
}

describe("the last potato salad", () => {
  it("EVT-10 is taken by exactly one of many simultaneous requests", async () => {
    const { event, people, taskId, taken } = await aLastTask(GUESTS);
    const agents = await Promise.all(people.map((person) => signInAs(person)));
    const at = `/api/events/${event.id}/tasks/${taskId}/take`;
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await Promise.all(
        agents.map(async (agent, n) => agent.put(at).send({ userId: people[n]!.id, quantity: 1 })),
      );
      const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
      expect(statuses).toEqual([200, ...Array.from({ length: GUESTS - 1 }, () => 409)]);
      expect(await taken()).toBe(1);
      await db.delete(eventTaskSignUps);
    }
  });

  it("EVT-10 would be taken twice without locking the event (control)", async () => {
    const { event, people, taskId, taken } = await aLastTask(2);
    await runOverlapping(
      db,
      people.map(
        ({ id: userId }) =>
          (tx) =>
            signUpLocked(tx, { event, taskId }, { userId, quantity: 1 }, ctx.now()),
      ),
    );
    expect(await taken()).toBe(2);
  });
});
