import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { MAX_TASKS } from "#shared/reunions/event-lists/list-options.ts";
import { eventTasks } from "#shared/reunions/event-lists/tasks.table.ts";
import { history } from "#shared/family/history/history.table.ts";
import { plannersIn } from "../../../../../tests/support/families/planners.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp();
const { db, anEvent, anAttendance, aTask, aTaskSignUp, signInAs, aGroup, anAccount } = test;
const aFamily = plannersIn(test);

/** A reunion that Ada organizes; she and Bo are guests, and Bo is going. */
async function aReunion(values: Parameters<typeof anEvent>[0] = {}) {
  const family = await aFamily();
  const event = await anEvent({ ...family.inGroup, createdBy: family.ada.id, ...values });
  const going = { eventId: event.id, status: "confirmed" } as const;
  const row = await anAttendance({ ...going, userId: family.bo.id });
  const address = `/api/events/${event.id}/tasks`;
  const tasks = async () => (await family.other.get(address).expect(200)).body.tasks;
  return { ...family, event, row, address, tasks };
}

const titlesIn = (tasks: { title: string }[]) => tasks.map(({ title }) => title);

describe("a list of what to bring and help with", () => {
  it("EVT-10 is shown to the family in order, with what is still open", async () => {
    const { agent, address, tasks, bo, row } = await aReunion();
    expect(await tasks()).toEqual([]);
    const add = async (task: object) => (await agent.post(address).send(task).expect(201)).body;
    const salad = await add({ kind: "bring", title: "  Potato  salad ", detail: "For 20" });
    expect(salad).toEqual({
      id: expect.any(Number),
      kind: "bring",
      title: "Potato salad",
      detail: "For 20",
      needed: 1,
      signedUp: 0,
      signUps: [],
      version: 1,
    });
    const tables = { kind: "help", title: "Set up tables", detail: "Friday 16:00", needed: 4 };
    const added = await add(tables);
    expect(added).toMatchObject(tables);
    await aTaskSignUp({ taskId: added.id, attendanceId: row.id, quantity: 3 });
    expect(await tasks()).toEqual([
      salad,
      {
        ...added,
        signedUp: 3,
        signUps: [{ userId: bo.id, name: "Bo Berg", quantity: 3, isOwn: true }],
      },
    ]);
  });

  it("EVT-10 is changed only by organizers, and rejects an outdated edit", async () => {
    const { agent, other, address, event, tasks } = await aReunion();
    const { id } = await aTask({ eventId: event.id });
    const at = `${address}/${id}`;
    await other.post(address).send({ kind: "bring", title: "Cake" }).expect(403);
    await other.patch(at).send({ title: "Mine" }).expect(403);
    await other
      .put(`${address}/order`)
      .send({ ids: [id] })
      .expect(403);
    await other.delete(at).expect(403);
    await other.get(`${address}.csv`).expect(403);
    const faster = { title: "Bean salad", needed: 2, version: 1 };
    const { body } = await agent.patch(at).send(faster).expect(200);
    expect(body).toMatchObject({ title: "Bean salad", needed: 2, version: 2 });
    const late = await agent.patch(at).send({ title: "Cake", version: 1 }).expect(409);
    expect(late.body).toMatchObject({ code: "editConflict", current: body });
    expect(await tasks()).toEqual([body]);
    const lines = await db.select().from(history).where(eq(history.subject, "event"));
    expect(lines.map(({ after }) => after)).toEqual([
      { task: expect.objectContaining({ title: "Bean salad" }) },
    ]);
  });

  it("EVT-10 can be reordered, with unnamed tasks at the end", async () => {
    const { agent, address, event, tasks } = await aReunion();
    const ids = [];
    for (const title of ["Salad", "Cake", "Bread", "Wine"])
      ids.push((await aTask({ eventId: event.id, title, position: ids.length + 1 })).id);
    const [salad, cake, bread] = ids;
    const order = { ids: [bread, salad, cake] };
    const { body } = await agent.put(`${address}/order`).send(order).expect(200);
    expect(titlesIn(body.tasks)).toEqual(["Bread", "Salad", "Cake", "Wine"]);
    await agent
      .put(`${address}/order`)
      .send({ ids: [cake, 1_000_000] })
      .expect(200);
    expect(titlesIn(await tasks())).toEqual(["Cake", "Bread", "Salad", "Wine"]);
  });

  it("EVT-10 restores a deleted task with who took it, for 30 days", async () => {
    const { agent, address, event, tasks, row } = await aReunion();
    const { id } = await aTask({ eventId: event.id });
    await aTaskSignUp({ taskId: id, attendanceId: row.id });
    const before = await tasks();
    const { body } = await agent.delete(`${address}/${id}`).expect(200);
    expect(body.message).toBe("Potato salad was removed from the list.");
    expect(await tasks()).toEqual([]);
    await agent.patch(`${address}/${id}`).send({ title: "Cake" }).expect(404);
    const again = await agent.delete(`${address}/${id}`).expect(200);
    expect(again.body).toEqual(body);
    await agent.post(`${address}/${id}/restore`).expect(200);
    expect(await tasks()).toEqual(before);
    await db.update(eventTasks).set({ deletedAt: new Date("2026-10-20") });
    await agent.post(`${address}/${id}/restore`).expect(404);
  });

  it("EVT-10 contains only tasks of its own event", async () => {
    const { agent, address, ada, inGroup } = await aReunion();
    const second = await anEvent({ ...inGroup, createdBy: ada.id });
    const { id } = await aTask({ eventId: second.id });
    const { body } = await agent.patch(`${address}/${id}`).send({ title: "x" }).expect(404);
    expect(body.message).toBe("Task not found");
    await agent.delete(`${address}/${id}`).expect(404);
    await agent.post(`${address}/${id}/restore`).expect(404);
    await agent
      .put(`${address}/order`)
      .send({ ids: [id] })
      .expect(200);
    const { body: untouched } = await agent.get(`/api/events/${second.id}/tasks`).expect(200);
    expect(untouched.tasks).toMatchObject([{ id }]);
  });

  it.each<[string, object]>([
    ["kind", { kind: "buy" }],
    ["title", { title: " " }],
    ["title", { title: "x".repeat(121) }],
    ["detail", { detail: "x".repeat(301) }],
    ["needed", { needed: 0 }],
    ["needed", { needed: 1.5 }],
    ["needed", { needed: "4" }],
    ["needed", { needed: 1001 }],
  ])("EVT-10 rejects a task for its %s: %o", async (path, wrong) => {
    const { agent, address } = await aReunion();
    const task = { kind: "bring", title: "Cake", ...wrong };
    const { body } = await agent.post(address).send(task).expect(400);
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
    expect(await db.select().from(eventTasks)).toEqual([]);
  });

  it("EVT-10 is limited in number, also when restoring one", async () => {
    const { agent, address, event } = await aReunion();
    const { id } = await aTask({ eventId: event.id });
    await agent.delete(`${address}/${id}`).expect(200);
    const task = { eventId: event.id, kind: "help", title: "Sweep", position: 1 } as const;
    await db.insert(eventTasks).values(Array.from({ length: MAX_TASKS - 1 }, () => task));
    const cake = { kind: "bring", title: "Cake" };
    await agent.post(address).send(cake).expect(201);
    await agent.post(address).send(cake).expect(409);
    await agent.post(`${address}/${id}/restore`).expect(409);
  });
});

