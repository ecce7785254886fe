import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { plannersIn } from "../../../../tests/support/families/planners.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, db, ctx, aGroup, aPerson, anAccount, anEvent, anAttendance, updatePerson } = test;
const aFamily = plannersIn(test);

/** An event that Ada organizes, with Eva on its guest list. */
async function aReunion(
  values: Partial<typeof attendance.$inferInsert> = {},
  event: Parameters<typeof anEvent>[0] = {},
) {
  const family = await aFamily();
  const { id } = await anEvent({
    familyGroupId: family.group.id,
    createdBy: family.ada.id,
    ...event,
  });
  const eva = await aPerson({ ...family.inGroup, fullName: "Eva Berg" });
  const row = await anAttendance({ eventId: id, userId: eva.id, ...values });
  const others = async (count: number, status: "confirmed" | "pending") => {
    for (let n = 0; n < count; n++)
      await anAttendance({
        eventId: id,
        guestName: `Guest ${n}`,
        guestIsChild: false,
        status,
        isAdded: true,
      });
  };
  const stored = async () =>
    (await db.select().from(attendance).where(eq(attendance.id, row.id)))[0]!;
  return {
    ...family,
    eva,
    id,
    others,
    stored,
    at: `/api/attendance/${row.id}`,
    checkInPath: `/api/attendance/${row.id}/check-in`,
  };
}

const NOW = ctx.now().toISOString();

describe("checking in", () => {
  it("ATT-03 ATT-04 stores the time and the status attended, for an empty body", async () => {
    const { agent, checkInPath, stored } = await aReunion({ status: "confirmed" });
    const { body } = await agent.post(checkInPath).expect(200);
    expect(body).toMatchObject({
      status: "attended",
      checkedIn: true,
      checkedInTime: NOW,
      alreadyCheckedIn: false,
      user: { fullName: "Eva Berg" },
    });
    expect(await stored()).toMatchObject({ statusBefore: "confirmed", updatedAt: ctx.now() });
  });

  it("ATT-04 changes nothing the second time, and returns the first time", async () => {
    const first = new Date("2026-11-20T09:00:00Z");
    const { agent, checkInPath, stored } = await aReunion({
      status: "attended",
      checkedIn: true,
      checkedInTime: first,
      statusBefore: "declined",
      updatedAt: first,
    });
    const before = await stored();
    const { body } = await agent.post(checkInPath).send({ force: true }).expect(200);
    expect(body).toMatchObject({ alreadyCheckedIn: true, checkedInTime: first.toISOString() });
    expect(await stored()).toEqual(before);
  });

  it.each([
    ["pending", "Eva Berg hasn't replied yet."],
    ["declined", "Eva Berg replied that they’re not going."],
  ] as const)("ATT-04 rejects a guest who is %s, unless forced", async (status, message) => {
    const { agent, checkInPath, stored } = await aReunion({ status });
    const { body } = await agent.post(checkInPath).send({}).expect(409);
    expect(body).toEqual({ message, code: "attendance.notConfirmed" });
    expect(await stored()).toMatchObject({ status, checkedIn: false });
    await agent.post(checkInPath).send({ force: true }).expect(200);
    const undone = await agent.delete(checkInPath).expect(200);
    expect(undone.body).toMatchObject({ status, checkedIn: false, checkedInTime: null });
  });

  it("ATT-04 can be undone to the earlier status, and undoing again changes nothing", async () => {
    const { agent, checkInPath, stored } = await aReunion({ status: "confirmed" });
    await agent.post(checkInPath).expect(200);
    const { body } = await agent.delete(checkInPath).expect(200);
    expect(body).toMatchObject({ status: "confirmed", checkedIn: false, checkedInTime: null });
    const before = await stored();
    expect(before).toMatchObject({ statusBefore: null });
    await agent.delete(checkInPath).expect(200);
    expect(await stored()).toEqual(before);
  });

  it("ATT-04 can be undone without a key, as in data from before keys existed", async () => {
    const { agent, checkInPath, stored } = await aReunion({
      status: "attended",
      checkedIn: true,
      checkedInTime: ctx.now(),
      statusBefore: "confirmed",
    });
    await agent.delete(checkInPath).expect(200);
    expect(await stored()).toMatchObject({ status: "confirmed", checkedIn: false });
  });

  it("ATT-15 is also allowed for check-in helpers, who change no status, but not for guests", async () => {
    const { agent, id, at, checkInPath, bo, other, inGroup } = await aReunion({
      status: "confirmed",
    });
    const theirs = await anAttendance({ eventId: id, userId: bo.id, status: "confirmed" });
    await other.post(checkInPath).expect(404);
    const { body } = await other.post(`/api/attendance/${theirs.id}/check-in`).expect(403);
    expect(body.message).toBe(
      "Only the event's organizers and check-in helpers can check people in.",
    );
    await agent
      .put(`/api/events/${id}/helpers`)
      .send({ userId: bo.id, role: "checkIn" })
      .expect(200);
    await other.post(checkInPath).expect(200);
    await other.delete(checkInPath).expect(200);
    await other.patch(at).send({ status: "declined" }).expect(403);
    const outsider = await signInAs(await anAccount({ familyGroupId: (await aGroup()).id }));
    for (const stranger of [outsider, await signInAs(await anAccount(inGroup))])
      await stranger.post(checkInPath).expect(404);
  });

  it("ATT-15 shows check-in helpers no address", async () => {
    const { agent, id, checkInPath, bo, eva, other } = await aReunion({ status: "confirmed" });
    await updatePerson(eva, { email: "eva@example.org" });
    await agent
      .put(`/api/events/${id}/helpers`)
      .send({ userId: bo.id, role: "checkIn" })
      .expect(200);
    expect((await agent.post(checkInPath).expect(200)).body.user.email).toBe("eva@example.org");
    expect((await other.post(checkInPath).expect(200)).body.user.email).toBeNull();
  });

  it("ATT-15 is rejected for people who are no longer guests", async () => {
    const { agent, at, checkInPath, eva, stored } = await aReunion({ status: "confirmed" });
    await updatePerson(eva, { isDeceased: true });
    await agent.post(checkInPath).send({ force: true }).expect(404);
    await updatePerson(eva, { isDeceased: false });
    await agent.delete(at).expect(200);
    await agent.post(checkInPath).send({ force: true }).expect(404);
    await agent.patch(at).send({ status: "confirmed" }).expect(404);
    expect(await stored()).toMatchObject({ status: "confirmed", checkedIn: false });
  });

  it("ATT-04 accepts only the force option in its body", async () => {
    const { agent, checkInPath } = await aReunion();
    await agent.post(checkInPath).send({ force: "yes" }).expect(400);
    await agent.post("/api/attendance/2000000000/check-in").expect(404);
  });
});

