import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { VERIFY_BEFORE_SENDING_TEXT } from "#shared/reunions/event-mail/event-mail.policy.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { saveMailSettings } from "../../../core/mail-server/index.ts";
import { MAIL_SERVER } from "../../../../../tests/support/mail/mail-server.ts";
import { remindersIn } from "../../../../../tests/support/mail/reminders.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp();
const {
  db,
  ctx,
  signInAs,
  http,
  aGroup,
  aPerson,
  anAccount,
  anAttendance,
  aRelationship,
  updatePerson,
} = test;
const { aReunion, queuedMails } = remindersIn(test);

describe("reminding one guest", () => {
  it("ATT-05 queues a reminder for no reply yet, and a follow-up for not going", async () => {
    const { agent, addGuest, inGroup } = await aReunion();
    const greta = await addGuest(await anAccount({ ...inGroup, fullName: "Greta Berg" }));
    const otto = await addGuest(await anAccount({ ...inGroup, fullName: "Otto Berg" }), {
      status: "declined",
    });
    const { body } = await agent.post(greta.remind).expect(200);
    expect(body).toEqual({
      success: true,
      message: "No mail server is set up, so no email was sent.",
      mails: 1,
    });
    await saveMailSettings(ctx, MAIL_SERVER);
    const followed = await agent.post(otto.remind).expect(200);
    expect(followed.body.message).toBe(`The follow-up to ${otto.fullName} is waiting to be sent.`);
    expect(await queuedMails()).toEqual([
      { kind: "reminder", address: greta.email },
      { kind: "followUp", address: otto.email },
    ]);
  });

  it("ATT-05 emails a child's parents once each, and not again for another child", async () => {
    const { agent, addGuest, inGroup } = await aReunion();
    const [mother, father] = [await anAccount(inGroup), await anAccount(inGroup)];
    const children = [];
    for (const birthdate of ["2018-01-01", "2020-01-01"]) {
      const child = await aPerson({ ...inGroup, birthdate });
      await aRelationship(mother, "PARENT", child);
      await aRelationship(father, "PARENT", child);
      children.push(await addGuest(child));
    }
    const { body } = await agent.post(children[0]!.remind).expect(200);
    expect(body.mails).toBe(2);
    const again = await agent.post(children[1]!.remind).expect(409);
    expect(again.body.code).toBe("reminder.recentlyReminded");
    expect((await queuedMails()).map(({ address }) => address)).toEqual([
      mother.email,
      father.email,
    ]);
  });

  it.each([
    { what: "is going", others: { status: "confirmed" as const }, code: "reminder.notNeeded" },
    {
      what: "is on the waitlist",
      others: { waitingSince: new Date(), waitingNumber: 1 },
      code: "reminder.onWaitlist",
    },
  ])("ATT-05 is rejected for a guest who $what", async ({ others, code }) => {
    const { agent, addGuest, inGroup } = await aReunion();
    const greta = await addGuest(await anAccount(inGroup), others);
    const { body } = await agent.post(greta.remind).expect(409);
    expect(body.code).toBe(code);
    expect(await queuedMails()).toEqual([]);
  });

  it("ATT-05 reports who can't be reached, and stores nothing", async () => {
    const { agent, addGuest, inGroup, event } = await aReunion();
    const otto = await addGuest(await aPerson({ ...inGroup, fullName: "Otto Berg" }));
    const { body } = await agent.post(otto.remind).expect(409);
    expect(body).toMatchObject({
      code: "reminder.unreachable",
      message: "Otto Berg can't be reached by email. Call them instead.",
    });
    const guest = await anAttendance({
      eventId: event.id,
      guestName: "Nina",
      guestIsChild: false,
    });
    const refused = await agent.post(`/api/attendance/${guest.id}/remind`).expect(409);
    expect(refused.body.message).toContain("Nina");
    expect(await queuedMails()).toEqual([]);
  });

  it.each([
    { what: "is canceled", values: { cancelledAt: new Date() }, code: "event.cancelled" },
    {
      what: "is over",
      values: { startDate: "2026-11-01", endDate: "2026-11-02" },
      code: "event.over",
    },
    {
      what: "accepts no more replies",
      values: { rsvpDeadline: "2026-11-20" },
      code: "event.deadlinePassed",
    },
  ])("ATT-05 is rejected for an event that $what", async ({ values, code }) => {
    const { agent, addGuest, inGroup, path } = await aReunion(values);
    const greta = await addGuest(await anAccount(inGroup));
    for (const [address, body] of [
      [greta.remind, {}],
      [path, { status: "pending" }],
    ] as const)
      expect((await agent.post(address).send(body).expect(409)).body.code).toBe(code);
    expect(await queuedMails()).toEqual([]);
  });

  it("ATT-05 requires a verified organizer of the event", async () => {
    const { addGuest, inGroup, organizer, path } = await aReunion();
    const greta = await addGuest(await anAccount(inGroup));
    const all = { status: "pending" };
    await updatePerson(organizer, { verified: false });
    const { body } = await (await signInAs(organizer)).post(greta.remind).expect(403);
    expect(body.message).toBe(VERIFY_BEFORE_SENDING_TEXT);
    await (await signInAs(organizer)).post(path).send(all).expect(403);
    await (await signInAs(organizer)).get(`${path}?status=pending`).expect(200);
    await (await signInAs(greta)).post(greta.remind).expect(403);
    await (await signInAs(greta)).post(path).send(all).expect(403);
    await (await signInAs(greta)).get(`${path}?status=pending`).expect(403);
    const stranger = await signInAs(await anAccount({ familyGroupId: (await aGroup()).id }));
    await stranger.post(greta.remind).expect(404);
    await stranger.post(path).send(all).expect(404);
    await http.post(greta.remind).expect(401);
    expect(await queuedMails()).toEqual([]);
  });
});

