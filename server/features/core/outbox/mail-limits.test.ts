import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { messages } from "#shared/messages/messages/messages.table.ts";
import { invitationsIn } from "../../../../tests/support/families/invitations.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { runDailyEventMail } from "../../reunions/event-mail/daily-event-mail.service.ts";

const test = await testApp({ MAIL_LIMIT_PER_USER: "100" });
const { db, ctx, signInAs, aGroup, anAccount, anEvent, anAttendance } = test;
const { aHost } = invitationsIn(test);
const now = ctx.now();
const HOUR = 60 * 60_000;

const MESSAGE = { subject: "Bring chairs", content: "There are too few." };
const UPDATE = { ...MESSAGE, statuses: ["pending"] };

/** A user who organizes events, and this many relatives. */
async function anOrganizer(relatives: number, role: "USER" | "FAMILY_ADMIN" = "USER") {
  const inGroup = { familyGroupId: (await aGroup()).id };
  const organizer = await anAccount({ ...inGroup, role });
  const people: { id: number }[] = [];
  for (let n = 0; n < relatives; n++) people.push(await anAccount(inGroup));
  const plan = async (values: Partial<typeof events.$inferInsert> = {}, guests = people) => {
    const event = await anEvent({
      ...inGroup,
      createdBy: organizer.id,
      inviteRule: "descendants",
      ...values,
    });
    for (const { id } of guests) await anAttendance({ eventId: event.id, userId: id });
    return event;
  };
  return { inGroup, organizer, people, plan, agent: await signInAs(organizer) };
}

/** Moves all existing emails this many hours into the past. */
const ageMails = (hours: number) =>
  db
    .update(mails)
    .set({ status: "sent", sentAt: now, dueAt: new Date(now.getTime() - hours * HOUR) });

describe("emails from one person to another", () => {
  it("MSG-08 rejects the 5th of 30 updates to 6 people, and stores nothing of it", async () => {
    const { agent, plan } = await anOrganizer(6);
    const path = `/api/events/${(await plan()).id}/updates`;
    for (let n = 0; n < 4; n++) await agent.post(path).send(UPDATE).expect(201);
    for (let n = 4; n < 30; n++) {
      const { body, headers } = await agent.post(path).send(UPDATE).expect(429);
      expect(body).toEqual({
        code: "tooMany",
        message:
          "6 people have already received 4 emails from you in the last 24 hours. Nothing was sent. Try again in 24 hours.",
      });
      expect(headers["retry-after"]).toBe("86400");
    }
    expect(await db.$count(mails)).toBe(24);
    expect(await db.$count(messages)).toBe(4);
  });

  it("MSG-08 rejects invitations to a 5th event until 24 hours have passed", async () => {
    const { agent, plan } = await anOrganizer(3);
    for (let n = 0; n < 4; n++)
      await agent.post(`/api/events/${(await plan()).id}/invitations`).expect(200);
    await ageMails(23);
    const { id } = await plan();
    const path = `/api/events/${id}/invitations`;
    await agent.post(path).expect(429).expect("Retry-After", "3600");
    const [event] = await db.select().from(events).where(eq(events.id, id));
    expect(event!.invitationsSentAt).toBe(null);
    expect(await db.$count(mails)).toBe(12);
    await ageMails(24);
    await agent.post(path).expect(200);
    expect(await db.$count(mails)).toBe(15);
  });

  it("MSG-08 counts updates, invitations, reminders, and messages of one sender together", async () => {
    const { agent, plan, people, inGroup } = await anOrganizer(1, "FAMILY_ADMIN");
    const event = await plan();
    await agent.post(`/api/events/${event.id}/updates`).send(UPDATE).expect(201);
    await agent.post(`/api/events/${event.id}/invitations`).expect(200);
    await agent.post(`/api/events/${event.id}/remind`).send({ status: "pending" }).expect(200);
    const message = {
      ...inGroup,
      subject: "News",
      content: "Hello",
      recipientIds: [people[0]!.id],
    };
    await agent.post("/api/messages").send(message).expect(201);
    await agent.post("/api/messages").send(message).expect(429);
    const other = await plan();
    await agent.post(`/api/events/${other.id}/remind`).send({ status: "pending" }).expect(429);
    const again = await signInAs(await anAccount({ ...inGroup, role: "FAMILY_ADMIN" }));
    await again.post("/api/messages").send(message).expect(201);
  });

  it("MSG-08 counts a scheduled message on its sending day", async () => {
    const { agent, people, inGroup } = await anOrganizer(1, "FAMILY_ADMIN");
    const send = (hours: number) =>
      agent.post("/api/messages").send({
        ...inGroup,
        ...MESSAGE,
        recipientIds: [people[0]!.id],
        sendAt: new Date(now.getTime() + hours * HOUR).toISOString(),
      });
    for (let n = 0; n < 4; n++) await send(48).expect(201);
    await send(48).expect(429);
    await send(71).expect(429);
    await send(72).expect(201);
    await send(24).expect(201);
  });

  it("MSG-08 doesn't count emails to oneself or canceled ones", async () => {
    const { agent, organizer, plan } = await anOrganizer(0);
    const event = await plan();
    await anAttendance({ eventId: event.id, userId: organizer.id });
    const path = `/api/events/${event.id}/updates`;
    for (let n = 0; n < 6; n++) await agent.post(path).send(UPDATE).expect(201);
    const other = await anAccount({ familyGroupId: event.familyGroupId });
    await anAttendance({ eventId: event.id, userId: other.id });
    for (let n = 0; n < 4; n++) await agent.post(path).send(UPDATE).expect(201);
    await agent.post(path).send(UPDATE).expect(429);
    await db.update(mails).set({ status: "closed" });
    await agent.post(path).send(UPDATE).expect(201);
  });

  it("MSG-08 always allows a cancellation and a new date or place, once each", async () => {
    const { agent, plan } = await anOrganizer(2);
    const event = await plan({ inviteRule: "everyone" });
    const path = `/api/events/${event.id}`;
    const sendUpdate = (news?: string) => agent.post(`${path}/updates`).send({ ...UPDATE, news });
    for (let n = 0; n < 4; n++) await sendUpdate().expect(201);
    await sendUpdate("moved").expect(429);
    await sendUpdate("cancelled").expect(429);
    const { body } = await agent.get(path).expect(200);
    await agent.patch(path).send({ version: body.version, location: "The old mill" }).expect(200);
    await sendUpdate("moved").expect(201);
    await sendUpdate("moved").expect(429);
    await agent.post(`${path}/cancel`).expect(200);
    await sendUpdate("cancelled").expect(201);
    await sendUpdate("cancelled").expect(429);
    await sendUpdate().expect(429);
  });

  it("MSG-08 leaves people over the limit out of the site's own emails, and emails them another day", async () => {
    const { agent, plan, organizer } = await anOrganizer(1);
    for (let n = 0; n < 4; n++) {
      const event = await plan();
      await agent.post(`/api/events/${event.id}/updates`).send(UPDATE).expect(201);
    }
    const late = await plan({ invitationsSentAt: now, inviteRule: "everyone" });
    const runDaily = () => runDailyEventMail(ctx);
    const invited = () => db.$count(mails, eq(mails.eventId, late.id));
    await runDaily();
    const [own] = await db.select().from(mails).where(eq(mails.eventId, late.id));
    expect(own!.personId).toBe(organizer.id);
    expect(await invited()).toBe(1);
    await ageMails(24);
    await runDaily();
    expect(await invited()).toBe(2);
  });
});

