import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { eventAnswers } from "#shared/reunions/event-lists/questions.table.ts";
import { eventTaskSignUps } from "#shared/reunions/event-lists/tasks.table.ts";
import { mergingIn } from "../../../../tests/support/families/merging.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { db, anAttendance, anEvent, aQuestion, aTask } = test;
const { aFamily } = mergingIn(test);

const EARLIER = new Date("2026-01-01");

/** Two profiles of one person, both guests of an event, with data on both rows. */
async function twoRows() {
  const family = await aFamily();
  const event = await anEvent({ familyGroupId: family.group.id });
  const eventId = event.id;
  const [kept, gone] = [await family.person("Ada Berg"), await family.person("Ada Berg")];
  const keptRow = await anAttendance({ eventId, userId: kept.id, status: "confirmed" });
  const goneRow = await anAttendance({ eventId, userId: gone.id, status: "confirmed" });
  const salad = await aTask({ eventId, title: "Salad", needed: 10 });
  const tables = await aTask({ eventId, title: "Tables", position: 2 });
  const shirt = await aQuestion({ eventId, question: "T-shirt" });
  const nights = await aQuestion({ eventId, question: "Nights", position: 2 });
  const [keptData, goneData] = [keptRow.id, goneRow.id];
  await db.insert(eventTaskSignUps).values([
    { taskId: salad.id, attendanceId: keptData, quantity: 2 },
    { taskId: salad.id, attendanceId: goneData, quantity: 3 },
    { taskId: tables.id, attendanceId: goneData, quantity: 1 },
  ]);
  await db.insert(eventAnswers).values([
    { questionId: shirt.id, attendanceId: keptData, value: "M" },
    { questionId: shirt.id, attendanceId: goneData, value: "L", updatedAt: EARLIER },
    { questionId: nights.id, attendanceId: goneData, value: "2" },
  ]);
  const readData = async (attendanceId: number) => {
    const takes = await db
      .select()
      .from(eventTaskSignUps)
      .where(eq(eventTaskSignUps.attendanceId, attendanceId));
    const replies = await db
      .select()
      .from(eventAnswers)
      .where(eq(eventAnswers.attendanceId, attendanceId));
    return [
      ...takes.map(
        ({ taskId, quantity }) => `${taskId === salad.id ? "salad" : "tables"} ${quantity}`,
      ),
      ...replies.map(({ value }) => value),
    ].toSorted();
  };
  return { ...family, kept, gone, keptData, goneData, readData };
}

it("DATA-08 EVT-10 EVT-11 merges the tasks of both guests, and fills in missing answers", async () => {
  const { kept, gone, keptData, merge, readData } = await twoRows();
  await merge(kept, gone).expect(200);
  expect(await readData(keptData)).toEqual(["2", "M", "salad 5", "tables 1"]);
});

it("DATA-08 EVT-11 keeps the later of two answers to a question, whichever profile gave it", async () => {
  const { kept, gone, keptData, merge, readData } = await twoRows();
  const later = new Date("2030-01-01");
  await db.update(eventAnswers).set({ updatedAt: later }).where(eq(eventAnswers.value, "L"));
  await merge(kept, gone).expect(200);
  expect(await readData(keptData)).toEqual(["2", "L", "salad 5", "tables 1"]);
});

it("DATA-08 EVT-10 EVT-11 returns tasks and answers to each profile when the merge is undone", async () => {
  const { kept, gone, keptData, goneData, merge, agent, readData } = await twoRows();
  const before = [await readData(keptData), await readData(goneData)];
  const { body } = await merge(kept, gone).expect(200);
  await agent.post(`/api/merges/${body.mergeId}/undo`).expect(200);
  expect([await readData(keptData), await readData(goneData)]).toEqual(before);
});
