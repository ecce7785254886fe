import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eventHelpers } from "#shared/reunions/event-basics/event-helpers.table.ts";
import { eventPayments } from "#shared/reunions/event-lists/dues.table.ts";
import { eventAnswers } from "#shared/reunions/event-lists/questions.table.ts";
import { eventTaskSignUps } from "#shared/reunions/event-lists/tasks.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { PLAN, plannersIn } from "../../../../tests/support/families/planners.ts";
import { aPictureUrl } from "../../../../tests/support/pictures.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, db, aGroup, aRelationship, aPerson, anAccount, anEvent } = test;
const aFamily = plannersIn(test);

const COPY = {
  name: "Summer reunion 2028",
  startDate: "2028-06-30",
  endDate: "2028-07-02",
  startTime: "17:00",
  endTime: null,
  rsvpDeadline: "2028-06-01",
};

/** An event with everything that a copy includes and everything that it leaves out. */
async function aFullEvent() {
  const family = await aFamily();
  const { ada, bo, agent, inGroup } = family;
  const { body: event } = await agent
    .post("/api/events")
    .send({
      ...PLAN,
      description: "Bring a song.",
      capacity: 90,
      guestsPerHousehold: 2,
      cover: await aPictureUrl(),
      coverShows: "The lake",
    })
    .expect(201);
  const at = `/api/events/${event.id}`;
  const add = async (list: string, item: object) =>
    (await agent.post(`${at}/${list}`).send(item).expect(201)).body;
  await add("schedule", { title: "Supper", startTime: "2027-07-02T18:00" });
  await add("schedule", {
    title: "Farewell",
    startTime: "2027-07-04T10:00",
    endTime: "2027-07-04T12:00",
  });
  const task = await add("tasks", { kind: "bring", title: "Potato salad", needed: 2 });
  const question = await add("questions", {
    kind: "choice",
    question: "T-shirt size?",
    choices: ["S", "L"],
  });
  await agent
    .put(`${at}/dues`)
    .send({ currency: "EUR", perAdult: 5000, perChild: 1000 })
    .expect(200);
  await agent
    .put(`${at}/rsvp`)
    .send({ replies: [{ userId: ada.id, status: "confirmed" }] })
    .expect(200);
  await agent.put(`${at}/tasks/${task.id}/take`).send({ userId: ada.id, quantity: 1 }).expect(200);
  await agent
    .put(`${at}/replies`)
    .send({ answers: [{ questionId: question.id, userId: ada.id, version: 1, value: "L" }] })
    .expect(200);
  await agent
    .post(`${at}/payments`)
    .send({ userId: ada.id, amount: 5000, paidOn: "2026-01-02" })
    .expect(201);
  const eve = await anAccount({ ...inGroup, fullName: "Eve Berg" });
  const names = [
    { userId: bo.id, role: "coOrganizer" },
    { userId: eve.id, role: "checkIn" },
  ];
  for (const helper of names) await agent.put(`${at}/helpers`).send(helper).expect(200);
  return { ...family, eve, event, at };
}

