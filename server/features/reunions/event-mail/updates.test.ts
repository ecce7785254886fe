import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { messageRecipients } from "#shared/messages/messages/message-recipients.table.ts";
import { messages } from "#shared/messages/messages/messages.table.ts";
import { unsubscribes } from "#shared/messages/unsubscribes/unsubscribes.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const {
  db,
  signInAs,
  aGroup,
  aPerson,
  anAccount,
  anEvent,
  anAttendance,
  aRelationship,
  updatePerson,
} = await testApp();

const UPDATE = { subject: "Bring chairs", content: "There are **too few** <b>of them</b>." };

/** An event with one guest who is going, one who is not, and one without an address who has not replied. */
async function aReunion() {
  const group = await aGroup();
  const inGroup = { familyGroupId: group.id };
  const organizer = await anAccount({ ...inGroup, fullName: "Ada Berg" });
  const event = await anEvent({ ...inGroup, createdBy: organizer.id, inviteRule: "descendants" });
  const aGuestWith = async (
    status: "confirmed" | "declined" | "pending",
    person: { id: number },
  ) => {
    await anAttendance({ eventId: event.id, userId: person.id, status });
    return person;
  };
  const going = await anAccount(inGroup);
  const notGoing = await anAccount(inGroup);
  const silent = await aPerson(inGroup);
  await aGuestWith("confirmed", going);
  await aGuestWith("declined", notGoing);
  await aGuestWith("pending", silent);
  const path = `/api/events/${event.id}/updates`;
  return {
    group,
    inGroup,
    organizer,
    event,
    going,
    notGoing,
    silent,
    path,
    aGuestWith,
    agent: await signInAs(organizer),
  };
}

const addresses = async () =>
  (await db.select({ address: mails.address }).from(mails).orderBy(asc(mails.id))).map(
    ({ address }) => address,
  );