describe("setting a status by hand", () => {
  it("ATT-06 ignores the deadline", async () => {
    const { agent, at, ada, stored } = await aReunion({}, { rsvpDeadline: "2020-01-01" });
    await db.update(attendance).set({ repliedBy: ada.id });
    const { body } = await agent.patch(at).send({ status: "declined" }).expect(200);
    expect(body).toMatchObject({ status: "declined", updatedAt: NOW });
    expect(await stored()).toMatchObject({ repliedBy: null, waitingSince: null });
    await agent.patch(at).send({ status: "invited" }).expect(400);
    await agent.patch(at).send({}).expect(400);
  });

  it("ATT-06 stays consistent with check-in", async () => {
    const { agent, at, checkInPath, stored } = await aReunion({ status: "confirmed" });
    const { body } = await agent.patch(at).send({ status: "attended" }).expect(200);
    expect(body).toMatchObject({ checkedIn: true, checkedInTime: NOW });
    expect((await agent.post(checkInPath).expect(200)).body).toMatchObject({
      alreadyCheckedIn: true,
    });
    await agent.delete(checkInPath).expect(200);
    expect(await stored()).toMatchObject({ status: "confirmed" });
    await agent.post(checkInPath).expect(200);
    await agent.patch(at).send({ status: "pending" }).expect(200);
    expect(await stored()).toMatchObject({
      checkedIn: false,
      checkedInTime: null,
      statusBefore: null,
    });
  });

  it("ATT-06 respects the capacity, unless forced", async () => {
    const { agent, at, others, stored } = await aReunion({}, { capacity: 2 });
    await others(2, "confirmed");
    for (const status of ["confirmed", "attended"]) {
      const { body } = await agent.patch(at).send({ status }).expect(409);
      expect(body).toEqual({ message: "This event is full.", code: "event.full" });
    }
    await agent.patch(at).send({ status: "declined" }).expect(200);
    await agent.patch(at).send({ status: "confirmed", force: true }).expect(200);
    // People who have a spot keep it.
    await agent.patch(at).send({ status: "attended" }).expect(200);
    expect(await stored()).toMatchObject({ status: "attended" });
  });

  it("ATT-06 can take the last spot, because guests without a reply take none", async () => {
    const { agent, at, others } = await aReunion({}, { capacity: 3 });
    await others(2, "confirmed");
    await others(5, "pending");
    await agent.patch(at).send({ status: "confirmed" }).expect(200);
  });
});
