import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { history } from "#shared/family/history/history.table.ts";
import { PLAN, plannersIn } from "../../../../tests/support/families/planners.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, db, aGroup, aPerson, anAccount, anEvent } = test;
const aFamily = plannersIn(test);

describe("an event", () => {
  it("EVT-04 is shown to its family with its texts, and returns 404 for others", async () => {
    const { inGroup, other } = await aFamily();
    const event = await anEvent({ ...inGroup, capacity: 40, description: "By the lake" });
    const { body } = await other.get(`/api/events/${event.id}`).expect(200);
    expect(body).toMatchObject({ capacity: 40, description: "By the lake", role: null });
    const stranger = await aFamily();
    await stranger.agent.get(`/api/events/${event.id}`).expect(404);
    expect((await stranger.agent.get("/api/events").expect(200)).body).toEqual([]);
    await db.update(events).set({ deletedAt: new Date() });
    await other.get(`/api/events/${event.id}`).expect(404);
  });

  it("ATT-15 shows members who is going, and organizers everyone with their replies", async () => {
    const { inGroup, ada, bo, agent, other } = await aFamily();
    const cy = await aPerson({ ...inGroup, fullName: "Cy Berg" });
    const { id } = (await agent.post("/api/events").send(PLAN).expect(201)).body;
    const answer = (person: { id: number }, values: Partial<typeof attendance.$inferInsert>) =>
      db.update(attendance).set(values).where(eq(attendance.userId, person.id));
    await answer(ada, { status: "attended", checkedIn: true, checkedInTime: new Date() });
    await answer(bo, { status: "declined" });
    const eventsOf = async (reader: typeof agent) =>
      (await reader.get(`/api/events/${id}`).expect(200)).body.attendees.map(
        (each: { userId: number; status: string; checkedInTime: string | null }) =>
          [each.userId, each.status, each.checkedInTime !== null] as const,
      );
    expect(await eventsOf(agent)).toEqual([
      [ada.id, "attended", true],
      [bo.id, "declined", false],
      [cy.id, "pending", false],
    ]);
    expect(await eventsOf(other)).toEqual([[ada.id, "attended", false]]);
  });

  it("EVT-05 is edited by its organizers: creator, co-organizers, and the group's administrators", async () => {
    const { inGroup, bo, agent, other } = await aFamily();
    const { id, version } = (await agent.post("/api/events").send(PLAN).expect(201)).body;
    const editTo = (location: string) => ({ location, version: undefined });
    await other.patch(`/api/events/${id}`).send(editTo("Barn")).expect(403);
    const admin = await signInAs(await anAccount({ ...inGroup, role: "FAMILY_ADMIN" }));
    await admin.patch(`/api/events/${id}`).send(editTo("Hall")).expect(200);
    const foreign = await signInAs(
      await anAccount({ familyGroupId: (await aGroup()).id, role: "FAMILY_ADMIN" }),
    );
    await foreign.patch(`/api/events/${id}`).send(editTo("Cave")).expect(404);
    await agent
      .put(`/api/events/${id}/helpers`)
      .send({ userId: bo.id, role: "checkIn" })
      .expect(200);
    await other.patch(`/api/events/${id}`).send(editTo("Barn")).expect(403);
    await agent
      .put(`/api/events/${id}/helpers`)
      .send({ userId: bo.id, role: "coOrganizer" })
      .expect(200);
    const { body } = await other.patch(`/api/events/${id}`).send(editTo("Barn")).expect(200);
    expect(body).toMatchObject({ location: "Barn", version: version + 2, role: "coOrganizer" });
    await agent.put(`/api/events/${id}/helpers`).send({ userId: bo.id, role: null }).expect(200);
    await other.patch(`/api/events/${id}`).send(editTo("Field")).expect(403);
    expect((await agent.get(`/api/events/${id}/helpers`).expect(200)).body).toEqual([]);
  });

  it("EVT-09 has co-organizers only among people it is for", async () => {
    const { agent, ada } = await aFamily();
    const { id } = (await agent.post("/api/events").send(PLAN).expect(201)).body;
    const root = await anAccount({ role: "SUPER_ADMIN" });
    const stranger = await anAccount({ familyGroupId: (await aGroup()).id });
    const name = (reader: { id: number }) => ({ userId: reader.id, role: "coOrganizer" });
    await agent.put(`/api/events/${id}/helpers`).send(name(stranger)).expect(404);
    const rootAgent = await signInAs(root);
    await rootAgent.put(`/api/events/${id}/helpers`).send(name(stranger)).expect(400);
    await rootAgent.put(`/api/events/${id}/helpers`).send(name(ada)).expect(200);
  });

  it("EVT-05 rejects an outdated edit and overwrites nothing", async () => {
    const { agent } = await aFamily();
    const { id, version } = (await agent.post("/api/events").send(PLAN).expect(201)).body;
    await agent.patch(`/api/events/${id}`).send({ location: "Barn", version }).expect(200);
    const late = await agent.patch(`/api/events/${id}`).send({ location: "Hall", version });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: "editConflict", current: { location: "Barn" } });
    expect((await agent.get(`/api/events/${id}`)).body.location).toBe("Barn");
  });

  it("EVT-05 keeps omitted fields, and rejects values that contradict them", async () => {
    const { agent } = await aFamily();
    const plan = { ...PLAN, rsvpDeadline: "2027-06-01", capacity: 30 };
    const { id } = (await agent.post("/api/events").send(plan).expect(201)).body;
    const early = await agent.patch(`/api/events/${id}`).send({ startDate: "2027-05-01" });
    expect(early.status).toBe(400);
    expect(early.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      "endDate",
      "rsvpDeadline",
    ]);
    const { body } = await agent
      .patch(`/api/events/${id}`)
      .send({ endDate: "2027-07-05", rsvpDeadline: null })
      .expect(200);
    expect(body).toMatchObject({ ...plan, endDate: "2027-07-05", rsvpDeadline: null });
    const [row] = await db.select().from(events).where(eq(events.id, id));
    expect(row).toMatchObject({ calendarSequence: 1, version: 2 });
  });

  it("EVT-02 rejects a capacity below the spots already taken", async () => {
    const { agent } = await aFamily();
    const { id } = (await agent.post("/api/events").send(PLAN).expect(201)).body;
    await db.update(attendance).set({ status: "confirmed" });
    const { body } = await agent.patch(`/api/events/${id}`).send({ capacity: 1 }).expect(409);
    expect(body.message).toBe("2 spots are already taken. Enter at least that many.");
    await agent.patch(`/api/events/${id}`).send({ capacity: 2 }).expect(200);
  });

  it("DATA-04 EVT-05 can be deleted by an organizer and restored for 30 days", async () => {
    const { agent, other } = await aFamily();
    const { id } = (await agent.post("/api/events").send(PLAN).expect(201)).body;
    await other.delete(`/api/events/${id}`).expect(403);
    await agent.delete(`/api/events/${id}`).expect(200);
    await agent.get(`/api/events/${id}`).expect(404);
    await other.post(`/api/events/${id}/restore`).expect(404);
    await db.update(events).set({ deletedAt: new Date("2026-10-20") });
    await agent.post(`/api/events/${id}/restore`).expect(404);
    await db.update(events).set({ deletedAt: new Date("2026-10-30") });
    await agent.post(`/api/events/${id}/restore`).expect(200);
    await agent.get(`/api/events/${id}`).expect(200);
    const lines = await db.select().from(history).where(eq(history.subject, "event"));
    expect(lines.map(({ action }) => action)).toEqual(["created", "deleted", "restored"]);
  });

  it("DATA-07 is restored once, despite simultaneous requests", async () => {
    const { agent } = await aFamily();
    const { id } = (await agent.post("/api/events").send(PLAN).expect(201)).body;
    await agent.delete(`/api/events/${id}`).expect(200);
    const restores = Array.from({ length: 4 }, () => agent.post(`/api/events/${id}/restore`));
    await Promise.all(restores);
    const lines = await db.select().from(history).where(eq(history.action, "restored"));
    expect(lines).toHaveLength(1);
    const [row] = await db.select().from(events).where(eq(events.id, id));
    expect(row).toMatchObject({ deletedAt: null, calendarSequence: 2 });
  });
});

