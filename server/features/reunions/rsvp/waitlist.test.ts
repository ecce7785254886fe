import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { mailPeople } from "#shared/core/outbox/mail-people.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import { replyingHouseholdsIn } from "../../../../tests/support/families/replying-households.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, db, aGroup, aPerson, anAccount, anEvent, updatePerson } = test;
const { replyBody, rowOf } = replyingHouseholdsIn(test);

const [FIRST, NO_POSITION] = [{ waitlistPosition: 1 }, { waitlistPosition: null }];

/** An event with this many spots, its organizer, and people of the family who live alone. */
async function aWaitlist(capacity: number, names: string) {
  const inGroup = { familyGroupId: (await aGroup()).id };
  const event = await anEvent({ ...inGroup, capacity });
  const asAdmin = await signInAs(
    await anAccount({ ...inGroup, role: "FAMILY_ADMIN", fullName: "Zoe", birthdate: "1980-01-01" }),
  );
  const people: Record<string, Awaited<ReturnType<typeof anAccount>>> = {};
  for (const name of names.split(" "))
    people[name] = await anAccount({ ...inGroup, fullName: name, email: `${name}@example.org` });
  const rsvp = `/api/events/${event.id}/rsvp`;
  const put = async (name: string, body: object) =>
    (await signInAs(people[name]!)).put(rsvp).send(body);
  const reply = (name: string, status: "confirmed" | "declined" | "pending", more: object = {}) =>
    put(name, { ...replyBody(status, people[name]!), ...more });
  const joinWaitlist = async (name: string) => {
    const { status, body } = await reply(name, "confirmed", { joinWaitlist: true });
    expect(status).toBe(200);
    return body.people[0];
  };
  const nameOf = (personId: number | null) =>
    Object.values(people).find(({ id }) => id === personId)?.fullName ?? "another";
  const listGoing = async () =>
    (
      await db
        .select({ userId: attendance.userId })
        .from(attendance)
        .where(and(eq(attendance.status, "confirmed"), eq(attendance.eventId, event.id)))
    )
      .map(({ userId }) => nameOf(userId))
      .toSorted();
  const patch = (change: object) => asAdmin.patch(`/api/events/${event.id}`).send(change);
  /** Changes a person and raises the group's version, as every real change of a member does. */
  const changePerson = async (name: string, values: Parameters<typeof updatePerson>[1]) => {
    await updatePerson(people[name]!, values);
    await db.update(familyGroups).set({ familyVersion: sql`${familyGroups.familyVersion} + 1` });
  };
  return {
    changePerson,
    inGroup,
    event,
    asAdmin,
    people,
    rsvp,
    put,
    reply,
    joinWaitlist,
    listGoing,
    patch,
  };
}

