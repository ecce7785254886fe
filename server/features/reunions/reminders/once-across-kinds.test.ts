import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { REMINDER_MAILS } from "#shared/core/outbox/mail-kinds.ts";
import { remindersIn } from "../../../../tests/support/mail/reminders.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { queueMail } from "../../core/outbox/queue-mail.service.ts";
import { runReminderRules } from "./rules/run-rules.service.ts";

const test = await testApp();
const { db, ctx, anAccount, aReminderRule } = test;
const { aReunion, queuedMails, sentHoursAgo } = remindersIn(test);

const runAt = (moment: string) => runReminderRules({ ...ctx, now: () => new Date(moment) });

const setReply = (status: "pending" | "confirmed" | "declined") =>
  db.update(attendance).set({ status });

/** An event that begins on June 1 in Berlin, with a guest who has not replied. */
async function anEventWithRules() {
  const reunion = await aReunion();
  const { event, addGuest, inGroup } = reunion;
  const greta = await addGuest(await anAccount(inGroup));
  const rule = (status: "pending" | "confirmed", days: number) =>
    aReminderRule({ eventId: event.id, status, before: "start", days });
  return { ...reunion, greta, rule };
}

describe("one reminder in 24 hours", () => {
  const STATUSES = { reminder: "pending", followUp: "declined" } as const;
  const pairs = REMINDER_MAILS.flatMap((sent) =>
    (["reminder", "followUp"] as const).map((requested) => [sent, requested] as const),
  );

  it.each(pairs)(
    "ATT-05 applies if a %s was sent and a %s is requested",
    async (sent, requested) => {
      const { agent, event, greta } = await anEventWithRules();
      await queueMail(db, {
        kind: sent,
        facts: { eventId: event.id },
        to: { people: [greta.id] },
        now: ctx.now(),
      });
      await setReply(STATUSES[requested]);
      await sentHoursAgo(23.9);
      await agent.post(greta.remind).expect(409);
      await sentHoursAgo(24);
      await agent.post(greta.remind).expect(200);
      expect((await queuedMails()).map(({ kind }) => kind)).toEqual([sent, requested]);
    },
  );

  it("MSG-07 applies to a rule's reminder for someone who was reminded and confirmed since", async () => {
    const { greta, rule } = await anEventWithRules();
    await rule("pending", 3);
    await rule("confirmed", 1);
    await runAt("2027-05-29T07:00:00Z");
    await db.update(mails).set({ status: "sent", sentAt: new Date("2027-05-30T08:00:00Z") });
    await setReply("confirmed");
    await runAt("2027-05-31T07:00:00Z");
    expect(await queuedMails()).toHaveLength(1);
    await runAt("2027-06-01T08:00:00Z");
    expect((await queuedMails()).map(({ kind }) => kind)).toEqual(["reminder", "upcoming"]);
    expect(new Set((await queuedMails()).map(({ address }) => address))).toEqual(
      new Set([greta.email]),
    );
  });
});

describe("one reminder per rule", () => {
  it("MSG-07 distinguishes two rules of one day by the reply", async () => {
    const { rule } = await anEventWithRules();
    await rule("pending", 3);
    await rule("confirmed", 3);
    await runAt("2027-05-29T07:00:00Z");
    await db.update(mails).set({ status: "sent", sentAt: new Date("2027-05-29T07:00:00Z") });
    await setReply("confirmed");
    for (const day of ["05-30", "05-31", "06-01"]) {
      await runAt(`2027-${day}T07:00:00Z`);
      await db.update(mails).set({ status: "sent", sentAt: new Date(`2027-${day}T07:00:00Z`) });
    }
    expect((await queuedMails()).map(({ kind }) => kind)).toEqual(["reminder", "upcoming"]);
  });

  it("MSG-07 distinguishes two rules for the same people by their days", async () => {
    const { rule } = await anEventWithRules();
    await rule("pending", 3);
    await rule("pending", 1);
    for (const day of ["05-29", "05-30", "05-31", "06-01"]) {
      await runAt(`2027-${day}T07:00:00Z`);
      await db
        .update(mails)
        .set({ status: "sent", sentAt: new Date(`2027-${day}T07:00:00Z`) })
        .where(eq(mails.status, "pending"));
    }
    expect((await queuedMails()).map(({ kind }) => kind)).toEqual(["reminder", "reminder"]);
  });

  it("MSG-07 removing one rule cancels and counts only its own reminders", async () => {
    const { agent, event, addGuest, inGroup, rule } = await anEventWithRules();
    const pending = await rule("pending", 3);
    await rule("confirmed", 3);
    const bo = await addGuest(await anAccount(inGroup), { status: "confirmed" });
    await runAt("2027-05-29T07:00:00Z");
    const rules = `/api/events/${event.id}/reminder-rules`;
    const { body } = await agent.get(rules).expect(200);
    expect(body.map(({ reminded }: { reminded: number }) => reminded)).toEqual([1, 1]);
    await agent.delete(`${rules}/${pending.id}`).expect(200);
    const open = await db.select().from(mails).where(eq(mails.status, "pending"));
    expect(open.map(({ address }) => address)).toEqual([bo.email]);
  });
});
