import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { mailPeople } from "#shared/core/outbox/mail-people.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import { answeringIn } from "../../../../tests/support/families/answering.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { as, db, aGroup, aPerson, anAccount, anEvent, change } = test;
const { saying, rowOf } = answeringIn(test);

type Account = Awaited<ReturnType<typeof anAccount>>;

/** An event with this many spots, its organizer, and people of the family who live alone. */
async function aLine(capacity: number, names: string) {
  const inGroup = { familyGroupId: (await aGroup()).id };
  const event = await anEvent({ ...inGroup, capacity });
  const asAdmin = await as(
    await anAccount({ ...inGroup, role: "FAMILY_ADMIN", fullName: "Zoe", birthdate: "1980-01-01" }),
  );
  const people: Record<string, Account> = {};
  for (const name of names.split(" "))
    people[name] = await anAccount({ ...inGroup, fullName: name, email: `${name}@example.org` });
  const rsvp = `/api/events/${event.id}/rsvp`;
  const put = async (name: string, body: object) => (await as(people[name]!)).put(rsvp).send(body);
  const says = (name: string, status: "confirmed" | "declined" | "pending", more: object = {}) =>
    put(name, { ...saying(status, people[name]!), ...more });
  const waits = async (name: string) => {
    const { status, body } = await says(name, "confirmed", { wait: true });
    expect(status).toBe(200);
    return body.people[0];
  };
  const come = async () =>
    (
      await db
        .select({ userId: attendance.userId })
        .from(attendance)
        .where(and(eq(attendance.status, "confirmed"), eq(attendance.eventId, event.id)))
    )
      .map(
        ({ userId }) =>
          Object.values(people).find(({ id }) => id === userId)?.fullName ?? "another",
      )
      .toSorted();
  const patch = (change: object) => asAdmin.patch(`/api/events/${event.id}`).send(change);
  /** Changes a person and raises the group's version, as every real change of a member does. */
  const alter = async (name: string, values: Parameters<typeof change>[1]) => {
    await change(people[name]!, values);
    await db.update(familyGroups).set({ version: sql`${familyGroups.version} + 1` });
  };
  return { alter, inGroup, event, asAdmin, people, rsvp, put, says, waits, come, patch };
}

