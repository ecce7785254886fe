import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { VERIFY_BEFORE_SENDING_TEXT } from "#shared/reunions/event-mail/event-mail.policy.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { runOverlapping } from "../../../../tests/support/server/run-overlapping.ts";
import { inviteLocked } from "./invitations.service.ts";
import { runDailyEventMail } from "./daily-event-mail.service.ts";

const test = await testApp();
const { db, ctx, signInAs, http, updatePerson } = test;
const { aGroup, aPerson, anAccount, anEvent, anAttendance, aRelationship } = test;
const runDaily = () => runDailyEventMail(ctx);

/** A group with an organizer of one of its events, and two members. */
async function aReunion(values: Partial<typeof events.$inferInsert> = {}) {
  const group = await aGroup();
  const inGroup = { familyGroupId: group.id };
  const organizer = await anAccount({ ...inGroup, familyBranch: "North" });
  const greta = await anAccount({ ...inGroup, fullName: "Greta Berg", familyBranch: "North" });
  const otto = await aPerson({ ...inGroup, fullName: "Otto Berg", familyBranch: "South" });
  const event = await anEvent({ ...inGroup, createdBy: organizer.id, ...values });
  const path = `/api/events/${event.id}/invitations`;
  return { group, inGroup, organizer, greta, otto, event, path, agent: await signInAs(organizer) };
}

/** Adds a person to a group, which raises the group's version. */
async function aNewMember(inGroup: { familyGroupId: number }) {
  const member = await anAccount(inGroup);
  await db
    .update(familyGroups)
    .set({ familyVersion: sql`${familyGroups.familyVersion} + 1` })
    .where(eq(familyGroups.id, inGroup.familyGroupId));
  return member;
}

const addresses = async (status: "pending" | "closed" = "pending") =>
  (
    await db
      .select({ address: mails.address })
      .from(mails)
      .where(eq(mails.status, status))
      .orderBy(asc(mails.id))
  ).map(({ address }) => address);

describe("sending invitations", () => {
  it("EVT-09 previews how many people get emails, by branch, and who needs a call", async () => {
    const { agent, path, otto } = await aReunion();
    const { body } = await agent.get(path).expect(200);
    expect(body).toEqual({
      sentAt: null,
      mails: { waiting: 0, sent: 0, captured: 0, failed: 0 },
      unsent: { people: 2, mails: 2 },
      branches: [{ branch: "North", count: 2 }],
      hasMailServer: false,
      generations: [],
      unreachable: {
        total: 1,
        people: [{ id: otto.id, name: "Otto Berg", attendeeId: expect.any(Number) }],
      },
    });
    expect(await db.$count(mails)).toBe(0);
  });

  it("EVT-09 counts by generation for descendants, and children with their parents' email", async () => {
    const { agent, inGroup, greta } = await aReunion();
    const child = await aPerson({ ...inGroup, birthdate: "2019-01-01" });
    await aRelationship(greta, "PARENT", child);
    const { body: event } = await agent
      .post("/api/events")
      .send({
        name: "Gretas",
        startDate: "2027-06-01",
        endDate: "2027-06-01",
        location: "Meadow",
        timeZone: "Europe/Berlin",
        inviteRule: "descendants",
        inviteAncestorId: greta.id,
      })
      .expect(201);
    const { body } = await agent.get(`/api/events/${event.id}/invitations`).expect(200);
    expect(body.unsent).toEqual({ people: 2, mails: 1 });
    expect(body.generations).toEqual([
      { generation: 0, count: 1 },
      { generation: 1, count: 1 },
    ]);
  });

  it("EVT-02 emails each person once, and says whether emails were sent", async () => {
    const { agent, path, organizer, greta, inGroup } = await aReunion();
    const { body } = await agent.post(path).expect(200);
    expect(body).toEqual({
      success: true,
      message: "No mail server is set up, so no email was sent.",
      recipientCount: 2,
      mails: 2,
      unreachable: 1,
    });
    const again = await agent.post(path).expect(200);
    expect(again.body).toMatchObject({ mails: 0, unreachable: 1 });
    const late = await aNewMember(inGroup);
    expect((await agent.post(path).expect(200)).body).toMatchObject({ mails: 1 });
    expect(await addresses()).toEqual([organizer.email, greta.email, late.email]);
    const preview = await agent.get(path).expect(200);
    expect(preview.body).toMatchObject({
      sentAt: ctx.now().toISOString(),
      mails: { waiting: 3, sent: 0, captured: 0, failed: 0 },
      unsent: { people: 0, mails: 0 },
    });
  });

  it("EVT-09 shows organizers since when, and nobody else", async () => {
    const { agent, path, greta, event } = await aReunion();
    const sentAt = async (reader: typeof agent) =>
      (await reader.get(`/api/events/${event.id}`).expect(200)).body.invitationsSentAt;
    expect(await sentAt(agent)).toBeNull();
    await agent.post(path).expect(200);
    expect(await sentAt(agent)).toBe(ctx.now().toISOString());
    expect(await sentAt(await signInAs(greta))).toBeNull();
  });

  it("EVT-09 leaves out removed guests and guests outside the tree", async () => {
    const { agent, path, event, greta, organizer } = await aReunion();
    await agent.get(path).expect(200);
    await db
      .update(attendance)
      .set({ removedAt: ctx.now() })
      .where(eq(attendance.userId, greta.id));
    await anAttendance({ eventId: event.id, guestName: "Anna", guestIsChild: false });
    await agent.post(path).expect(200);
    expect(await addresses()).toEqual([organizer.email]);
  });

  it("EVT-02 requires a verified organizer, and says what to do", async () => {
    const { path, organizer, greta, inGroup, event } = await aReunion();
    await updatePerson(organizer, { verified: false });
    const { body } = await (await signInAs(organizer)).post(path).expect(403);
    expect(body.message).toBe(VERIFY_BEFORE_SENDING_TEXT);
    await (await signInAs(greta)).post(path).expect(403);
    await (await signInAs(await anAccount())).post(path).expect(404);
    await http.post(path).expect(401);
    expect(await db.$count(mails)).toBe(0);
    const admin = await signInAs(await anAccount({ ...inGroup, role: "FAMILY_ADMIN" }));
    await admin
      .put(`/api/events/${event.id}/helpers`)
      .send({ userId: greta.id, role: "coOrganizer" })
      .expect(200);
    await (await signInAs(greta)).post(path).expect(200);
  });

  it.each([
    { what: "canceled", values: { cancelledAt: new Date() } },
    { what: "over", values: { startDate: "2026-11-01", endDate: "2026-11-02" } },
  ])("EVT-02 is rejected for an event that is $what", async ({ values }) => {
    const { agent, path } = await aReunion(values);
    await agent.post(path).expect(409);
    expect(await db.$count(mails)).toBe(0);
  });
});

