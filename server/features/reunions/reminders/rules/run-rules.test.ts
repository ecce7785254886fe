import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import { remindersIn } from "../../../../../tests/support/mail/reminders.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { runOverlapping } from "../../../../../tests/support/server/run-overlapping.ts";
import { remindByRule, runReminderRules } from "./run-rules.service.ts";

const test = await testApp();
const { db, ctx, anAccount, aPerson, aRelationship, updatePerson, aReminderRule } = test;
const { aReunion, queuedMails, sentHoursAgo } = remindersIn(test);

/** Runs the rules as a process would at that moment. */
const runAt = (moment: string) => runReminderRules({ ...ctx, now: () => new Date(moment) });

/** An event on June 1 in Berlin with a deadline on May 20, and a guest who has not replied. */
async function anEventWithRule(rule: { days: number; before: "deadline" | "start" } | null = null) {
  const reunion = await aReunion({ rsvpDeadline: "2027-05-20" });
  const { event, addGuest, inGroup } = reunion;
  const silent = await addGuest(await anAccount(inGroup));
  const goingGuest = await addGuest(await anAccount(inGroup), { status: "confirmed" });
  const pending = { eventId: event.id, status: "pending" as const };
  if (rule) await aReminderRule({ ...pending, ...rule });
  return { ...reunion, silent, goingGuest, pending };
}

describe("a reminder rule", () => {
  it("MSG-07 reminds guests without a reply once, from its day on at nine local time", async () => {
    const { silent } = await anEventWithRule({ days: 7, before: "deadline" });
    await runAt("2027-05-12T18:00:00Z");
    // This is 8:45 a.m. in Berlin.
    await runAt("2027-05-13T06:45:00Z");
    expect(await queuedMails()).toEqual([]);
    await runAt("2027-05-13T07:00:00Z");
    expect(await queuedMails()).toEqual([{ kind: "reminder", address: silent.email }]);
    await sentHoursAgo(0);
    for (const day of ["13", "14", "15", "20"]) await runAt(`2027-05-${day}T10:00:00Z`);
    expect(await queuedMails()).toHaveLength(1);
  });

  it("MSG-07 reminds guests who are going on the day before, not the dead, removed, or not going", async () => {
    const { event, addGuest, inGroup, goingGuest } = await anEventWithRule();
    await addGuest(await anAccount(inGroup), { status: "declined" });
    await addGuest(await anAccount(inGroup), { status: "confirmed", removedAt: ctx.now() });
    const dead = await addGuest(await anAccount(inGroup), { status: "confirmed" });
    await updatePerson(dead, { isDeceased: true });
    const child = await addGuest(await aPerson({ ...inGroup, birthdate: "2018-01-01" }), {
      status: "confirmed",
    });
    await aRelationship(goingGuest, "PARENT", child);
    await aReminderRule({ eventId: event.id });
    await runAt("2027-05-31T07:00:00Z");
    expect(await queuedMails()).toEqual([{ kind: "upcoming", address: goingGuest.email }]);
  });

  it("MSG-07 runs late after an outage, but not after its day", async () => {
    const { silent, pending, event } = await anEventWithRule({ days: 2, before: "deadline" });
    // It is 6 a.m. on the 19th, so the hour of the 18th was missed.
    await runAt("2027-05-19T04:00:00Z");
    expect(await queuedMails()).toEqual([{ kind: "reminder", address: silent.email }]);
    await aReminderRule({ ...pending, days: 0, before: "deadline" });
    await aReminderRule({ eventId: event.id });
    await runAt("2027-05-21T00:00:00Z");
    await runAt("2027-06-01T22:00:00Z");
    expect(await queuedMails()).toHaveLength(1);
  });

  it("MSG-07 reminds guests added later on the next day", async () => {
    const { silent, inGroup, event, group } = await anEventWithRule({
      days: 7,
      before: "deadline",
    });
    await db.update(events).set({ inviteRule: "everyone" }).where(eq(events.id, event.id));
    await runAt("2027-05-13T07:00:00Z");
    const before = (await queuedMails()).length;
    const late = await anAccount(inGroup);
    await db
      .update(familyGroups)
      .set({ familyVersion: group.familyVersion + 100 })
      .where(eq(familyGroups.id, group.id));
    await runAt("2027-05-13T15:00:00Z");
    expect(await queuedMails()).toHaveLength(before);
    await runAt("2027-05-14T07:00:00Z");
    const all = (await queuedMails()).map(({ address }) => address);
    expect(all).toHaveLength(before + 1);
    expect(all.at(-1)).toBe(late.email);
    expect(all).toContain(silent.email);
  });

  it("MSG-07 reminds nobody again if the event moves, but reminds others before its new date", async () => {
    const { event, addGuest, inGroup, goingGuest } = await anEventWithRule();
    await aReminderRule({ eventId: event.id });
    await runAt("2027-05-31T07:00:00Z");
    await db.update(events).set({ startDate: "2027-07-01", endDate: "2027-07-01" });
    const other = await addGuest(await anAccount(inGroup), { status: "confirmed" });
    await runAt("2027-06-01T07:00:00Z");
    expect(await queuedMails()).toHaveLength(1);
    await runAt("2027-06-30T07:00:00Z");
    expect((await queuedMails()).map(({ address }) => address)).toEqual([
      goingGuest.email,
      other.email,
    ]);
  });

  it("ATT-05 delays a guest reminded within 24 hours until the next day", async () => {
    const { agent, silent } = await anEventWithRule({ days: 7, before: "deadline" });
    await agent.post(silent.remind).expect(200);
    const sent = (at: string) => db.update(mails).set({ status: "sent", sentAt: new Date(at) });
    await sent("2027-05-12T15:00:00Z");
    await runAt("2027-05-13T07:00:00Z");
    expect(await queuedMails()).toHaveLength(1);
    await runAt("2027-05-14T07:00:00Z");
    expect(await queuedMails()).toHaveLength(2);
  });

  it.each([
    ["was canceled", { cancelledAt: new Date() }],
    ["was deleted", { deletedAt: new Date() }],
    ["accepts no more replies", { rsvpDeadline: "2027-05-10" }],
    ["has no deadline", { rsvpDeadline: null }],
  ])("MSG-07 reminds nobody of an event that %s", async (_, values) => {
    await anEventWithRule({ days: 7, before: "deadline" });
    await db.update(events).set(values);
    await runAt("2027-05-13T07:00:00Z");
    await runAt("2027-05-20T07:00:00Z");
    expect(await queuedMails()).toEqual([]);
  });

  it("MSG-07 reminds only guests of its own event", async () => {
    const one = await anEventWithRule({ days: 7, before: "deadline" });
    await anEventWithRule();
    await runAt("2027-05-13T07:00:00Z");
    expect(await queuedMails()).toEqual([{ kind: "reminder", address: one.silent.email }]);
  });
});

