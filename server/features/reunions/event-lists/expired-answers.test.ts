import { expect, it } from "vitest";
import { eventPayments } from "#shared/reunions/event-lists/dues.table.ts";
import { eventQuestions, eventAnswers } from "#shared/reunions/event-lists/questions.table.ts";
import { eventTasks } from "#shared/reunions/event-lists/tasks.table.ts";
import { plannersIn } from "../../../../tests/support/families/planners.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { runRetentionRule } from "../../../../tests/support/server/retention.ts";

const test = await testApp();
const { db, ctx, anEvent, anAttendance, aTask, aQuestion, aReply } = test;
const aFamily = plannersIn(test);

const run = (name: string) => runRetentionRule(ctx, `eventLists.${name}`);

it("EVT-11 ATT-15 deletes answers 90 days after an event, and keeps their totals", async () => {
  const { inGroup, ada, bo, agent } = await aFamily();
  const ended = async (endDate: string) => {
    const days = { startDate: endDate, endDate };
    const event = await anEvent({ ...inGroup, ...days, createdBy: ada.id });
    const ofEvent = { eventId: event.id, status: "attended", checkedIn: true } as const;
    const attended = { ...ofEvent, checkedInTime: new Date() };
    const choices = ["S", "M"];
    const shirt = await aQuestion({ eventId: event.id, kind: "choice", choices });
    const nights = await aQuestion({ eventId: event.id, kind: "number", position: 2 });
    for (const { id: userId } of [ada, bo]) {
      const { id: attendanceId } = await anAttendance({ ...attended, userId });
      await aReply({ questionId: shirt.id, attendanceId, value: "M" });
      await aReply({ questionId: nights.id, attendanceId, value: "1.5" });
    }
    return `/api/events/${event.id}/replies`;
  };
  // Today is November 21.
  const [old, recent] = [await ended("2026-08-22"), await ended("2026-08-23")];
  const before = [(await agent.get(old)).body, (await agent.get(recent)).body];
  await run("oldReplies");
  await run("oldReplies");
  expect((await agent.get(recent)).body).toEqual(before[1]);
  const { body } = await agent.get(old).expect(200);
  expect(body.questions).toEqual(
    before[0].questions.map((question: object) => Object.assign(question, { areDeleted: true })),
  );
  expect(body.questions).toMatchObject([
    { answers: 2, counts: [{ count: 0 }, { choice: "M", count: 2 }] },
    { answers: 2, sum: 3 },
  ]);
  expect(await db.$count(eventAnswers)).toBe(4);
});

it("DATA-04 deletes for good only what was deleted over 30 days ago", async () => {
  const { inGroup, bo } = await aFamily();
  const { id: eventId } = await anEvent(inGroup);
  const paid = { eventId, userId: bo.id, amount: 100, paidOn: "2026-10-01" };
  for (const deletedAt of [new Date("2026-10-20"), new Date("2026-10-30"), null]) {
    await aTask({ eventId, deletedAt });
    await aQuestion({ eventId, deletedAt });
    await db.insert(eventPayments).values({ ...paid, deletedAt });
  }
  for (const what of ["Tasks", "Questions", "Payments"]) await run(`longDeleted${what}`);
  for (const table of [eventTasks, eventQuestions, eventPayments])
    expect(await db.$count(table)).toBe(2);
});