describe("the task file", () => {
  it("EVT-10 is CSV with who does what, and nothing a spreadsheet would run", async () => {
    const { agent, address, event, row } = await aReunion({ name: "Reunion" });
    const task = await aTask({ eventId: event.id, title: "=1+1", detail: "@home, 20", needed: 3 });
    await aTaskSignUp({ taskId: task.id, attendanceId: row.id, quantity: 2 });
    const { headers, text } = await agent.get(`${address}.csv`).expect(200);
    expect(headers["content-disposition"]).toBe(
      'attachment; filename="Reunion - bring and help.csv"',
    );
    expect(text).toBe(
      "\uFEFFList,What,Details,Needed,Taken,Open,Who\r\n" +
        `To bring,'=1+1,"'@home, 20",3,2,1,Bo Berg (2)\r\n`,
    );
  });
});

describe("a task list of an event for all families", () => {
  it("ATT-15 names people of the reader's own family, and counts the others", async () => {
    const { event, row, address } = await aReunion({ familyGroupId: null });
    const { id } = await aTask({ eventId: event.id, needed: 2 });
    await aTaskSignUp({ taskId: id, attendanceId: row.id });
    const inGroup = { familyGroupId: (await aGroup()).id };
    const cy = await anAccount({ ...inGroup, fullName: "Cy Holm" });
    const own = await anAttendance({ eventId: event.id, userId: cy.id, status: "confirmed" });
    await aTaskSignUp({ taskId: id, attendanceId: own.id });
    const { body, text } = await (await signInAs(cy)).get(address).expect(200);
    expect(body.tasks).toMatchObject([{ signedUp: 2, signUps: [{ name: "Cy Holm" }] }]);
    expect(text).not.toContain("Berg");
  });
});