describe("sending an update", () => {
  it("EVT-05 emails guests with the chosen statuses, and stores the recipients", async () => {
    const { agent, path, going, silent, event, organizer } = await aReunion();
    const statuses = ["confirmed", "pending"];
    const { body } = await agent
      .post(path)
      .send({ ...UPDATE, statuses })
      .expect(201);
    expect(body).toEqual({
      success: true,
      message: "No mail server is set up, so no email was sent.",
      recipientCount: 1,
      mails: 1,
      unreachable: 1,
    });
    expect(await addresses()).toEqual([going.email]);
    expect(await db.select().from(messages)).toMatchObject([
      { ...UPDATE, eventId: event.id, senderId: organizer.id },
    ]);
    const recipients = await db
      .select()
      .from(messageRecipients)
      .orderBy(asc(messageRecipients.recipientId));
    expect(recipients).toMatchObject([
      { recipientId: going.id, mailId: expect.any(Number), sent: false, error: null },
      { recipientId: silent.id, mailId: null, sent: false, error: "noAddress" },
    ]);
  });

  it("MSG-04 emails a real cancellation even to unsubscribed guests", async () => {
    const { agent, path, event, going, notGoing } = await aReunion();
    await db.insert(unsubscribes).values({ personId: going.id });
    const statuses = ["confirmed", "declined"];
    const send = (more: object) =>
      agent
        .post(path)
        .send({ ...UPDATE, ...more, statuses })
        .expect(201);
    await send({});
    await send({ news: "cancelled" });
    expect(await addresses()).toEqual([notGoing.email, notGoing.email]);
    await agent.post(`/api/events/${event.id}/cancel`).expect(200);
    await send({ news: "cancelled" });
    expect(await addresses()).toContain(going.email);
  });

  it("EVT-05 MSG-06 previews how many people and emails it reaches, and names those it doesn't", async () => {
    const { agent, event, going, silent, aGuestWith, inGroup } = await aReunion();
    const child = await aGuestWith(
      "confirmed",
      await aPerson({ ...inGroup, birthdate: "2018-01-01" }),
    );
    await aRelationship(going, "PARENT", child);
    const reachOf = async (statuses: string) =>
      (await agent.get(`/api/events/${event.id}/reach?${statuses}`).expect(200)).body;
    const people = { confirmed: 2, pending: 1, declined: 1, attended: 0 };
    expect(await reachOf("confirmed=true&declined=true")).toEqual({
      people,
      reached: { people: 3, emails: 2 },
      unreachable: { total: 0, people: [] },
      hasMailServer: false,
    });
    expect(await reachOf("pending=true")).toMatchObject({
      reached: { people: 0, emails: 0 },
      unreachable: { total: 1, people: [{ id: silent.id, attendeeId: expect.any(Number) }] },
    });
  });

  it("EVT-05 reaches children through their parents, and a shared address with one email", async () => {
    const { agent, path, going, aGuestWith, inGroup } = await aReunion();
    const child = await aGuestWith(
      "confirmed",
      await aPerson({ ...inGroup, birthdate: "2018-01-01" }),
    );
    const parent = await anAccount(inGroup);
    await aRelationship(going, "PARENT", child);
    await aRelationship(parent, "PARENT", child);
    const statuses = ["confirmed"];
    const { body } = await agent
      .post(path)
      .send({ ...UPDATE, statuses })
      .expect(201);
    expect(body).toMatchObject({ recipientCount: 2, mails: 2 });
    expect(await addresses()).toEqual([going.email, parent.email]);
  });

  it("EVT-05 lists updates with their progress and author", async () => {
    const { agent, path } = await aReunion();
    const all = ["confirmed", "declined"];
    await agent
      .post(path)
      .send({ ...UPDATE, statuses: all })
      .expect(201);
    await agent.post(path).send({ subject: "Again", content: "x", statuses: all }).expect(201);
    const { body } = await agent.get(path).expect(200);
    expect(body).toMatchObject([
      { subject: "Again", by: "Ada Berg", waiting: 2, sent: 0, captured: 0, failed: 0 },
      { ...UPDATE, waiting: 2 },
    ]);
  });

  it("EVT-05 counts once if sent again with its key, even ten times at once", async () => {
    const { agent, path } = await aReunion();
    const key = "11111111-1111-4111-8111-111111111111";
    const body = { ...UPDATE, statuses: ["confirmed", "pending"], key };
    const send = () => agent.post(path).send(body).expect(201);
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    const [first] = answers;
    for (const answer of [...answers, await send()]) expect(answer.body).toEqual(first!.body);
    expect(await db.$count(mails)).toBe(1);
    await agent
      .post(path)
      .send({ ...body, key: "1" })
      .expect(400);
    const other = await aReunion();
    await other.agent.post(other.path).send(body).expect(400);
    expect(await db.$count(messages)).toBe(1);
  });

  it("EVT-05 is rejected if it reaches nobody, and stores nothing", async () => {
    const { agent, path } = await aReunion();
    for (const statuses of [["pending"], ["attended"]]) {
      const { body } = await agent
        .post(path)
        .send({ ...UPDATE, statuses })
        .expect(409);
      expect(body.code).toBe("update.nobodyReached");
    }
    expect(await db.$count(messages)).toBe(0);
    expect(await db.$count(messageRecipients)).toBe(0);
  });

  it("EVT-05 requires a verified organizer", async () => {
    const { path, organizer, going } = await aReunion();
    const body = { ...UPDATE, statuses: ["confirmed"] };
    await updatePerson(organizer, { verified: false });
    await (await signInAs(organizer)).post(path).send(body).expect(403);
    await (await signInAs(going)).post(path).send(body).expect(403);
    await (await signInAs(going)).get(path).expect(403);
    expect(await db.$count(mails)).toBe(0);
  });

  it.each([
    { what: "no subject", changes: { subject: "  " }, field: "subject" },
    {
      what: "a subject of 201 characters",
      changes: { subject: "x".repeat(201) },
      field: "subject",
    },
    { what: "no content", changes: { content: "\n" }, field: "content" },
    { what: "20,001 characters", changes: { content: "x".repeat(20_001) }, field: "content" },
    { what: "nobody chosen", changes: { statuses: [] }, field: "statuses" },
    { what: "an unknown status", changes: { statuses: ["x"] }, field: "statuses.0" },
  ])("MSG-05 rejects $what with a message", async ({ changes, field }) => {
    const { agent, path } = await aReunion();
    const { body } = await agent
      .post(path)
      .send({ ...UPDATE, statuses: ["confirmed"], ...changes })
      .expect(400);
    expect(body.errors).toMatchObject([{ path: field }]);
  });

  it("MSG-05 accepts a subject of 200 characters on one line, and 20,000 characters of content unchanged", async () => {
    const { agent, path } = await aReunion();
    const subject = `Bcc: x@y.example\r\n${"x".repeat(182)}`;
    const content = "ä".repeat(20_000);
    await agent
      .post(path)
      .send({ subject, content, statuses: ["confirmed"] })
      .expect(201);
    const [row] = await db.select().from(messages).where(eq(messages.content, content));
    expect(row!.subject).toBe(`Bcc: x@y.example ${"x".repeat(182)}`);
  });
});
