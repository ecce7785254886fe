import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { MAX_ITEMS } from "#shared/reunions/event-basics/event-options.ts";
import { scheduleItems } from "#shared/reunions/schedule/schedule.table.ts";
import { history } from "#shared/family/history/history.table.ts";
import { plannersIn } from "../../../../tests/support/families/planners.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { db, anEvent, aScheduleItem } = test;
const aFamily = plannersIn(test);

const DAYS = { startDate: "2027-07-02", endDate: "2027-07-04", timeZone: "Europe/Oslo" };
const DINNER = { title: "Dinner", startTime: "2027-07-02T18:00", endTime: "2027-07-02T20:30" };

/** A three-day reunion, its organizer, and another member. */
async function aReunion(values: Parameters<typeof anEvent>[0] = {}) {
  const family = await aFamily();
  const event = await anEvent({ ...family.inGroup, createdBy: family.ada.id, ...DAYS, ...values });
  const schedule = async () =>
    (await family.other.get(`/api/events/${event.id}`).expect(200)).body.scheduleItems;
  return { ...family, event, address: `/api/events/${event.id}`, schedule };
}

const sequenceOf = async ({ id }: { id: number }) =>
  (await db.select().from(events).where(eq(events.id, id)))[0]!.calendarSequence;

describe("a schedule", () => {
  it("EVT-06 is shown to the family by time, as it was added", async () => {
    const { agent, address, event, schedule } = await aReunion();
    expect(await schedule()).toEqual([]);
    const add = async (item: object) =>
      (await agent.post(`${address}/schedule`).send(item).expect(201)).body;
    const dinner = await add({ ...DINNER, title: " The  dinner ", description: " ", icon: null });
    expect(dinner).toEqual({
      ...DINNER,
      title: "The dinner",
      id: expect.any(Number),
      description: null,
      icon: null,
      version: 1,
    });
    const walk = {
      title: "Walk",
      startTime: "2027-07-02T10:00",
      endTime: "2027-07-02T12:00",
      description: "To the falls",
      icon: "hiking",
    };
    const added = await add(walk);
    expect(added).toMatchObject(walk);
    expect(await schedule()).toEqual([added, dinner]);
    expect(await sequenceOf(event)).toBe(2);
  });

  it("EVT-06 accepts an item without an end, moves it with the event, and shows its start in calendars", async () => {
    const { agent, other, address, schedule } = await aReunion();
    const open = { title: "Open house", startTime: "2027-07-02T18:00" };
    const { body: item } = await agent.post(`${address}/schedule`).send(open).expect(201);
    expect(item).toMatchObject({ ...open, endTime: null });
    const at = `${address}/schedule/${item.id}`;
    await agent.patch(at).send({ endTime: "2027-07-02T20:00" }).expect(200);
    await agent.patch(at).send({ endTime: null }).expect(200);
    await agent.patch(address).send({ startDate: "2027-07-03", endDate: "2027-07-05" }).expect(200);
    expect(await schedule()).toMatchObject([{ startTime: "2027-07-03T18:00", endTime: null }]);
    const { text } = await other.get(`${address}/calendar`).expect(200);
    const entry = text.slice(text.indexOf("UID:schedule-"));
    expect(entry).toContain("DTSTART;TZID=Europe/Oslo:20270703T180000");
    expect(entry).not.toContain("DTEND");
  });

  it("EVT-06 is changed only by organizers, and rejects an outdated edit", async () => {
    const { agent, other, address, event, schedule } = await aReunion();
    const item = await aScheduleItem({ ...DINNER, eventId: event.id });
    const at = `${address}/schedule/${item.id}`;
    await other.post(`${address}/schedule`).send(DINNER).expect(403);
    await other.patch(at).send({ title: "Mine" }).expect(403);
    await other.delete(at).expect(403);
    const faster = { title: "Supper", version: 1 };
    const { body } = await agent.patch(at).send(faster).expect(200);
    expect(body).toMatchObject({ title: "Supper", version: 2 });
    const late = await agent.patch(at).send({ title: "Lunch", version: 1 }).expect(409);
    expect(late.body).toMatchObject({ code: "editConflict", current: body });
    expect(await schedule()).toEqual([body]);
    expect(await sequenceOf(event)).toBe(1);
    await agent.patch(at).send({ title: "Supper" }).expect(200);
    expect(await sequenceOf(event)).toBe(1);
    const { body: gone } = await agent.delete(at).expect(200);
    expect(gone.message).toBe("Supper was removed from the schedule.");
    expect(await schedule()).toEqual([]);
    expect(await sequenceOf(event)).toBe(2);
    const lines = await db.select().from(history).where(eq(history.subject, "event"));
    expect(lines.map(({ after }) => after)).toEqual([
      { scheduleItem: expect.objectContaining({ title: "Supper" }) },
      { scheduleItem: null },
    ]);
  });

  it("EVT-06 DATA-04 DATA-07 has items that can be deleted and restored for 30 days, once even if sent repeatedly", async () => {
    const { agent, other, address, event, schedule } = await aReunion();
    const item = await aScheduleItem({ ...DINNER, eventId: event.id });
    const at = `${address}/schedule/${item.id}`;
    const before = await schedule();
    await other.post(`${at}/restore`).expect(403);
    const answers = await Promise.all([1, 2, 3].map(() => agent.delete(at).expect(200)));
    expect(new Set(answers.map(({ body }) => body.message))).toEqual(
      new Set(["Dinner was removed from the schedule."]),
    );
    expect(await schedule()).toEqual([]);
    await agent.patch(at).send({ title: "Supper" }).expect(404);
    await Promise.all([1, 2].map(() => agent.post(`${at}/restore`).expect(200)));
    expect(await schedule()).toEqual(before);
    const lines = await db.select().from(history).where(eq(history.subject, "event"));
    expect(lines.map(({ after }) => after?.scheduleItem)).toEqual([
      null,
      expect.objectContaining({ id: item.id, title: "Dinner" }),
    ]);
    expect(await sequenceOf(event)).toBe(2);
    await db.update(scheduleItems).set({ deletedAt: new Date("2026-10-20") });
    await agent.post(`${at}/restore`).expect(404);
    await agent.delete(at).expect(404);
  });

  it("EVT-06 DATA-04 restores an item only if the dates and the limit still allow it", async () => {
    const { agent, address, event } = await aReunion();
    const item = await aScheduleItem({ ...DINNER, eventId: event.id });
    const at = `${address}/schedule/${item.id}`;
    await agent.delete(at).expect(200);
    await agent.patch(address).send({ startDate: "2027-07-03" }).expect(200);
    const { body } = await agent.post(`${at}/restore`).expect(409);
    expect(body.code).toBe("event.scheduleOutside");
    await agent.patch(address).send({ startDate: "2027-07-02" }).expect(200);
    await db
      .insert(scheduleItems)
      .values(Array.from({ length: MAX_ITEMS }, () => ({ ...DINNER, eventId: event.id })));
    const full = await agent.post(`${at}/restore`).expect(409);
    expect(full.body.code).toBe("event.scheduleFull");
  });

  it("EVT-06 DATA-04 moves deleted items with the event", async () => {
    const { agent, address, event, schedule } = await aReunion();
    const item = await aScheduleItem({ ...DINNER, eventId: event.id });
    await agent.delete(`${address}/schedule/${item.id}`).expect(200);
    const later = { startDate: "2027-07-09", endDate: "2027-07-11" };
    await agent.patch(address).send(later).expect(200);
    await agent.post(`${address}/schedule/${item.id}/restore`).expect(200);
    expect(await schedule()).toMatchObject([{ startTime: "2027-07-09T18:00" }]);
  });

  it("EVT-06 contains only items of its own event", async () => {
    const { agent, inGroup, ada, address } = await aReunion();
    const second = await anEvent({ ...inGroup, ...DAYS, createdBy: ada.id });
    const { id } = await aScheduleItem({ ...DINNER, eventId: second.id });
    const { body } = await agent.patch(`${address}/schedule/${id}`).send({ title: "x" });
    expect(body).toMatchObject({ code: "notFound", message: "Schedule item not found" });
    await agent.delete(`${address}/schedule/${id}`).expect(404);
    await agent.delete(`/api/events/${second.id}/schedule/${id}`).expect(200);
  });

  it.each<[string, object]>([
    ["title", { title: " " }],
    ["startTime", { startTime: "2027-07-02" }],
    ["startTime", { startTime: "2027-02-30T10:00" }],
    ["startTime", { startTime: "2027-07-02T24:00" }],
    ["startTime", { startTime: "2027-07-01T23:00", endTime: "2027-07-02T01:00" }],
    ["startTime", { startTime: "2027-07-05T00:30", endTime: "2027-07-05T01:00" }],
    ["endTime", { endTime: "2027-07-02T18:00" }],
    ["endTime", { endTime: "2027-07-03T12:01" }],
    ["endTime", { startTime: "2027-07-02T10:00", endTime: "2027-07-03T10:00" }],
    ["icon", { icon: "castle" }],
  ])("EVT-06 rejects an item for its %s: %o", async (path, wrong) => {
    const { agent, address } = await aReunion();
    const item = { ...DINNER, ...wrong };
    const { body } = await agent.post(`${address}/schedule`).send(item).expect(400);
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
    expect(await db.select().from(scheduleItems)).toEqual([]);
  });

  it("EVT-06 allows the last evening to end by noon the next day", async () => {
    const { agent, address } = await aReunion();
    const night = { startTime: "2027-07-04T22:00", endTime: "2027-07-05T12:00" };
    await agent
      .post(`${address}/schedule`)
      .send({ ...DINNER, ...night })
      .expect(201);
  });

  it("EVT-06 rejects a time skipped by daylight saving time, and accepts a repeated one", async () => {
    const spring = { startDate: "2027-03-28", endDate: "2027-03-28" };
    const { agent, address } = await aReunion(spring);
    const at = (startTime: string, endTime: string) =>
      agent.post(`${address}/schedule`).send({ title: "Stars", startTime, endTime });
    const { body } = await at("2027-03-28T02:30", "2027-03-28T04:00").expect(400);
    expect(body.errors).toEqual([
      {
        path: "startTime",
        message: "That time doesn't exist on this day: the clocks change then",
      },
    ]);
    const end = await at("2027-03-28T01:30", "2027-03-28T02:59").expect(400);
    expect(end.body.errors).toMatchObject([{ path: "endTime" }]);
    await at("2027-03-28T01:30", "2027-03-28T03:00").expect(201);
    await db.update(events).set({ startDate: "2027-10-31", endDate: "2027-10-31" });
    await at("2027-10-31T02:30", "2027-10-31T03:00").expect(201);
  });

  it("EVT-06 is limited in number", async () => {
    const { agent, address, event } = await aReunion();
    await db
      .insert(scheduleItems)
      .values(Array.from({ length: MAX_ITEMS - 1 }, () => ({ ...DINNER, eventId: event.id })));
    await agent.post(`${address}/schedule`).send(DINNER).expect(201);
    await agent.post(`${address}/schedule`).send(DINNER).expect(409);
  });
});
