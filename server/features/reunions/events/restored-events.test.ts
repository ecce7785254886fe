import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { closeMails, queueMail } from "../../core/outbox/queue-mail.service.ts";

const { db, ctx, signInAs, aGroup, anAccount, anEvent, anAttendance } = await testApp();

/** An event with an unsent email that tells Greta about her spot. */
async function aSpotEmail() {
  const inGroup = { familyGroupId: (await aGroup()).id };
  const organizer = await anAccount(inGroup);
  const greta = await anAccount(inGroup);
  const event = await anEvent({ ...inGroup, createdBy: organizer.id });
  await anAttendance({ eventId: event.id, userId: greta.id, status: "confirmed" });
  await queueMail(db, {
    kind: "spotOpened",
    facts: { eventId: event.id },
    to: { people: [greta.id] },
    now: ctx.now(),
  });
  const agent = await signInAs(organizer);
  return { agent, event, path: `/api/events/${event.id}` };
}

const isWaiting = async () => (await db.$count(mails, eq(mails.status, "pending"))) === 1;

it("EVT-05 ATT-14 an event that is deleted and restored still sends the email about a spot", async () => {
  const { agent, path } = await aSpotEmail();
  await agent.delete(path).expect(200);
  expect(await isWaiting()).toBe(false);
  await agent.post(`${path}/restore`).expect(200);
  expect(await isWaiting()).toBe(true);
});

it("EVT-05 ATT-14 an event that is canceled and reopened still sends the email about a spot", async () => {
  const { agent, path } = await aSpotEmail();
  await agent.post(`${path}/cancel`).expect(200);
  expect(await isWaiting()).toBe(false);
  await agent.delete(`${path}/cancel`).expect(200);
  expect(await isWaiting()).toBe(true);
});

it("EVT-05 a restored event doesn't send an email that was canceled earlier for another reason", async () => {
  const { agent, event, path } = await aSpotEmail();
  await closeMails(db, { eventIds: [event.id], now: new Date("2026-11-20T12:00:00Z") });
  await agent.delete(path).expect(200);
  await agent.post(`${path}/restore`).expect(200);
  expect(await isWaiting()).toBe(false);
});
