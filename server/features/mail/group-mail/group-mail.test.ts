import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mailPeople } from "#shared/core/outbox/mail-people.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { messageRecipients } from "#shared/messages/messages/message-recipients.table.ts";
import { saveMailSettings } from "../../core/mail-server/index.ts";
import { MAIL_SERVER } from "../../../../tests/support/mail/mail-server.ts";
import { messages } from "#shared/messages/messages/messages.table.ts";
import { unsubscribes } from "#shared/messages/unsubscribes/unsubscribes.table.ts";
import { TEXT, messageFamiliesOf } from "../../../../tests/support/families/message-families.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { db, ctx, signInAs, aGroup, aPerson, anAccount, anEvent, anAttendance, updatePerson } = test;
const { aFamily, storedCounts } = messageFamiliesOf(test);
const now = ctx.now();

describe("sending a message", () => {
  it("MSG-02 stores the message, its recipients, and one email per address, and answers at once", async () => {
    const { send, mother, child, silent, inGroup, admin } = await aFamily();
    const { body } = await send([mother, child, silent, mother]).expect(201);
    expect(body).toEqual({
      success: true,
      message: "No mail server is set up, so no email was sent.",
      id: expect.any(Number),
      recipientCount: 2,
      mails: 1,
      unreachable: [{ reason: "noAddress", count: 1 }],
    });
    const [mail] = await db.select().from(mails);
    expect(mail).toMatchObject({ kind: "message", address: mother.email, messageId: body.id });
    const people = await db.select().from(mailPeople).orderBy(asc(mailPeople.personId));
    expect(people.map(({ personId }) => personId)).toEqual([mother.id, child.id]);
    expect(await db.select().from(messages)).toMatchObject([
      { ...TEXT, ...inGroup, senderId: admin.id, isGlobal: false, status: "pending" },
    ]);
    const recipients = await db
      .select()
      .from(messageRecipients)
      .orderBy(asc(messageRecipients.recipientId));
    expect(recipients).toMatchObject([
      { recipientId: mother.id, mailId: mail!.id, sent: false, error: null },
      { recipientId: child.id, mailId: mail!.id },
      { recipientId: silent.id, mailId: null, error: "noAddress" },
    ]);
  });

  it("MSG-01 sends nothing if a recipient is in another group, with the same answer for unknown people", async () => {
    const { send, mother } = await aFamily();
    const stranger = await anAccount({ familyGroupId: (await aGroup()).id });
    const deleted = await anAccount({ familyGroupId: mother.familyGroupId, deletedAt: now });
    const refusals = [];
    for (const other of [stranger, deleted, { id: 2_000_000_000 }])
      refusals.push((await send([mother, other]).expect(400)).body);
    expect(refusals[0]).toMatchObject({ code: "message.otherGroup" });
    expect(refusals[1]).toEqual(refusals[0]);
    expect(refusals[2]).toEqual(refusals[0]);
    expect(await storedCounts()).toEqual({ messages: 0, recipients: 0, mails: 0, drafts: 0 });
  });

  it("MSG-01 requires an administrator of the group with a verified address", async () => {
    const { send, mother, admin, inGroup } = await aFamily();
    const body = { ...TEXT, ...inGroup, recipientIds: [mother.id] };
    await (await signInAs(mother)).post("/api/messages").send(body).expect(403);
    const elsewhere = await anAccount({ role: "FAMILY_ADMIN", familyGroupId: (await aGroup()).id });
    await (await signInAs(elsewhere)).post("/api/messages").send(body).expect(404);
    await updatePerson(admin, { verified: false });
    const refusal = await send([mother]).expect(403);
    expect(refusal.body.message).toContain("Verify your email address");
    await (
      await signInAs(admin)
    )
      .get(`/api/messages/recipients?familyGroupId=${inGroup.familyGroupId}`)
      .expect(200);
    expect(await db.$count(mails)).toBe(0);
  });

  it("MSG-01 lets only Super Admins write to all groups at once", async () => {
    const { mother, agent } = await aFamily();
    const other = await anAccount({ familyGroupId: (await aGroup()).id });
    const body = { ...TEXT, recipientIds: [mother.id, other.id] };
    await agent.post("/api/messages").send(body).expect(403);
    await agent.get("/api/messages/recipients").expect(403);
    const superAdmin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    const all = await superAdmin.get("/api/messages/recipients").expect(200);
    expect(all.body.map(({ id }: { id: number }) => id)).toEqual(
      expect.arrayContaining([mother.id, other.id]),
    );
    const sent = await superAdmin.post("/api/messages").send(body).expect(201);
    expect(sent.body).toMatchObject({ mails: 2 });
    expect(await db.select().from(messages)).toMatchObject([
      { isGlobal: true, familyGroupId: null },
    ]);
    const nobody = await anAccount();
    await superAdmin
      .post("/api/messages")
      .send({ ...body, recipientIds: [nobody.id] })
      .expect(400);
  });

  it("MSG-02 waits for its time, up to a year, and sends at once if the time has passed", async () => {
    const { send, mother } = await aFamily();
    const sendAt = "2026-12-24T16:00:00.000Z";
    await saveMailSettings(ctx, MAIL_SERVER);
    expect((await send([mother], { sendAt }).expect(201)).body.message).toBe("1 email scheduled.");
    await send([mother], { sendAt: "2026-11-20T00:00:00Z" }).expect(201);
    await send([mother], { sendAt: "2028-01-01T00:00:00Z" }).expect(400);
    await send([mother], { sendAt: "tomorrow" }).expect(400);
    const rows = await db.select({ dueAt: mails.dueAt }).from(mails).orderBy(asc(mails.id));
    expect(rows).toEqual([{ dueAt: new Date(sendAt) }, { dueAt: now }]);
  });

  it("MSG-04 is rejected if nobody can be reached, with the reason for each person", async () => {
    const { send, mother, child, silent } = await aFamily();
    await db.insert(unsubscribes).values({ personId: mother.id });
    const { body } = await send([mother, child, silent]).expect(409);
    expect(body.code).toBe("message.nobodyReached");
    expect(await storedCounts()).toEqual({ messages: 0, recipients: 0, mails: 0, drafts: 0 });
  });

  it.each([
    { what: "no subject", changes: { subject: " " }, field: "subject" },
    { what: "201 characters of subject", changes: { subject: "x".repeat(201) }, field: "subject" },
    { what: "no content", changes: { content: " \n" }, field: "content" },
    { what: "20,001 characters", changes: { content: "x".repeat(20_001) }, field: "content" },
    { what: "no recipient", changes: { recipientIds: [] }, field: "recipientIds" },
    {
      what: "10,001 recipients",
      changes: { recipientIds: Array(10_001).fill(1) },
      field: "recipientIds",
    },
    { what: "an unknown field", changes: { content: "Hello {{nmae}}" }, field: "content" },
  ])("MSG-05 rejects $what with a message", async ({ changes, field }) => {
    const { send, mother } = await aFamily();
    const { body } = await send([mother], changes).expect(400);
    expect(body.errors).toMatchObject([{ path: field }]);
    expect(await db.$count(messages)).toBe(0);
  });

  it("MSG-05 accepts a subject of 200 characters on one line, and 20,000 characters of content", async () => {
    const { send, mother } = await aFamily();
    const subject = `Bcc: x@y.example\r\n${"x".repeat(182)}`;
    await send([mother], { subject, content: "ä".repeat(20_000) }).expect(201);
    const [row] = await db.select().from(messages);
    expect(row!.subject).toBe(`Bcc: x@y.example ${"x".repeat(182)}`);
  });
});