describe("daylight saving time", () => {
  it.each([
    ["skip the hour", "2027-03-28", "02:30", ["2027-03-28T00:59:00Z", "2027-03-28T01:00:00Z"]],
    [
      "repeat the hour, and only once",
      "2027-10-31",
      "02:30",
      ["2027-10-31T00:29:00Z", "2027-10-31T00:30:00Z"],
    ],
  ])("MSG-07 runs a rule when clocks %s", async (_, day, at, [early, due]) => {
    const { event, goingGuest } = await anEventWithRule();
    await db.update(events).set({ startDate: day, endDate: day, rsvpDeadline: null });
    await aReminderRule({ eventId: event.id, days: 0, at });
    await runAt(early!);
    expect(await queuedMails()).toEqual([]);
    await runAt(due!);
    await sentHoursAgo(0);
    await runAt(new Date(new Date(due!).getTime() + 60 * 60_000).toISOString());
    expect(await queuedMails()).toEqual([{ kind: "upcoming", address: goingGuest.email }]);
  });
});

describe("two simultaneous processes", () => {
  it("MSG-07 remind each person once", async () => {
    const { silent } = await anEventWithRule({ days: 7, before: "deadline" });
    await Promise.all([1, 2, 3, 4].map(() => runAt("2027-05-13T07:00:00Z")));
    expect(await queuedMails()).toEqual([{ kind: "reminder", address: silent.email }]);
  });

  it("MSG-07 would remind twice without locking the event (control)", async () => {
    const { pending } = await anEventWithRule();
    const rule = await aReminderRule({ ...pending, days: 7, before: "deadline" });
    await runOverlapping(
      db,
      [1, 2].map(
        () => (tx) =>
          remindByRule(tx, rule, { sender: undefined, now: new Date("2027-05-13T07:00:00Z") }),
      ),
    );
    expect(await queuedMails()).toHaveLength(2);
  });
});

it("MSG-07 doesn't count people as reminded if their email was canceled with the event", async () => {
  const { agent, event, silent } = await anEventWithRule({ days: 7, before: "deadline" });
  await runAt("2027-05-13T07:00:00Z");
  await agent.post(`/api/events/${event.id}/cancel`).expect(200);
  expect((await db.select().from(mails)).map(({ status }) => status)).toEqual(["closed"]);
  await agent.delete(`/api/events/${event.id}/cancel`).expect(200);
  await runAt("2027-05-14T07:00:00Z");
  const open = await db.select().from(mails).where(eq(mails.status, "pending"));
  expect(open.map(({ address }) => address)).toEqual([silent.email]);
  expect(await db.$count(attendance)).toBe(2);
});
