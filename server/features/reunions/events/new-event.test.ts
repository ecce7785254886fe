import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { PLAN, plannersIn } from "../../../../tests/support/families/planners.ts";
import { aPictureUrl } from "../../../../tests/support/pictures.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, db, aGroup, aPerson, anAccount } = test;
const aFamily = plannersIn(test);

const guestIdsOf = async (eventId: number) => {
  const rows = await db.select().from(attendance).where(eq(attendance.eventId, eventId));
  return rows.map(({ userId }) => userId).toSorted((a, b) => a! - b!);
};

describe("a planned event", () => {
  it("EVT-02 EVT-03 invites every living member of the planner's group without a reply, and sends no emails", async () => {
    const { group, inGroup, ada, bo, agent } = await aFamily();
    const child = await aPerson({ ...inGroup, birthdate: "2020-01-01" });
    await aPerson({ ...inGroup, isDeceased: true });
    await aPerson({ ...inGroup, deathDate: "1999-01-01" });
    await aPerson({ ...inGroup, presumedDead: true });
    await aPerson({ ...inGroup, deletedAt: new Date() });
    await aPerson({ familyGroupId: (await aGroup()).id });
    await aPerson();
    const { body } = await agent.post("/api/events").send(PLAN).expect(201);
    expect(body).toMatchObject({
      ...PLAN,
      description: null,
      capacity: null,
      rsvpDeadline: null,
      familyBranch: null,
      familyGroupId: group.id,
      familyGroupName: group.name,
      inviteRule: "everyone",
      createdBy: ada.id,
      organizers: [{ id: ada.id, name: "Ada Berg" }],
      headcount: { confirmed: 0, pending: 3, declined: 0, attended: 0, total: 3 },
    });
    expect(await guestIdsOf(body.id)).toEqual([ada.id, bo.id, child.id]);
    const statuses = body.attendees.map(({ status }: { status: string }) => status);
    expect(statuses).toEqual(["pending", "pending", "pending"]);
  });

  it("EVT-02 EVT-07 may have times, shown in lists and calendars", async () => {
    const { agent } = await aFamily();
    const days = { startDate: "2027-07-02", endDate: "2027-07-04", timeZone: "Europe/Oslo" };
    const times = { startTime: "16:00", endTime: "12:30" };
    const { body } = await agent
      .post("/api/events")
      .send({ ...PLAN, ...days, ...times })
      .expect(201);
    expect(body).toMatchObject(times);
    const { body: cards } = await agent.get("/api/events").expect(200);
    expect(cards).toMatchObject([times]);
    const calendar = async () => (await agent.get(`/api/events/${body.id}/calendar`)).text;
    expect(await calendar()).toContain("DTSTART;TZID=Europe/Oslo:20270702T160000");
    expect(await calendar()).toContain("DTEND;TZID=Europe/Oslo:20270704T123000");
    const at = `/api/events/${body.id}`;
    await agent.patch(at).send({ endTime: null }).expect(200);
    expect(await calendar()).toContain("DTEND;TZID=Europe/Oslo:20270705T000000");
    await agent.patch(at).send({ startTime: null }).expect(200);
    expect(await calendar()).toContain("DTSTART;VALUE=DATE:20270702");
  });

  it("EVT-02 is created with its photo or not at all", async () => {
    const { agent } = await aFamily();
    const cover = await aPictureUrl();
    const photo = { cover, coverShows: "The lake" };
    const { body } = await agent
      .post("/api/events")
      .send({ ...PLAN, ...photo })
      .expect(201);
    expect(body).toMatchObject({
      cover: expect.stringContaining("/images/"),
      coverShows: "The lake",
    });
    await agent.get(body.cover).expect(200);
    const noImage = "data:image/png;base64,aGVsbG8=";
    await agent
      .post("/api/events")
      .send({ ...PLAN, cover: noImage })
      .expect(400);
    expect(await db.$count(events)).toBe(1);
  });

  it.each([
    ["startTime", { endTime: "12:00" }],
    ["startTime", { startTime: "24:00" }],
    ["startTime", { startTime: "noon" }],
    ["endTime", { startTime: "16:00", endTime: "16:00" }],
    ["startTime", { startDate: "2027-03-28", endDate: "2027-03-28", startTime: "02:30" }],
  ])("EVT-02 rejects an impossible %s: %j", async (path, values) => {
    const { agent } = await aFamily();
    const oneDay = { startDate: "2027-07-02", endDate: "2027-07-02", timeZone: "Europe/Oslo" };
    const body = { ...PLAN, rsvpDeadline: null, ...oneDay, ...values };
    const answer = await agent.post("/api/events").send(body).expect(400);
    expect(answer.body.errors).toMatchObject([{ path }]);
  });

  it("EVT-09 forgets a person whose descendants it doesn't invite", async () => {
    const { agent, bo } = await aFamily();
    for (const rule of [{ inviteRule: "everyone" }, {}]) {
      const plan = { ...PLAN, ...rule, inviteAncestorId: bo.id };
      const { body } = await agent.post("/api/events").send(plan).expect(201);
      expect(body).toMatchObject({ inviteRule: "everyone", inviteAncestor: null });
    }
  });

  it("EVT-02 EVT-09 can be created as often at once as there are database connections", async () => {
    const { agent, other, ada } = await aFamily();
    const rule = { inviteRule: "descendants", inviteAncestorId: ada.id };
    const plans = Array.from({ length: 12 }, (_, n) =>
      (n % 2 ? agent : other).post("/api/events").send({ ...PLAN, ...rule }),
    );
    const statuses = (await Promise.all(plans)).map(({ status }) => status);
    expect(statuses).toEqual(statuses.map(() => 201));
  });

  it("EVT-02 API-02 20 at once by one person wait for each other or are rejected with a message", async () => {
    const { agent } = await aFamily();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => agent.post("/api/events").send(PLAN)),
    );
    const planned = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 429);
    expect(planned.length).toBeGreaterThanOrEqual(10);
    expect(refused.length).toBeGreaterThan(0);
    expect(planned.length + refused.length).toBe(20);
    expect(await db.$count(events)).toBe(planned.length);
    expect(refused[0]!.body).toEqual({
      code: "busy",
      message:
        "Several of your requests are still running. Wait until one is done, then try again.",
    });
  });

  it("EVT-03 invites only the chosen branch", async () => {
    const { inGroup, agent } = await aFamily();
    const north = await aPerson({ ...inGroup, familyBranch: "North" });
    const { body } = await agent
      .post("/api/events")
      .send({ ...PLAN, familyBranch: " North " })
      .expect(201);
    expect(body.familyBranch).toBe("North");
    expect(await guestIdsOf(body.id)).toEqual([north.id]);
  });

  it("EVT-03 invites all groups if a Super Admin plans it for all, but nobody without a group", async () => {
    const { ada, bo } = await aFamily();
    const second = await aFamily();
    const root = await anAccount({ role: "SUPER_ADMIN" });
    const { body } = await (
      await signInAs(root)
    )
      .post("/api/events")
      .send({ ...PLAN, familyGroupId: null })
      .expect(201);
    expect(body).toMatchObject({ familyGroupId: null, familyGroupName: null });
    expect(await guestIdsOf(body.id)).toEqual([ada.id, bo.id, second.ada.id, second.bo.id]);
    // Members see their own group's people, but totals for everyone.
    await db.update(attendance).set({ status: "confirmed" });
    const seen = (await second.agent.get(`/api/events/${body.id}`).expect(200)).body;
    expect(seen.headcount).toMatchObject({ confirmed: 4, total: 4 });
    expect(seen.attendees.map(({ userId }: { userId: number }) => userId)).toEqual([
      second.ada.id,
      second.bo.id,
    ]);
    expect(seen.organizers).toEqual([]);
  });

  it("EVT-02 is for members of a group, not children or guests, and for all groups only by Super Admins", async () => {
    for (const role of ["CHILD", "GUEST"] as const) {
      const { agent } = await aFamily({ role });
      await agent.post("/api/events").send(PLAN).expect(403);
    }
    const { agent, group } = await aFamily();
    await agent
      .post("/api/events")
      .send({ ...PLAN, familyGroupId: null })
      .expect(403);
    const second = await aFamily();
    await second.agent
      .post("/api/events")
      .send({ ...PLAN, familyGroupId: group.id })
      .expect(404);
    const loner = await signInAs(await anAccount());
    await loner.post("/api/events").send(PLAN).expect(403);
    expect(await db.select().from(events)).toEqual([]);
  });

  it.each<[string, object]>([
    ["name", { name: " " }],
    ["name", { name: "x".repeat(121) }],
    ["location", { location: "" }],
    ["startDate", { startDate: "2027-02-30" }],
    ["endDate", { endDate: "2027-07-01" }],
    ["endDate", { endDate: "2028-08-05" }],
    ["rsvpDeadline", { rsvpDeadline: "2027-07-03" }],
    ["timeZone", { timeZone: "Oslo" }],
    ["timeZone", { timeZone: "+02:00" }],
    ["capacity", { capacity: 0 }],
    ["capacity", { capacity: 100_001 }],
    ["capacity", { capacity: 2.5 }],
    ["guestsPerHousehold", { guestsPerHousehold: 51 }],
    ["inviteAncestorId", { inviteRule: "descendants" }],
  ])("EVT-02 is rejected for its %s: %o", async (path, wrong) => {
    const { agent } = await aFamily();
    const { body } = await agent
      .post("/api/events")
      .send({ ...PLAN, ...wrong })
      .expect(400);
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
    expect(await db.select().from(events)).toEqual([]);
  });

  it("EVT-03 invites nobody to a past event", async () => {
    const { agent } = await aFamily();
    const past = { startDate: "2020-07-02", endDate: "2020-07-04" };
    const { body } = await agent
      .post("/api/events")
      .send({ ...PLAN, ...past })
      .expect(201);
    expect(await guestIdsOf(body.id)).toEqual([]);
  });
});
