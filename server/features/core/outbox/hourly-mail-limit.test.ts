import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { queueMail } from "./queue-mail.service.ts";

const { db, ctx, aGroup, aPerson, anAccount, anEvent } = await testApp();
const now = ctx.now();
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

/**
 * A person with an address, and a function that queues an email and returns how many are waiting.
 */
async function aRecipient() {
  const person = await anAccount();
  const queue = (kind: "reset" | "verification", at = now) =>
    db.transaction(async (tx) => {
      const queued = await queueMail(tx, { kind, facts: {}, to: { people: [person.id] }, now: at });
      return queued.mails;
    });
  return { person, queue };
}

it("AUTH-09 AUTH-10 allows three emails of a kind to an address within an hour, and a fourth after it", async () => {
  const { queue } = await aRecipient();
  const { queue: askAnother } = await aRecipient();
  const sendTimes = [0, 5, 59, 59, 59.9, 60, 60.2];
  const queued: number[] = [];
  for (const at of sendTimes) queued.push(await queue("reset", minutes(at)));
  expect(queued).toEqual([1, 1, 1, 0, 0, 1, 0]);
  expect(await queue("verification", minutes(59))).toBe(1);
  expect(await askAnother("reset", minutes(59))).toBe(1);
});

it("AUTH-09 counts an address in any spelling and from any sender, except canceled emails", async () => {
  const { person, queue } = await aRecipient();
  const address = person.email!.toUpperCase();
  const byAddress = async () => {
    const to = { person: (await aPerson()).id, address };
    return (await queueMail(db, { kind: "reset", facts: {}, to, now })).mails;
  };
  expect([
    await queue("reset"),
    await byAddress(),
    await queue("reset"),
    await byAddress(),
  ]).toEqual([1, 1, 1, 0]);
  await db.update(mails).set({ status: "closed" }).where(eq(mails.address, address));
  expect([await byAddress(), await queue("reset")]).toEqual([1, 0]);
});

it("INV-01 leaves out addresses that reached their limit", async () => {
  const facts = { invitationId: 1 };
  const invite = (addresses: string[]) =>
    queueMail(db, { kind: "invitation", facts, to: { addresses }, now });
  for (let times = 0; times < 3; times++) await invite(["a@x.example"]);
  expect((await invite(["b@x.example", "A@x.example", "c@x.example"])).mails).toBe(2);
});

it("MSG-02 doesn't limit emails to many unless someone sends them by hand", async () => {
  const { id: familyGroupId } = await aGroup();
  const { id } = await anAccount({ familyGroupId });
  const facts = { eventId: (await anEvent({ familyGroupId })).id };
  const queueReminder = async (byHand?: boolean) =>
    (await queueMail(db, { kind: "reminder", facts, to: { people: [id] }, now, isManual: byHand }))
      .mails;
  for (let times = 0; times < 5; times++) expect(await queueReminder()).toBe(1);
  expect(await queueReminder(true)).toBe(0);
});