describe("the people of a group", () => {
  interface Recipient {
    id: number;
    unreachable: string | null;
  }
  const reasonsById = (body: Recipient[]) =>
    Object.fromEntries(body.map((each) => [each.id, each.unreachable]));

  it("MSG-01 are listed with why someone can't be reached, without the dead", async () => {
    const { agent, group, admin, mother, child, silent, inGroup } = await aFamily();
    await aPerson({ ...inGroup, isDeceased: true, email: "late@example.org" });
    const stopped = await anAccount(inGroup);
    await db.insert(unsubscribes).values({ personId: stopped.id });
    const placeholder = await aPerson({ ...inGroup, email: "g@import.invalid" });
    const { body } = await agent
      .get(`/api/messages/recipients?familyGroupId=${group.id}`)
      .expect(200);
    expect(reasonsById(body)).toEqual({
      [admin.id]: null,
      [mother.id]: null,
      [child.id]: null,
      [silent.id]: "noAddress",
      [stopped.id]: "unsubscribed",
      [placeholder.id]: "noAddress",
    });
    const emailsOf = (person: { id: number }) =>
      body.find(({ id }: Recipient) => id === person.id).emails;
    // A child's message goes to the mother's inbox, together with her own.
    expect(emailsOf(child)).toEqual(emailsOf(mother));
    expect(emailsOf(mother)).toHaveLength(1);
    expect(emailsOf(admin)).not.toEqual(emailsOf(mother));
    expect(emailsOf(silent)).toEqual([]);
    expect(body.find(({ id }: Recipient) => id === mother.id)).toMatchObject({
      fullName: "Mia Berg",
      email: mother.email,
      branch: "North",
      generation: 1,
    });
    expect(body.find(({ id }: Recipient) => id === child.id)).toMatchObject({ generation: 2 });
  });

  it("MSG-01 can be filtered by descent and by reply to an event", async () => {
    const { agent, group, mother, child, silent, admin, inGroup } = await aFamily();
    const event = await anEvent({ ...inGroup, inviteRule: "descendants" });
    await anAttendance({ eventId: event.id, userId: silent.id, status: "confirmed" });
    await anAttendance({ eventId: event.id, userId: admin.id, status: "pending" });
    const found = async (query: string) =>
      Object.keys(
        reasonsById(
          (await agent.get(`/api/messages/recipients?familyGroupId=${group.id}&${query}`)).body,
        ),
      ).map(Number);
    expect(await found(`descendantsOf=${mother.id}`)).toEqual([mother.id, child.id]);
    expect(await found(`eventId=${event.id}&status=confirmed`)).toEqual([silent.id]);
    expect(await found(`eventId=${event.id}`)).toEqual([admin.id, silent.id]);
    const others = await anEvent({ familyGroupId: (await aGroup()).id });
    await agent
      .get(`/api/messages/recipients?familyGroupId=${group.id}&eventId=${others.id}`)
      .expect(404);
  });
});
