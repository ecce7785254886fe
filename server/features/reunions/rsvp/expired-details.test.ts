import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { runRetentionRule } from "../../../../tests/support/server/retention.ts";

const { db, ctx, aGroup, aPerson, anEvent, anAttendance } = await testApp();

/** The dietary needs and notes of a person and a guest at an event that ended on this day. */
async function told(endDate: string) {
  const inGroup = { familyGroupId: (await aGroup()).id };
  const { id: eventId } = await anEvent({ ...inGroup, startDate: endDate, endDate });
  const person = await aPerson(inGroup);
  const beside = { eventId, status: "confirmed", diet: "No fish", note: "Late" } as const;
  await anAttendance({ ...beside, userId: person.id });
  await anAttendance({ ...beside, guestName: "Liv", guestIsChild: true, guestOf: person.id });
  return () =>
    db.select().from(attendance).where(eq(attendance.eventId, eventId)).orderBy(attendance.id);
}

const forget = () => runRetentionRule(ctx, "events.forgetAnswers");

it("ATT-15 diets, notes and guests' names go 90 days after the event, and who came is still counted", async () => {
  const long = await told("2026-08-22");
  const recent = await told("2026-08-23");
  const before = await recent();
  await forget();
  expect(await long()).toMatchObject([
    { status: "confirmed", diet: null, note: null, guestName: null },
    { status: "confirmed", diet: null, note: null, guestName: "Guest", guestIsChild: true },
  ]);
  expect(await recent()).toEqual(before);
  const after = await long();
  await forget();
  expect(await long()).toEqual(after);
});