describe("the events of a person", () => {
  it("PROF-08 are those they go to; they and organizers also see their other invitations", async () => {
    const { inGroup, ada, bo, agent, other } = await aFamily();
    const { id } = (await agent.post("/api/events").send(PLAN).expect(201)).body;
    const cy = await signInAs(await anAccount(inGroup));
    const eventsOf = async (reader: typeof agent, person: { id: number }) =>
      (await reader.get(`/api/users/${person.id}/events`).expect(200)).body.map(
        (event: { id: number; status: string }) => [event.id, event.status],
      );
    expect(await eventsOf(other, bo)).toEqual([[id, "pending"]]);
    expect(await eventsOf(agent, bo)).toEqual([[id, "pending"]]);
    expect(await eventsOf(cy, bo)).toEqual([]);
    await db.update(attendance).set({ status: "confirmed" });
    expect(await eventsOf(cy, bo)).toEqual([[id, "confirmed"]]);
    await agent.post(`/api/events/${id}/cancel`).expect(200);
    expect(await eventsOf(agent, ada)).toEqual([]);
  });
});

describe("the list of events", () => {
  it("EVT-01 shows upcoming events first, the next one first, then past ones, in pages", async () => {
    const { inGroup, agent } = await aFamily();
    const on = (startDate: string, endDate = startDate) =>
      anEvent({ ...inGroup, startDate, endDate });
    const [last, first] = [await on("2019-01-01"), await on("2027-01-01")];
    const [now, over] = [
      await on("2026-11-15", "2026-11-21"),
      await on("2026-11-15", "2026-11-20"),
    ];
    const wanted = [now.id, first.id, over.id, last.id];
    const ids = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id);
    expect(ids(await agent.get("/api/events").expect(200))).toEqual(wanted);
    const page = await agent.get("/api/events?limit=3").expect(200);
    expect(page.headers["x-total-count"]).toBe("4");
    const next = /<([^>]*)>/.exec(page.headers.link!)![1]!;
    expect([...ids(page), ...ids(await agent.get(next).expect(200))]).toEqual(wanted);
    await agent.get("/api/events?after=7").expect(404);
  });

  it("EVT-08 DASH-06 returns the group's next event with how many are going, or null and zeros", async () => {
    const { inGroup, agent } = await aFamily();
    expect((await agent.get("/api/events/upcoming").expect(200)).body).toBeNull();
    const zeros = { confirmed: 0, total: 0 };
    expect((await agent.get("/api/events/attendees").expect(200)).body).toEqual(zeros);
    await anEvent({ ...inGroup, startDate: "2026-11-20", endDate: "2026-11-20" });
    await anEvent({ ...inGroup, startDate: "2026-12-01", cancelledAt: new Date() });
    await anEvent({ startDate: "2026-12-01", familyGroupId: (await aGroup()).id });
    const next = await anEvent({ ...inGroup, startDate: "2027-02-01" });
    const { body } = await agent.get("/api/events/upcoming").expect(200);
    expect(body).toMatchObject({ id: next.id, name: next.name, startDate: "2027-02-01" });
    const summary = await agent.get("/api/events/attendees").expect(200);
    expect(summary.body).toEqual({ confirmed: 0, total: 2 });
  });
});
