import { and, eq } from "drizzle-orm";
import { expect, describe, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import type { AttendanceStatus } from "#shared/reunions/event-basics/event-options.ts";
import { plannersIn } from "../../../../tests/support/families/planners.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, db, ctx, aGroup, aPerson, anAccount, anEvent, anAttendance } = test;
const aFamily = plannersIn(test);

/** An event that Ada organizes, with these guests. Ada manages it, and Bo may only read. */
async function aSheet(people: Record<string, AttendanceStatus>, isOfAll = false) {
  const family = await aFamily();
  const event = await anEvent({
    name: "Summer reunion",
    familyGroupId: isOfAll ? null : family.group.id,
    createdBy: family.ada.id,
    // This branch has no people, so the rule invites nobody else.
    familyBranch: "Nobody's",
  });
  for (const [fullName, status] of Object.entries(people)) {
    const email = `${fullName.toLowerCase().replaceAll(/[^a-z\d]/g, "")}@example.org`;
    const person = await aPerson({ ...family.inGroup, fullName, email });
    const isIn = status === "attended";
    await anAttendance({
      eventId: event.id,
      userId: person.id,
      status,
      checkedIn: isIn,
      checkedInTime: isIn ? ctx.now() : null,
      updatedAt: ctx.now(),
    });
  }
  return { ...family, id: event.id, at: `/api/events/${event.id}/attendance` };
}

const namesIn = ({ attendees }: { attendees: { user: { fullName: string } }[] }) =>
  attendees.map(({ user }) => user.fullName);

const FOUR_GUESTS = {
  "Åsa Berg": "confirmed",
  "Dag Holm": "pending",
  "Eva Berg": "declined",
  "Fay Holm": "attended",
} as const;

describe("the attendance sheet", () => {
  it("ATT-14 ATT-01 can be filtered to the waitlist by organizers only", async () => {
    const { agent, other, at, id } = await aSheet(FOUR_GUESTS);
    await db.update(events).set({ capacity: 2 }).where(eq(events.id, id));
    const onWaitlist = { waitingSince: ctx.now(), waitingNumber: 1 };
    const onList = eq(attendance.eventId, id);
    // A guest checked in without a spot keeps their place on the waitlist.
    for (const status of ["pending", "attended"] as const)
      await db
        .update(attendance)
        .set(onWaitlist)
        .where(and(onList, eq(attendance.status, status)));
    const waiting = `${at}?status=waiting`;
    expect(namesIn((await agent.get(waiting).expect(200)).body)).toEqual(["Dag Holm"]);
    expect((await other.get(waiting).expect(200)).body).toEqual({ total: 0, attendees: [] });
    await agent.get(`${at}?status=seated`).expect(400);
  });

  it("ATT-01 lists everyone by name, in pages of ten", async () => {
    const names = Array.from({ length: 12 }, (_, n) => `Guest ${String(n + 1).padStart(2, "0")}`);
    const { agent, at } = await aSheet(Object.fromEntries(names.map((name) => [name, "pending"])));
    const first = (await agent.get(at).expect(200)).body;
    expect(first.total).toBe(12);
    expect(namesIn(first)).toEqual(names.slice(0, 10));
    const second = (await agent.get(`${at}?page=2`).expect(200)).body;
    expect({ ...second, attendees: namesIn(second) }).toEqual({
      total: 12,
      attendees: names.slice(10),
    });
    expect(namesIn((await agent.get(`${at}?page=3&limit=5`).expect(200)).body)).toEqual(
      names.slice(10),
    );
    expect((await agent.get(`${at}?page=9`).expect(200)).body).toEqual({
      total: 12,
      attendees: [],
    });
    for (const query of ["page=0", "page=x", "limit=0", "limit=201", "status=invited"])
      await agent.get(`${at}?${query}`).expect(400);
  });

  it.each(Object.entries(FOUR_GUESTS))(
    "ATT-01 can show only guests with the status of %s: %s",
    async (name, status) => {
      const { agent, at } = await aSheet(FOUR_GUESTS);
      const { body } = await agent.get(`${at}?status=${status}`).expect(200);
      expect({ ...body, attendees: namesIn(body) }).toEqual({ total: 1, attendees: [name] });
    },
  );

  it.each([
    ["asa", ["Åsa Berg"]],
    ["berg ev", ["Eva Berg"]],
    ["HOLM", ["Dag Holm", "Fay Holm"]],
    ["fayholm@exam", ["Fay Holm"]],
    ["neigh", ["Nina Neighbour"]],
    ["100%", []],
    ["_ag", []],
    ["  ", ["Dag Holm", "Eva Berg", "Fay Holm", "Nina Neighbour", "Åsa Berg"]],
  ])("ATT-01 can be searched by name or email: %j", async (search, names) => {
    const { agent, at, id } = await aSheet(FOUR_GUESTS);
    await agent.post(`/api/events/${id}/guests`).send({ name: "Nina Neighbour", isChild: false });
    const { body } = await agent.get(at).query({ search }).expect(200);
    expect(namesIn(body).toSorted()).toEqual(names.toSorted());
    expect(body.total).toBe(names.length);
  });

  it("ATT-15 shows members only who is coming, with any filter, and no check-in times", async () => {
    const { other, at } = await aSheet(FOUR_GUESTS);
    const { body } = await other.get(at).expect(200);
    expect(namesIn(body)).toEqual(["Åsa Berg", "Fay Holm"]);
    expect(body.attendees[1]).toMatchObject({ status: "attended", checkedInTime: null });
    for (const query of ["status=pending", "status=declined", "search=dag", "search=evaberg@"])
      expect((await other.get(`${at}?${query}`).expect(200)).body).toEqual({
        total: 0,
        attendees: [],
      });
  });

  it("ATT-15 finds nobody by an email hidden from the reader", async () => {
    const { agent, other, inGroup, id, at } = await aSheet({});
    const child = await aPerson({
      ...inGroup,
      fullName: "Ida Berg",
      birthdate: "2020-01-01",
      email: "secret@example.org",
    });
    await anAttendance({ eventId: id, userId: child.id, status: "confirmed" });
    for (const reader of [agent, other])
      expect((await reader.get(`${at}?search=secret`).expect(200)).body.total).toBe(0);
    const admin = await signInAs(await anAccount({ ...inGroup, role: "FAMILY_ADMIN" }));
    expect((await admin.get(`${at}?search=secret`).expect(200)).body.total).toBe(1);
  });

  it("ATT-15 shows only the reader's own group at an event for all groups, and counts no others", async () => {
    const { other, at } = await aSheet(FOUR_GUESTS, true);
    expect((await other.get(at).expect(200)).body.total).toBe(2);
    const stranger = await signInAs(await anAccount({ familyGroupId: (await aGroup()).id }));
    expect((await stranger.get(at).expect(200)).body).toEqual({ total: 0, attendees: [] });
    expect((await stranger.get(`${at}?search=berg`).expect(200)).body.total).toBe(0);
  });
});

describe("the attendance file", () => {
  it("ATT-08 is CSV in UTF-8 with a byte order mark, with the venue's times", async () => {
    const { agent, id } = await aSheet({ "Fay Holm": "attended" });
    const { headers, text } = await agent.get(`/api/events/${id}/attendance.csv`).expect(200);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toBe(
      'attachment; filename="Summer reunion - attendees.csv"',
    );
    expect(text).toBe(
      "\uFEFFName,Family Branch,Status,Checked In,Email,Guest Of,Diet,Note,Last Updated\r\n" +
        "Fay Holm,,attended,2026-11-21 13:00,fayholm@example.org,,,,2026-11-21 13:00\r\n",
    );
  });

  it("ATT-08 contains all filtered guests, and nothing a spreadsheet would run", async () => {
    const { agent, id } = await aSheet({ ...FOUR_GUESTS, '=HYPERLINK("x") Holm': "pending" });
    const { text } = await agent
      .get(`/api/events/${id}/attendance.csv?status=pending&search=holm`)
      .expect(200);
    expect(text.split("\r\n").slice(1, -1)).toEqual([
      expect.stringMatching(/^"'=HYPERLINK\(""x""\) Holm",/),
      expect.stringMatching(/^Dag Holm,/),
    ]);
  });
});