describe("the waiting list", () => {
  it("ATT-14 keeps who finds no seat in line, tells them their place, and gives them the next one", async () => {
    const { people, says, waits, come } = await aLine(1, "Ada Bo Cleo");
    await says("Ada", "confirmed");
    expect((await says("Bo", "confirmed")).status).toBe(409);
    expect(await waits("Bo")).toMatchObject({ status: "pending", place: 1 });
    expect(await waits("Cleo")).toMatchObject({ status: "pending", place: 2 });
    // Replying again keeps their place.
    expect(await waits("Bo")).toMatchObject({ place: 1 });
    await says("Ada", "declined");
    expect(await come()).toEqual(["Bo"]);
    expect(await rowOf(people.Bo!)).toMatchObject({ waitingSince: null, waitingNumber: null });
    expect(await waits("Cleo")).toMatchObject({ place: 1 });
  });

  it("ATT-14 offers a spot by place on the waitlist, not by the order of the guest list", async () => {
    const { says, waits, come } = await aLine(1, "Ada Bo Cleo Dag");
    await says("Ada", "confirmed");
    for (const name of ["Dag", "Bo", "Cleo"]) await waits(name);
    const came: string[][] = [];
    for (const name of ["Ada", "Dag", "Bo"]) {
      await says(name, "declined");
      came.push(await come());
    }
    expect(came).toEqual([["Dag"], ["Bo"], ["Cleo"]]);
  });

  it("ATT-14 tells who moved up, once, and nobody else", async () => {
    const { event, people, says, waits } = await aLine(1, "Ada Bo Cleo");
    await says("Ada", "confirmed");
    await waits("Bo");
    await waits("Cleo");
    await says("Ada", "declined");
    await says("Ada", "pending");
    const sent = await db
      .select({ kind: mails.kind, eventId: mails.eventId, personId: mailPeople.personId })
      .from(mails)
      .innerJoin(mailPeople, eq(mailPeople.mailId, mails.id));
    expect(sent).toEqual([{ kind: "waitingList", eventId: event.id, personId: people.Bo!.id }]);
  });

  it("ATT-14 leaves it to who says that they don't come, or are not sure", async () => {
    const { people, says, waits, come } = await aLine(1, "Ada Bo Cleo Dag");
    await says("Ada", "confirmed");
    for (const name of ["Bo", "Cleo", "Dag"]) await waits(name);
    await says("Bo", "declined");
    await says("Cleo", "pending");
    expect(await rowOf(people.Cleo!)).toMatchObject({ status: "pending", waitingNumber: null });
    expect(await waits("Dag")).toMatchObject({ place: 1 });
    await says("Ada", "declined");
    expect(await come()).toEqual(["Dag"]);
  });

  it("ATT-14 gives seats to a household that fits whole: one too large keeps its place", async () => {
    const { inGroup, people, put, says, waits, come, patch } = await aLine(2, "Ada Bo Cleo");
    const eva = await aPerson({ ...inGroup, fullName: "Eva", birthdate: "2016-05-01" });
    await test.aLink(people.Bo!, "PARENT", eva);
    await says("Ada", "confirmed");
    const family = { ...saying("confirmed", people.Bo!, eva) };
    expect((await put("Bo", family)).status).toBe(409);
    const { body } = await put("Bo", { ...family, wait: true });
    expect(body).toMatchObject({ seatsLeft: 1, people: [{ place: 1 }, { place: 1 }] });
    // The household of two doesn't fit into one spot, but the next person does.
    expect(await waits("Cleo")).toMatchObject({ status: "confirmed", place: null });
    await says("Ada", "declined");
    expect(await come()).toEqual(["Cleo"]);
    await patch({ capacity: 3 }).expect(200);
    expect(await come()).toEqual(["Bo", "Cleo", "another"]);
    expect(await rowOf(eva)).toMatchObject({ status: "confirmed", answeredBy: people.Bo!.id });
  });

  it("ATT-14 is one place for a household, whenever each of it joins", async () => {
    const { people, says, waits } = await aLine(1, "Ada Bo Cleo Dag");
    await test.aLink(people.Bo!, "SPOUSE", people.Dag!);
    await says("Ada", "confirmed");
    await waits("Bo");
    await waits("Cleo");
    const { body } = await says("Dag", "confirmed", { wait: true });
    expect(body.people).toMatchObject([{ place: 1 }, { place: 1 }]);
    await says("Ada", "declined");
    // One spot is too few for the household of two.
    expect(await rowOf(people.Cleo!)).toMatchObject({ status: "confirmed" });
    expect(await rowOf(people.Bo!)).toMatchObject({ status: "pending" });
  });
});