describe("reminding all guests", () => {
  it("ATT-05 previews who is reached, who is spared, and who needs a call", async () => {
    const { agent, addGuest, inGroup, path } = await aReunion();
    const anna = await addGuest(await anAccount({ ...inGroup, fullName: "Anna Berg" }));
    const bo = await addGuest(await anAccount({ ...inGroup, fullName: "Bo Berg" }));
    const otto = await addGuest(await aPerson({ ...inGroup, fullName: "Otto Berg" }));
    await addGuest(await anAccount(inGroup), { status: "confirmed" });
    await addGuest(await anAccount(inGroup), { removedAt: ctx.now() });
    await addGuest(await anAccount({ ...inGroup, isDeceased: true }));
    await agent.post(anna.remind).expect(200);
    await saveMailSettings(ctx, MAIL_SERVER);
    const whom = {
      mails: 1,
      reached: { total: 1, people: [{ id: bo.id, name: "Bo Berg" }] },
      recentlyReminded: { total: 1, people: [{ id: anna.id, name: "Anna Berg" }] },
      unreachable: { total: 1, people: [{ id: otto.id, name: "Otto Berg" }] },
    };
    expect((await agent.get(`${path}?status=pending`).expect(200)).body).toEqual(whom);
    expect(await db.$count(mails)).toBe(1);
    const { body } = await agent.post(path).send({ status: "pending" }).expect(200);
    expect(body).toEqual({
      success: true,
      message:
        "1 email waiting to be sent. 1 person already had a reminder in the last 24 hours. 1 person can't be reached by email.",
      ...whom,
    });
    expect(await queuedMails()).toEqual([
      { kind: "reminder", address: anna.email },
      { kind: "reminder", address: bo.email },
    ]);
  });

  it("ATT-05 respects the search, and includes guests who aren't going on request", async () => {
    const { agent, addGuest, inGroup, path } = await aReunion();
    const anna = await addGuest(await anAccount({ ...inGroup, fullName: "Anna Berg" }));
    await addGuest(await anAccount({ ...inGroup, fullName: "Bo Berg" }));
    const cy = await addGuest(await anAccount({ ...inGroup, fullName: "Otto Berg" }), {
      status: "declined",
    });
    await agent.post(path).send({ status: "pending", search: "ann" }).expect(200);
    await agent.post(path).send({ status: "declined" }).expect(200);
    expect(await queuedMails()).toEqual([
      { kind: "reminder", address: anna.email },
      { kind: "followUp", address: cy.email },
    ]);
  });

  it("TREE-13 is limited to a person's descendants, even at an event for all groups", async () => {
    const { agent, addGuest, inGroup, path, organizer, event } = await aReunion();
    const ingrid = await addGuest(await anAccount(inGroup));
    const child = await addGuest(await anAccount({ ...inGroup, birthdate: "1980-01-01" }));
    const spouse = await addGuest(await anAccount(inGroup));
    await addGuest(await anAccount(inGroup));
    await aRelationship(ingrid, "PARENT", child);
    await aRelationship(child, "SPOUSE", spouse);
    const below = { status: "pending", ancestorId: ingrid.id };
    const answer = await agent.post(path).send(below).expect(200);
    expect(answer.body.mails).toBe(2);
    await updatePerson(organizer, { role: "SUPER_ADMIN" });
    await db.update(events).set({ familyGroupId: null }).where(eq(events.id, event.id));
    const all = await (
      await signInAs(organizer)
    )
      .post(path)
      .send({ ...below, spouses: "current" })
      .expect(200);
    expect(all.body).toMatchObject({ mails: 1, recentlyReminded: { total: 2 } });
    expect((await queuedMails()).map(({ address }) => address)).toEqual([
      ingrid.email,
      child.email,
      spouse.email,
    ]);
  });

  it("TREE-13 is rejected for a person in another group or one the organizer can't see", async () => {
    const { organizer, path, agent } = await aReunion();
    const stranger = await aPerson({ familyGroupId: (await aGroup()).id });
    const below = { status: "pending", ancestorId: stranger.id };
    await agent.post(path).send(below).expect(404);
    await updatePerson(organizer, { role: "SUPER_ADMIN" });
    const { body } = await (await signInAs(organizer)).post(path).send(below).expect(400);
    expect(body.code).toBe("event.ancestorElsewhere");
  });
});

it.each([
  { what: "no status", body: {}, field: "status" },
  { what: "going", body: { status: "confirmed" }, field: "status" },
  {
    what: "an invalid ancestor",
    body: { status: "pending", ancestorId: "x" },
    field: "ancestorId",
  },
])("ATT-05 rejects $what with a message", async ({ body, field }) => {
  const { agent, path } = await aReunion();
  const answer = await agent.post(path).send(body).expect(400);
  expect(answer.body.errors).toMatchObject([{ path: field }]);
});
