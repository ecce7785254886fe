import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { PLAN, plannersIn } from "../../../../tests/support/families/planners.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, db, anAccount, updatePerson } = test;
const aFamily = plannersIn(test);

const guestIdsOf = async (eventId: number) => {
  const rows = await db.select().from(attendance).where(eq(attendance.eventId, eventId));
  return rows.map(({ userId }) => userId).toSorted((a, b) => a! - b!);
};

describe("an event's guest list", () => {
  it("EVT-03 ATT-15 follows people who join, die, leave, and return", async () => {
    const { inGroup, ada, bo, agent } = await aFamily();
    const { id } = (await agent.post("/api/events").send(PLAN).expect(201)).body;
    const total = async () =>
      (await agent.get(`/api/events/${id}`).expect(200)).body.headcount.total;
    const root = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    const joined = (
      await root
        .post("/api/users/create")
        .send({ fullName: "Cy Berg", ...inGroup })
        .expect(201)
    ).body.user;
    expect(await total()).toBe(3);
    expect(await guestIdsOf(id)).toEqual([ada.id, bo.id, joined.id]);
    await root.patch(`/api/users/${bo.id}`).send({ familyGroupId: null }).expect(200);
    await updatePerson(joined, { isDeceased: true });
    expect(await total()).toBe(1);
    await root.patch(`/api/users/${bo.id}`).send(inGroup).expect(200);
    await updatePerson(joined, { isDeceased: false });
    expect(await total()).toBe(3);
  });

  it("EVT-03 doesn't add removed guests, or anyone to canceled or past events", async () => {
    const { inGroup, agent, bo } = await aFamily();
    const { id } = (await agent.post("/api/events").send(PLAN).expect(201)).body;
    await db.update(attendance).set({ removedAt: new Date() }).where(eq(attendance.userId, bo.id));
    await agent.patch(`/api/events/${id}`).send({ name: "Other" }).expect(200);
    const read = async () =>
      (await agent.get(`/api/events/${id}`).expect(200)).body.headcount.total;
    expect(await read()).toBe(1);
    await agent.post(`/api/events/${id}/cancel`).expect(200);
    const root = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    await root
      .post("/api/users/create")
      .send({ fullName: "Cy", ...inGroup })
      .expect(201);
    expect(await read()).toBe(1);
    await agent.delete(`/api/events/${id}/cancel`).expect(200);
    expect(await read()).toBe(2);
  });

  it("EVT-03 EVT-09 uses an id only for new guests", async () => {
    const { inGroup, ada, bo, agent } = await aFamily();
    const { id } = (await agent.post("/api/events").send(PLAN).expect(201)).body;
    const read = () => agent.get(`/api/events/${id}`).expect(200);
    await read();
    const before = await lastIdGiven();
    for (const fullName of ["Bo A", "Bo B", "Bo C"]) {
      await agent.patch(`/api/users/${ada.id}`).send({ fullName }).expect(200);
      await read();
    }
    const ids = { userIds: [ada.id, bo.id] };
    await agent.post(`/api/events/${id}/people`).send(ids).expect(200);
    expect(await lastIdGiven()).toBe(before);
    const eva = await anAccount(inGroup);
    await agent.patch(`/api/users/${ada.id}`).send({ fullName: "Ada" }).expect(200);
    await read();
    expect(await guestIdsOf(id)).toEqual([ada.id, bo.id, eva.id]);
    expect(await lastIdGiven()).toBe(before + 1);
  });
});

/** Returns the last id from the sequence of attendance rows. */
async function lastIdGiven(): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(
    sql`select last_value::int as last from attendance_id_seq`,
  );
  return rows[0]!.last;
}