describe("the waitlist", () => {
  it("ATT-14 keeps guests without a spot in order, shows their position, and gives them the next spot", async () => {
    const { people, reply, joinWaitlist, listGoing } = await aWaitlist(1, "Ada Bo Cleo");
    await reply("Ada", "confirmed");
    expect((await reply("Bo", "confirmed")).status).toBe(409);
    expect(await joinWaitlist("Bo")).toMatchObject({ status: "pending", waitlistPosition: 1 });
    expect(await joinWaitlist("Cleo")).toMatchObject({ status: "pending", waitlistPosition: 2 });
    // Replying again keeps their position.
    expect(await joinWaitlist("Bo")).toMatchObject(FIRST);
    await reply("Ada", "declined");
    expect(await listGoing()).toEqual(["Bo"]);
    expect(await rowOf(people.Bo!)).toMatchObject({ waitingSince: null, waitingNumber: null });
    expect(await joinWaitlist("Cleo")).toMatchObject(FIRST);
  });

  it("ATT-14 offers a spot by position on the waitlist, not by the order of the guest list", async () => {
    const { reply, joinWaitlist, listGoing } = await aWaitlist(1, "Ada Bo Cleo Dag");
    await reply("Ada", "confirmed");
    for (const name of ["Dag", "Bo", "Cleo"]) await joinWaitlist(name);
    const going: string[][] = [];
    for (const name of ["Ada", "Dag", "Bo"]) {
      await reply(name, "declined");
      going.push(await listGoing());
    }
    expect(going).toEqual([["Dag"], ["Bo"], ["Cleo"]]);
  });

  it("ATT-14 emails only the guest who moved up, once", async () => {
    const { event, people, reply, joinWaitlist } = await aWaitlist(1, "Ada Bo Cleo");
    await reply("Ada", "confirmed");
    await joinWaitlist("Bo");
    await joinWaitlist("Cleo");
    await reply("Ada", "declined");
    await reply("Ada", "pending");
    const sent = await db
      .select({ kind: mails.kind, eventId: mails.eventId, personId: mailPeople.personId })
      .from(mails)
      .innerJoin(mailPeople, eq(mailPeople.mailId, mails.id));
    expect(sent).toEqual([{ kind: "spotOpened", eventId: event.id, personId: people.Bo!.id }]);
  });

  it("ATT-14 is left by replying not going or maybe", async () => {
    const { people, reply, joinWaitlist, listGoing } = await aWaitlist(1, "Ada Bo Cleo Dag");
    await reply("Ada", "confirmed");
    for (const name of ["Bo", "Cleo", "Dag"]) await joinWaitlist(name);
    await reply("Bo", "declined");
    await reply("Cleo", "pending");
    expect(await rowOf(people.Cleo!)).toMatchObject({ status: "pending", waitingNumber: null });
    expect(await joinWaitlist("Dag")).toMatchObject(FIRST);
    await reply("Ada", "declined");
    expect(await listGoing()).toEqual(["Dag"]);
  });

  it("ATT-14 gives spots only to a household that fits whole; a larger one keeps its position", async () => {
    const { inGroup, people, put, reply, joinWaitlist, listGoing, patch } = await aWaitlist(
      2,
      "Ada Bo Cleo",
    );
    const eva = await aPerson({ ...inGroup, fullName: "Eva", birthdate: "2016-05-01" });
    await test.aRelationship(people.Bo!, "PARENT", eva);
    await reply("Ada", "confirmed");
    const family = { ...replyBody("confirmed", people.Bo!, eva) };
    expect((await put("Bo", family)).status).toBe(409);
    const { body } = await put("Bo", { ...family, joinWaitlist: true });
    expect(body).toMatchObject({ spotsLeft: 1, people: [FIRST, FIRST] });
    // The household of two doesn't fit into one spot, but the next person does.
    expect(await joinWaitlist("Cleo")).toMatchObject({ status: "confirmed", ...NO_POSITION });
    await reply("Ada", "declined");
    expect(await listGoing()).toEqual(["Cleo"]);
    await patch({ capacity: 3 }).expect(200);
    expect(await listGoing()).toEqual(["Bo", "Cleo", "another"]);
    expect(await rowOf(eva)).toMatchObject({ status: "confirmed", repliedBy: people.Bo!.id });
  });

  it("ATT-14 has one position for a household, whenever each of them joins", async () => {
    const { people, reply, joinWaitlist } = await aWaitlist(1, "Ada Bo Cleo Dag");
    await test.aRelationship(people.Bo!, "SPOUSE", people.Dag!);
    await reply("Ada", "confirmed");
    await joinWaitlist("Bo");
    await joinWaitlist("Cleo");
    const { body } = await reply("Dag", "confirmed", { joinWaitlist: true });
    expect(body.people).toMatchObject([FIRST, FIRST]);
    await reply("Ada", "declined");
    // One spot is too few for the household of two.
    expect(await rowOf(people.Cleo!)).toMatchObject({ status: "confirmed" });
    expect(await rowOf(people.Bo!)).toMatchObject({ status: "pending" });
  });
});

