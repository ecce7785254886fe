import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hashBadgeCode } from "#shared/reunions/badges/badge-codes.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { aBadgeCode } from "../../../../tests/support/badges.ts";
import { plannersIn } from "../../../../tests/support/families/planners.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { badgeCodeOf, hashBadgeCodeSync } from "./badge-code.rules.ts";

const test = await testApp();
const { signInAs, db, aPerson, anAccount, anEvent, anAttendance, aGroup, updatePerson } = test;
const aFamily = plannersIn(test);

/** An event that Ada organizes, with Eva on its guest list. */
async function aReunion() {
  const family = await aFamily();
  const { id } = await anEvent({ familyGroupId: family.group.id, createdBy: family.ada.id });
  const eva = await aPerson({ ...family.inGroup, fullName: "Eva Berg" });
  const row = await anAttendance({ eventId: id, userId: eva.id });
  const scan = (code: string, agent = family.agent) =>
    agent.post(`/api/events/${id}/code`).send({ code });
  const badge = `/api/attendance/${row.id}/badge`;
  return { ...family, id, eva, row, scan, badge, code: aBadgeCode(row) };
}

const FORGED = "This isn't one of our codes. Scan it again, or search by name.";

describe("a badge's code", () => {
  it("ATT-07 identifies the guest, even typed in groups, and changes nothing", async () => {
    const { scan, code, row, eva } = await aReunion();
    for (const typed of [code, `${code.slice(0, 5)} ${code.slice(5)}\n`]) {
      const { body } = await scan(typed).expect(200);
      expect(body).toMatchObject({ id: row.id, userId: eva.id, user: { fullName: "Eva Berg" } });
      expect(body).toMatchObject({ status: "pending", checkedIn: false });
    }
    expect(await db.select().from(attendance).where(eq(attendance.id, row.id))).toEqual([row]);
  });

  it("ATT-07 is made of digits that any scanner can type and the smallest QR code can hold", () => {
    const code = badgeCodeOf("key", { id: 2_147_483_647, eventId: 7, badgeVersion: 1 });
    expect(code).toMatch(/^\d{30}$/);
    // QR version 1 with medium error correction holds 34 digits (ISO/IEC 18004, table 7).
    expect(code.length).toBeLessThanOrEqual(34);
  });

  it("ATT-07 depends on the key, the event, the person, and the version", () => {
    const badge = { id: 5, eventId: 7, badgeVersion: 1 };
    const signatures = [
      badgeCodeOf("key", badge),
      badgeCodeOf("another key", badge),
      badgeCodeOf("key", { ...badge, eventId: 8 }),
      badgeCodeOf("key", { ...badge, id: 6 }),
      badgeCodeOf("key", { ...badge, badgeVersion: 2 }),
    ].map((code) => code.slice(1));
    expect(new Set(signatures).size).toBe(signatures.length);
  });

  it("ATT-07 is rejected if forged", async () => {
    const { scan, code, row } = await aReunion();
    const last = (Number(code.at(-1)) + 1) % 10;
    const forged = [
      `${code.slice(0, -1)}${last}`,
      `${row.id}${"0".repeat(20)}`,
      `${row.id}`,
      `${row.id + 1}${code.slice(`${row.id}`.length)}`,
      `99999999999${code.slice(-20)}`,
      badgeCodeOf("another key", row),
      `0${code}`,
      "https://example.org/ticket/5",
      "𝟙𝟚𝟛",
    ];
    for (const each of forged) {
      const { body } = await scan(each).expect(400);
      expect(body.message, each).toBe(FORGED);
    }
    expect((await scan(forged[0]!)).body.code).toBe("badge.forged");
    for (const nothing of [undefined, "", 5, "1".repeat(201)])
      await scan(nothing as string).expect(400);
  });

  it("ATT-07 is rejected at another event without naming the guest", async () => {
    const { scan, inGroup } = await aReunion();
    const elsewhere = await anEvent({ familyGroupId: (await aGroup()).id });
    const guest = { guestName: "Olga", guestIsChild: false, isAdded: true };
    const foreign = [
      await anAttendance({ eventId: elsewhere.id, ...guest }),
      await anAttendance({ eventId: (await anEvent(inGroup)).id, ...guest }),
    ];
    for (const row of foreign) {
      const { body } = await scan(aBadgeCode(row)).expect(409);
      expect(body).toMatchObject({
        code: "badge.foreign",
        message: "This badge is for another event.",
      });
      expect(JSON.stringify(body)).not.toContain("Olga");
    }
  });

  it("ATT-07 no longer works after a new one was made", async () => {
    const { agent, scan, code, row, badge } = await aReunion();
    await agent.post(badge).expect(200);
    const { body } = await scan(code).expect(409);
    expect(body).toMatchObject({
      code: "badge.replaced",
      message: "This badge no longer works. Eva Berg has a newer one.",
    });
    await scan(aBadgeCode({ ...row, badgeVersion: 2 })).expect(200);
    await agent.post(badge).expect(200);
    for (const badgeVersion of [1, 2]) await scan(aBadgeCode({ ...row, badgeVersion })).expect(409);
    // A code of a future badge version fails too.
    await scan(aBadgeCode({ ...row, badgeVersion: 4 })).expect(400);
  });

  it("ATT-15 is rejected for guests who were removed, died, left, or were deleted", async () => {
    const { agent, scan, code, row, eva, inGroup } = await aReunion();
    const refused = async () =>
      expect((await scan(code).expect(409)).body).toMatchObject({
        code: "badge.offList",
        message: "This badge belongs to someone who is no longer on the guest list.",
      });
    await agent.delete(`/api/attendance/${row.id}`).expect(200);
    await refused();
    await agent.post(`/api/attendance/${row.id}/restore`).expect(200);
    await scan(code).expect(200);
    for (const gone of [
      { isDeceased: true },
      { familyGroupId: (await aGroup()).id },
      { deletedAt: new Date() },
    ]) {
      await updatePerson(eva, gone);
      await refused();
      await updatePerson(eva, { isDeceased: false, deletedAt: null, ...inGroup });
    }
    await db.delete(attendance).where(eq(attendance.id, row.id));
    await refused();
  });

  it("ATT-15 can be read by anyone who may check in; helpers see no address", async () => {
    const { agent, other, scan, code, id, bo, eva, inGroup } = await aReunion();
    await updatePerson(eva, { email: "eva@example.org" });
    await scan(code, other).expect(403);
    await scan(
      code,
      await signInAs(await anAccount({ familyGroupId: (await aGroup()).id })),
    ).expect(404);
    await agent
      .put(`/api/events/${id}/helpers`)
      .send({ userId: bo.id, role: "checkIn" })
      .expect(200);
    expect((await scan(code, other).expect(200)).body.user.email).toBeNull();
    expect((await scan(code).expect(200)).body.user.email).toBe("eva@example.org");
    const member = await signInAs(await anAccount(inGroup));
    await member.post(`/api/attendance/${(await aReunion()).row.id}/badge`).expect(404);
  });

  it("ATT-07 is replaced only by organizers", async () => {
    const { agent, other, badge, bo, id } = await aReunion();
    await other.post(badge).expect(404);
    await agent
      .put(`/api/events/${id}/helpers`)
      .send({ userId: bo.id, role: "checkIn" })
      .expect(200);
    await other.post(badge).expect(403);
    await agent.post("/api/attendance/2000000000/badge").expect(404);
  });

  it("ATT-11 has the same hash on the client and the server for offline use", async () => {
    expect(hashBadgeCodeSync("123")).toBe(await hashBadgeCode("123"));
  });
});