it("MSG-08 rejects more than a user may send in 24 hours, and lets administrators send it", async () => {
  const { agent, plan, people, inGroup } = await anOrganizer(30);
  for (let n = 0; n < 3; n++)
    await agent.post(`/api/events/${(await plan()).id}/invitations`).expect(200);
  const { id } = await plan();
  const path = `/api/events/${id}/invitations`;
  const { body } = await agent.post(path).expect(429);
  expect(body.message).toBe(
    "You can send 100 emails in 24 hours, and this would bring you to 120. Nothing was sent. A family administrator can send more. Try again in 24 hours.",
  );
  expect(await db.$count(mails)).toBe(90);
  const exact = await plan({}, people.slice(0, 10));
  await agent.post(`/api/events/${exact.id}/invitations`).expect(200);
  const admin = await signInAs(await anAccount({ ...inGroup, role: "FAMILY_ADMIN" }));
  await admin.post(path).expect(200);
});

describe("invitations from one administrator", () => {
  const invitees = (count: number, from = 0) =>
    Array.from({ length: count }, (_, n) => ({ email: `p${from + n}@outside.example` }));

  it("MSG-08 rejects the third of five requests to invite 200 addresses, and stores nothing of it", async () => {
    const { invite } = await aHost();
    for (const from of [0, 200]) await invite({ invitees: invitees(200, from) }).expect(201);
    for (const from of [400, 600, 800]) {
      const { body } = await invite({ invitees: invitees(200, from) }).expect(429);
      expect(body.message).toBe(
        "You can invite 500 email addresses in 24 hours; 100 are left. Nothing was sent. Try again in 24 hours.",
      );
    }
    expect(await db.$count(mails)).toBe(400);
    expect(await db.$count(familyInvitations)).toBe(400);
    await invite({ invitees: invitees(100, 400) }).expect(201);
    await invite({ email: "one@more.example" }).expect(429);
    await invite({ email: "p7@outside.example" }).expect(201);
    await ageMails(24);
    await invite({ email: "one@more.example" }).expect(201);
  });

  it("MSG-08 counts setup links, too", async () => {
    const { invite, inGroup, agent } = await aHost();
    for (const from of [0, 200]) await invite({ invitees: invitees(200, from) }).expect(201);
    await invite({ invitees: invitees(100, 400) }).expect(201);
    const person = await test.aPerson({
      ...inGroup,
      email: "ina@outside.example",
      claimable: true,
    });
    await agent.post(`/api/users/${person.id}/set-up-link`).expect(429);
  });
});