describe("a free spot", () => {
  /** Ada has the only spot, and Bo is waiting for it. */
  async function aWaitlistedSpot() {
    const line = await aWaitlist(1, "Ada Bo");
    await line.reply("Ada", "confirmed");
    await line.joinWaitlist("Bo");
    const rows = { ada: await rowOf(line.people.Ada!), bo: await rowOf(line.people.Bo!) };
    return { ...line, ...rows };
  }

  it("ATT-14 goes to the waitlist if an organizer removes a guest or sets their status", async () => {
    const { asAdmin, ada, bo, listGoing } = await aWaitlistedSpot();
    await asAdmin.delete(`/api/attendance/${ada.id}`).expect(200);
    expect(await listGoing()).toContain("Bo");
    const back = await asAdmin.post(`/api/attendance/${ada.id}/restore`).expect(200);
    expect(back.body.message).toContain("now full");
    expect(await listGoing()).toEqual(["Bo"]);
    await asAdmin.patch(`/api/attendance/${bo.id}`).send({ status: "declined" }).expect(200);
    expect(await listGoing()).toEqual([]);
  });

  it.each([
    ["more spots", { capacity: 2 }],
    ["no limit", { capacity: null }],
  ])("ATT-14 is created by %s", async (_, seats) => {
    const { patch, listGoing } = await aWaitlistedSpot();
    await patch(seats).expect(200);
    expect(await listGoing()).toEqual(["Ada", "Bo"]);
  });

  it.each(["deletedAt", "isDeceased", "familyGroupId"] as const)(
    "ATT-15 of someone who is no longer a guest (%s) must be requested again when undone",
    async (field) => {
      const { changePerson, event, people, asAdmin, listGoing } = await aWaitlistedSpot();
      const gone = { deletedAt: new Date(), isDeceased: true, familyGroupId: null };
      const before = { deletedAt: null, isDeceased: false, familyGroupId: event.familyGroupId };
      await changePerson("Ada", { [field]: gone[field] });
      const read = async () =>
        (await asAdmin.get(`/api/events/${event.id}`).expect(200)).body.headcount.confirmed;
      expect(await read()).toBe(1);
      expect(await rowOf(people.Bo!)).toMatchObject({ status: "confirmed" });
      await changePerson("Ada", { [field]: before[field] });
      expect(await read()).toBe(1);
      expect(await listGoing()).toEqual(["Bo"]);
      expect(await rowOf(people.Ada!)).toMatchObject({ status: "pending", repliedBy: null });
    },
  );

  it("ATT-15 returns to a returning guest if it is still free", async () => {
    const { changePerson, event, reply, asAdmin, listGoing } = await aWaitlistedSpot();
    await reply("Bo", "declined");
    await changePerson("Ada", { deletedAt: new Date() });
    await asAdmin.get(`/api/events/${event.id}`).expect(200);
    await changePerson("Ada", { deletedAt: null });
    await asAdmin.get(`/api/events/${event.id}`).expect(200);
    expect(await listGoing()).toEqual(["Ada"]);
  });

  it("ATT-14 waits for the organizers if the deadline has passed or the event is canceled", async () => {
    const { event, asAdmin, ada, bo, listGoing, patch } = await aWaitlistedSpot();
    await db.update(events).set({ rsvpDeadline: "2026-11-20" });
    await asAdmin.delete(`/api/attendance/${ada.id}`).expect(200);
    expect(await listGoing()).toEqual(["Ada"]);
    expect(await rowOf({ id: bo.userId! })).toMatchObject({ status: "pending" });
    await asAdmin.post(`/api/events/${event.id}/cancel`).expect(200);
    await patch({ rsvpDeadline: null }).expect(200);
    expect(await rowOf({ id: bo.userId! })).toMatchObject({ status: "pending" });
    await asAdmin.delete(`/api/events/${event.id}/cancel`).expect(200);
    expect(await rowOf({ id: bo.userId! })).toMatchObject({ status: "confirmed" });
  });

  it("ATT-04 ATT-14 at check-in affects no one's waitlist position, and undoing it keeps theirs", async () => {
    const { people, asAdmin, bo, reply } = await aWaitlistedSpot();
    const checkIn = `/api/attendance/${bo.id}/check-in`;
    await asAdmin.post(checkIn).send({ force: true }).expect(200);
    await reply("Ada", "declined");
    await asAdmin.delete(checkIn).expect(200);
    // Ada's spot is free now, so the undone check-in leaves Bo with it.
    expect(await rowOf(people.Bo!)).toMatchObject({ status: "confirmed", waitingNumber: null });
  });

  it("ATT-04 ATT-14 from an undone check-in goes to the waitlist", async () => {
    const { people, asAdmin, bo, reply, joinWaitlist, listGoing } = await aWaitlistedSpot();
    await reply("Bo", "declined");
    const checkIn = `/api/attendance/${bo.id}/check-in`;
    await asAdmin.post(checkIn).send({ force: true }).expect(200);
    await reply("Ada", "declined");
    expect(await joinWaitlist("Ada")).toMatchObject({ status: "pending", waitlistPosition: 1 });
    await asAdmin.delete(checkIn).expect(200);
    expect(await listGoing()).toEqual(["Ada"]);
    expect(await rowOf(people.Bo!)).toMatchObject({ status: "declined" });
  });
});