describe("a copied event", () => {
  it("EVT-02 EVT-10 EVT-11 contains the whole plan moved to its new dates, and nothing from guests", async () => {
    const { ada, bo, eve, other, event, at } = await aFullEvent();
    const before = {
      takes: await db.$count(eventTaskSignUps),
      replies: await db.$count(eventAnswers),
      payments: await db.$count(eventPayments),
      mails: await db.$count(mails),
    };
    const { body: copy } = await other.post(`${at}/copies`).send(COPY).expect(201);
    expect(copy).toMatchObject({
      ...COPY,
      description: "Bring a song.",
      location: PLAN.location,
      timeZone: PLAN.timeZone,
      capacity: 90,
      guestsPerHousehold: 2,
      cover: event.cover,
      coverShows: "The lake",
      createdBy: bo.id,
      familyGroupId: event.familyGroupId,
      headcount: { confirmed: 0, pending: 3, declined: 0, attended: 0, total: 3 },
      leftOut: [],
    });
    const times = copy.scheduleItems.map(
      ({ title, startTime, endTime }: Record<string, string>) => [title, startTime, endTime],
    );
    expect(times).toEqual([
      ["Supper", "2028-06-30T18:00", null],
      ["Farewell", "2028-07-02T10:00", "2028-07-02T12:00"],
    ]);
    const readList = async (list: string) =>
      (await other.get(`/api/events/${copy.id}/${list}`).expect(200)).body;
    expect((await readList("tasks")).tasks).toMatchObject([
      { title: "Potato salad", needed: 2, signedUp: 0 },
    ]);
    expect((await readList("questions")).questions).toMatchObject([
      { question: "T-shirt size?", choices: ["S", "L"] },
    ]);
    expect((await readList("dues")).rates).toMatchObject({
      currency: "EUR",
      perAdult: 5000,
      perChild: 1000,
    });
    expect(await readList("helpers")).toMatchObject([
      { userId: ada.id, role: "coOrganizer" },
      { userId: eve.id, role: "checkIn" },
    ]);
    expect(await readList("history")).toMatchObject([
      { action: "created", changes: [{ field: "copiedFrom", after: PLAN.name }] },
    ]);
    expect({
      takes: await db.$count(eventTaskSignUps),
      replies: await db.$count(eventAnswers),
      payments: await db.$count(eventPayments),
      mails: await db.$count(mails),
    }).toEqual(before);
  });

  it("EVT-06 leaves out items that don't fit fewer days, and names them", async () => {
    const { agent, at } = await aFullEvent();
    const { body } = await agent
      .post(`${at}/copies`)
      .send({ ...COPY, endDate: COPY.startDate })
      .expect(201);
    expect(body.leftOut).toEqual(["Farewell"]);
    expect(body.scheduleItems).toMatchObject([{ title: "Supper" }]);
  });

  it("EVT-02 EVT-09 invites by the same branch or ancestor, and everyone if the ancestor was deleted", async () => {
    const { agent, inGroup } = await aFamily();
    const grandma = await aPerson({ ...inGroup, familyBranch: "North" });
    const child = await aPerson({ ...inGroup, familyBranch: "North" });
    await aRelationship(grandma, "PARENT", child);
    const all = await db.$count(users, eq(users.familyGroupId, inGroup.familyGroupId));
    const copyOf = async (rule: object) => {
      const { body: event } = await agent
        .post("/api/events")
        .send({ ...PLAN, ...rule })
        .expect(201);
      return async () =>
        (await agent.post(`/api/events/${event.id}/copies`).send(COPY).expect(201)).body;
    };
    const byBranch = await copyOf({ familyBranch: "North" });
    expect(await byBranch()).toMatchObject({ headcount: { total: 2 }, lostAncestor: false });
    const inviteAncestorId = grandma.id;
    const byDescent = await copyOf({ inviteRule: "descendants", inviteAncestorId });
    const invited = { headcount: { total: 2 }, lostAncestor: false };
    expect(await byDescent()).toMatchObject({ inviteRule: "descendants", ...invited });
    const isGrandma = eq(users.id, grandma.id);
    const elsewhere = await aGroup();
    for (const gone of [{ familyGroupId: elsewhere.id }, { deletedAt: new Date() }]) {
      await db.update(users).set(gone).where(isGrandma);
      expect(await byDescent()).toMatchObject({
        inviteRule: "everyone",
        headcount: { total: all - 1 },
        lostAncestor: true,
      });
      await db
        .update(users)
        .set({ ...inGroup, deletedAt: null })
        .where(isGrandma);
    }
  });

  it("EVT-02 is rejected for impossible dates, with nothing stored", async () => {
    const { agent, at } = await aFullEvent();
    const before = await db.$count(events);
    const wrong = { ...COPY, endDate: "2028-06-01" };
    const { body } = await agent.post(`${at}/copies`).send(wrong).expect(400);
    expect(body.errors).toMatchObject([
      { path: "endDate", message: "The last day can't be before the first" },
    ]);
    expect(await db.$count(events)).toBe(before);
  });

  it("EVT-02 is for people who may plan for its group; others learn nothing", async () => {
    const { inGroup, event, at } = await aFullEvent();
    const elsewhere = { familyGroupId: (await aGroup()).id };
    const stranger = await signInAs(await anAccount(elsewhere));
    await stranger.post(`${at}/copies`).send(COPY).expect(404);
    const guest = await signInAs(await anAccount({ ...inGroup, role: "GUEST" }));
    await guest.post(`${at}/copies`).send(COPY).expect(403);
    const forAllGroups = await anEvent({ familyGroupId: null });
    await stranger.post(`/api/events/${forAllGroups.id}/copies`).send(COPY).expect(403);

    const member = await signInAs(await anAccount(inGroup));
    const { body } = await member.post(`${at}/copies`).send(COPY).expect(201);
    expect(body.id).not.toBe(event.id);
    const helpers = await db.select().from(eventHelpers);
    expect(helpers.filter(({ eventId }) => eventId === body.id)).toEqual([]);
  });
});