describe("a seat that comes free", () => {
  /** Ada has the only spot, and Bo is waiting for it. */
  async function aSeat() {
    const line = await aLine(1, "Ada Bo");
    await line.says("Ada", "confirmed");
    await line.waits("Bo");
    const rows = { ada: await rowOf(line.people.Ada!), bo: await rowOf(line.people.Bo!) };
    return { ...line, ...rows };
  }

  it("ATT-14 is given on where an organiser takes somebody off, or sets their status", async () => {
    const { asAdmin, ada, bo, come } = await aSeat();
    await asAdmin.delete(`/api/attendance/${ada.id}`).expect(200);
    expect(await come()).toContain("Bo");
    const back = await asAdmin.post(`/api/attendance/${ada.id}/restore`).expect(200);
    expect(back.body.message).toContain("now full");
    expect(await come()).toEqual(["Bo"]);
    await asAdmin.patch(`/api/attendance/${bo.id}`).send({ status: "declined" }).expect(200);
    expect(await come()).toEqual([]);
  });

  it.each([
    ["more seats", { capacity: 2 }],
    ["no bound", { capacity: null }],
  ])("ATT-14 is there by %s", async (_, seats) => {
    const { patch, come } = await aSeat();
    await patch(seats).expect(200);
    expect(await come()).toEqual(["Ada", "Bo"]);
  });

  it.each(["deletedAt", "isDeceased", "familyGroupId"] as const)(
    "ATT-15 is that of who is on the list no more (%s), and asked for anew where that is undone",
    async (field) => {
      const { alter, event, people, asAdmin, come } = await aSeat();
      const gone = { deletedAt: new Date(), isDeceased: true, familyGroupId: null };
      const before = { deletedAt: null, isDeceased: false, familyGroupId: event.familyGroupId };
      await alter("Ada", { [field]: gone[field] });
      const read = async () =>
        (await asAdmin.get(`/api/events/${event.id}`).expect(200)).body.headcount.confirmed;
      expect(await read()).toBe(1);
      expect(await rowOf(people.Bo!)).toMatchObject({ status: "confirmed" });
      await alter("Ada", { [field]: before[field] });
      expect(await read()).toBe(1);
      expect(await come()).toEqual(["Bo"]);
      expect(await rowOf(people.Ada!)).toMatchObject({ status: "pending", answeredBy: null });
    },
  );

  it("ATT-15 is still theirs where who came back finds it free", async () => {
    const { alter, event, says, asAdmin, come } = await aSeat();
    await says("Bo", "declined");
    await alter("Ada", { deletedAt: new Date() });
    await asAdmin.get(`/api/events/${event.id}`).expect(200);
    await alter("Ada", { deletedAt: null });
    await asAdmin.get(`/api/events/${event.id}`).expect(200);
    expect(await come()).toEqual(["Ada"]);
  });

  it("ATT-14 waits for the organisers once the deadline has passed, or the event is cancelled", async () => {
    const { event, asAdmin, ada, bo, come, patch } = await aSeat();
    await db.update(events).set({ rsvpDeadline: "2026-11-20" });
    await asAdmin.delete(`/api/attendance/${ada.id}`).expect(200);
    expect(await come()).toEqual(["Ada"]);
    expect(await rowOf({ id: bo.userId! })).toMatchObject({ status: "pending" });
    await asAdmin.post(`/api/events/${event.id}/cancel`).expect(200);
    await patch({ rsvpDeadline: null }).expect(200);
    expect(await rowOf({ id: bo.userId! })).toMatchObject({ status: "pending" });
    await asAdmin.delete(`/api/events/${event.id}/cancel`).expect(200);
    expect(await rowOf({ id: bo.userId! })).toMatchObject({ status: "confirmed" });
  });

  it("ATT-04 ATT-14 at the door takes nobody's place in line: undone, they wait where they did", async () => {
    const { people, asAdmin, bo, says } = await aSeat();
    const checkIn = `/api/attendance/${bo.id}/check-in`;
    await asAdmin.post(checkIn).send({ force: true }).expect(200);
    await says("Ada", "declined");
    await asAdmin.delete(checkIn).expect(200);
    // Ada's spot is free now, so the undone check-in leaves Bo with it.
    expect(await rowOf(people.Bo!)).toMatchObject({ status: "confirmed", waitingNumber: null });
  });

  it("ATT-04 ATT-14 by an undone check-in goes to who waits", async () => {
    const { people, asAdmin, bo, says, waits, come } = await aSeat();
    await says("Bo", "declined");
    const checkIn = `/api/attendance/${bo.id}/check-in`;
    await asAdmin.post(checkIn).send({ force: true }).expect(200);
    await says("Ada", "declined");
    expect(await waits("Ada")).toMatchObject({ status: "pending", place: 1 });
    await asAdmin.delete(checkIn).expect(200);
    expect(await come()).toEqual(["Ada"]);
    expect(await rowOf(people.Bo!)).toMatchObject({ status: "declined" });
  });
});