describe("two simultaneous invitations", () => {
  it("EVT-02 email each person once", async () => {
    const { agent, path, inGroup } = await aReunion();
    const admin = await signInAs(await anAccount({ ...inGroup, role: "FAMILY_ADMIN" }));
    await agent.get(path).expect(200);
    const answers = await Promise.all(
      [agent, admin, agent, admin].map((each) => each.post(path).then(({ body }) => body.mails)),
    );
    expect(answers.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 3]);
    expect(await db.$count(mails)).toBe(3);
  });

  it("EVT-02 would email each person twice without locking the event (control)", async () => {
    const { agent, path, event } = await aReunion();
    await agent.get(path).expect(200);
    const invite = (tx: Parameters<typeof inviteLocked>[0]) =>
      inviteLocked(tx, event, { now: ctx.now(), sender: undefined });
    await runOverlapping(db, [invite, invite]);
    expect(await db.$count(mails)).toBe(4);
  });
});

describe("the daily run", () => {
  it("EVT-09 emails new family members if invitations were sent", async () => {
    const [sent, unsent] = [await aReunion(), await aReunion()];
    await sent.agent.post(sent.path).expect(200);
    const before = await db.$count(mails);
    const late = await aNewMember(sent.inGroup);
    await aNewMember(unsent.inGroup);
    await runDaily();
    expect((await addresses()).slice(before)).toEqual([late.email]);
    await runDaily();
    expect(await db.$count(mails)).toBe(before + 1);
  });

  it("EVT-09 emails people who have a new address", async () => {
    const { agent, path, otto } = await aReunion();
    await agent.post(path).expect(200);
    await updatePerson(otto, { email: "otto@berg.example" });
    await runDaily();
    expect(await addresses()).toContain("otto@berg.example");
  });

  it("MSG-04 cancels emails of an event that is over or whose group was deleted, and invites nobody to it", async () => {
    const [over, resting, ahead] = [await aReunion(), await aReunion(), await aReunion()];
    for (const { agent, path } of [over, resting, ahead]) await agent.post(path).expect(200);
    await db
      .update(events)
      .set({ startDate: "2026-11-01", endDate: "2026-11-20" })
      .where(eq(events.id, over.event.id));
    const superAdmin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    await superAdmin.delete(`/api/family-groups/${resting.group.id}`).expect(200);
    await aNewMember(resting.inGroup);
    await runDaily();
    expect(await addresses()).toEqual([ahead.organizer.email, ahead.greta.email]);
    expect(await addresses("closed")).toHaveLength(4);
  });
});

describe("a canceled or deleted event", () => {
  it("EVT-05 cancels its invitations, and sends each once if it is reopened", async () => {
    const { agent, path, event, organizer, greta } = await aReunion();
    await agent.post(path).expect(200);
    await agent.post(`/api/events/${event.id}/cancel`).expect(200);
    expect(await addresses()).toEqual([]);
    expect(await addresses("closed")).toHaveLength(2);
    await agent.delete(`/api/events/${event.id}/cancel`).expect(200);
    expect(await addresses()).toEqual([organizer.email, greta.email]);
    expect(await addresses("closed")).toEqual([]);
  });

  it("EVT-05 restores its unsent invitations, and doesn't send others again", async () => {
    const { agent, path, event, greta, organizer } = await aReunion();
    await agent.post(path).expect(200);
    await db
      .update(mails)
      .set({ status: "sent", sentAt: ctx.now() })
      .where(eq(mails.address, greta.email!));
    await agent.delete(`/api/events/${event.id}`).expect(200);
    expect(await addresses()).toEqual([]);
    await agent.post(`/api/events/${event.id}/restore`).expect(200);
    expect(await addresses()).toEqual([organizer.email]);
  });
});
