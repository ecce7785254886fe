import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { runRetentionRule } from "../../../../tests/support/server/retention.ts";

const { db, ctx, aGroup, aPerson, anEvent, anAttendance } = await testApp();

/**
 * Stores the diet and note of a person and a guest at an event that ended on this day; returns a
 * function that reads them.
 */
async function aPastReply(endDate: string) {
  const inGroup = { familyGroupId: (await aGroup()).id };
  const { id: eventId } = await anEvent({ ...inGroup, startDate: endDate, endDate });
  const person = await aPerson(inGroup);
  const reply = { eventId, status: "confirmed", diet: "No fish", note: "Late" } as const;
  await anAttendance({ ...reply, userId: person.id });
  await anAttendance({ ...reply, guestName: "Liv", guestIsChild: true, guestOf: person.id });
  return () =>
    db.select().from(attendance).where(eq(attendance.eventId, eventId)).orderBy(attendance.id);
}

const runCleanup = () => runRetentionRule(ctx, "events.forgetAnswers");

it("ATT-15 deletes diets, notes, and guests' names 90 days after the event, and keeps the counts", async () => {
  const oldReply = await aPastReply("2026-08-22");
  const recent = await aPastReply("2026-08-23");
  const before = await recent();
  await runCleanup();
  expect(await oldReply()).toMatchObject([
    { status: "confirmed", diet: null, note: null, guestName: null },
    { status: "confirmed", diet: null, note: null, guestName: "Guest", guestIsChild: true },
  ]);
  expect(await recent()).toEqual(before);
  const after = await oldReply();
  await runCleanup();
  expect(await oldReply()).toEqual(after);
});
