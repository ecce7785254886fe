import { describe, expect, it } from "vitest";
import { US_FORMATS } from "#shared/core/formats/formats.ts";
import type { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { contactPersons } from "#shared/family/people/contact-persons.table.ts";
import { aBadgeCode } from "../../../../tests/support/badges.ts";
import { checkInEventsIn } from "../../../../tests/support/families/check-in-events.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { saveFormats } from "../../core/formats/index.ts";
import { hashBadgeCodeSync } from "../badges/badge-code.rules.ts";

const test = await testApp();
const {
  db,
  ctx,
  signInAs,
  aGroup,
  aRelationship,
  anAccount,
  anOtherName,
  aPerson,
  anAttendance,
  updatePerson,
} = test;
const aCheckIn = checkInEventsIn(test);

/** An event's check-in with the roster that a station stores, people by name. */
async function aRoster(...door: Parameters<typeof aCheckIn>) {
  const checkInEvent = await aCheckIn(...door);
  const { agent, event } = checkInEvent;
  const addGuest = (person: { id: number }, values: Partial<typeof attendance.$inferInsert> = {}) =>
    anAttendance({ eventId: event.id, userId: person.id, status: "confirmed", ...values });
  const read = async (reader = agent) => {
    const { body } = await reader.get(`/api/events/${event.id}/roster`).expect(200);
    const people = body.people as { fullName: string; household: number; kin: string | null }[];
    return { body, people: Object.fromEntries(people.map((each) => [each.fullName, each])) };
  };
  return { ...checkInEvent, addGuest, read };
}

describe("the roster", () => {
  it("ATT-10 ATT-11 lists guests by their usual names, with totals", async () => {
    const { read, eva, row, event, inGroup } = await aRoster(
      { status: "pending" },
      { capacity: 9 },
    );
    const ingrid = await aPerson({
      ...inGroup,
      fullName: "Ingrid Berg",
      isDeceased: true,
      sex: "female",
    });
    await aRelationship(ingrid, "PARENT", eva);
    await anOtherName(eva, { name: "Eva Storm" });
    await anOtherName(eva, { name: "Evi", kind: "aka" });
    await updatePerson(eva, { familyBranch: "North", birthdate: "2010-01-01", sex: "female" });
    await anAttendance({
      eventId: event.id,
      guestName: "Tom",
      guestIsChild: false,
      guestOf: eva.id,
    });
    const { body, people } = await read();
    expect(body).toMatchObject({
      event: { id: event.id, name: event.name, capacity: 9, today: "2026-11-21" },
      readAt: ctx.now().toISOString(),
      headcount: { pending: 2, total: 2 },
      leftOut: 0,
    });
    expect(people["Eva Berg"]).toEqual({
      id: row.id,
      userId: eva.id,
      fullName: "Eva Berg",
      shortName: "Eva Berg",
      otherNames: ["Eva Storm", "Evi"],
      parents: ["Ingrid Berg"],
      branch: "North",
      kin: "daughter of Ingrid",
      household: ingrid.id,
      isChild: true,
      guestOf: null,
      photo: null,
      status: "pending",
      statusBefore: null,
      checkedInAt: null,
      checkedInOn: null,
      checkInKey: null,
      codeHash: hashBadgeCodeSync(aBadgeCode({ id: row.id, eventId: event.id })),
    });
    expect(people.Tom).toMatchObject({ userId: null, guestOf: "Eva Berg", kin: "guest of Eva" });
  });

  it("ATT-10 sorts guests who are going first, then no reply yet, then not going", async () => {
    const { read, addGuest, inGroup } = await aRoster({ status: "declined" });
    await addGuest(await aPerson({ ...inGroup, fullName: "Zoe" }));
    await addGuest(await aPerson({ ...inGroup, fullName: "Bea" }), { status: "pending" });
    await addGuest(await aPerson({ ...inGroup, fullName: "Aron" }), { removedAt: ctx.now() });
    expect(Object.keys((await read()).people)).toEqual(["Zoe", "Bea", "Eva Berg"]);
  });

  it("ATT-10 numbers households: current couples, their children, guests, and people they are contacts for", async () => {
    const { read, addGuest, eva, event, inGroup } = await aRoster();
    const person = (fullName: string, values = {}) => aPerson({ ...inGroup, fullName, ...values });
    const [bo, kid, grown, exBo, gran] = [
      await person("Bo"),
      await person("Kid", { birthdate: "2020-01-01" }),
      await person("Grown", { birthdate: "1990-01-01" }),
      await person("Ex"),
      await person("Gran"),
    ];
    await aRelationship(eva, "SPOUSE", bo);
    await aRelationship(bo, "SPOUSE", exBo, { kind: "divorced" });
    await aRelationship(exBo, "PARENT", kid);
    await aRelationship(bo, "PARENT", kid);
    await aRelationship(bo, "PARENT", grown);
    for (const each of [bo, kid, grown, gran]) await addGuest(each);
    const values = { eventId: event.id, guestIsChild: false, isAdded: true };
    await anAttendance({ ...values, guestName: "Friend", guestOf: bo.id });
    await anAttendance({ ...values, guestName: "Alone" });
    await db.insert(contactPersons).values({ userId: gran.id, contactPersonId: bo.id });
    const { people } = await read();
    const together = ["Eva Berg", "Bo", "Kid", "Friend", "Gran"];
    expect(together.map((name) => people[name]!.household)).toEqual(together.map(() => eva.id));
    const apart = ["Eva Berg", "Grown", "Alone"].map((name) => people[name]!.household);
    expect(new Set(apart).size).toBe(3);
  });

  it("ATT-10 ignores unconfirmed links to children and spouses", async () => {
    const { read, addGuest, eva, inGroup } = await aRoster();
    const bo = await aPerson({ ...inGroup, fullName: "Bo" });
    await addGuest(bo);
    await aRelationship(eva, "SPOUSE", bo, { confirmedAt: null });
    const { people } = await read();
    expect(people.Bo!.household).not.toBe(people["Eva Berg"]!.household);
  });

  it("ATT-15 shows only the name of a guest from another family, and no address", async () => {
    const { read, addGuest, eva } = await aRoster();
    const theirs = { familyGroupId: (await aGroup()).id };
    const kim = await anAccount({
      ...theirs,
      fullName: "Kim Elsewhere",
      familyBranch: "South",
      mobilePhone: "+4712345678",
    });
    await aRelationship(await aPerson({ ...theirs, fullName: "Secret Parent" }), "PARENT", kim);
    await aRelationship(await aPerson({ ...theirs, fullName: "Secret Spouse" }), "SPOUSE", eva);
    await anOtherName(kim, { name: "Secret Name" });
    await updatePerson(eva, { email: "secret@example.org", mobilePhone: "+4787654321" });
    await addGuest(kim, { isAdded: true, diet: "Secret diet", note: "Secret note" });
    const { body, people } = await read();
    expect(people["Kim Elsewhere"]).toMatchObject({ otherNames: [], parents: [], kin: null });
    expect(JSON.stringify(body)).not.toMatch(/secret|@|\+47/i);
  });

  it("ATT-15 is for everyone who may check in, including helpers", async () => {
    const { agent, event, read, bo, other } = await aRoster();
    const path = `/api/events/${event.id}`;
    await other.get(`${path}/roster`).expect(403);
    const outsider = await signInAs(await anAccount({ familyGroupId: (await aGroup()).id }));
    await outsider.get(`${path}/roster`).expect(404);
    await agent.put(`${path}/helpers`).send({ userId: bo.id, role: "checkIn" }).expect(200);
    const forHelper = { ...(await read()).body, isOrganizer: false };
    expect((await read(other)).body).toEqual(forHelper);
    await other.get(`${path}/check-ins`).expect(403);
  });
});

describe("the check-in log", () => {
  it.each([
    ["monthFirst", "12h", "12:02 PM on November 3, 2026"],
    ["dayFirst", "24h", "12:02 on 3 November 2026"],
  ] as const)(
    "AUTH-18 ATT-11 shows date and time in the site's formats: %s, %s",
    async (dates, clock, when) => {
      const { agent, event, send, row } = await aRoster();
      const at = "2026-11-03T11:02:00.000Z";
      await saveFormats(db, { ...US_FORMATS, dates, clock });
      await send("Gate", { do: "checkIn", attendanceId: row.id, at });
      const words = `Already checked in at ${when} (Gate).`;
      const [second] = await send("Lake", { do: "checkIn", attendanceId: row.id });
      expect(second).toMatchObject({ outcome: "already", words });
      const { body } = await agent.get(`/api/events/${event.id}/check-ins`).expect(200);
      expect(body[0]).toMatchObject({ words });
    },
  );

  it("ATT-11 shows organizers who did what, when, and where, newest first, including changes by hand", async () => {
    const { agent, event, row, send, ada } = await aRoster();
    const at = "2026-11-21T11:02:00.000Z";
    await send("Laptop 1", { do: "checkIn", attendanceId: row.id, at });
    await send("Laptop 2", { do: "checkIn", attendanceId: row.id });
    await agent.delete(`/api/attendance/${row.id}/check-in`).expect(200);
    await agent.patch(`/api/attendance/${row.id}`).send({ status: "attended" }).expect(200);
    await agent.post(`/api/attendance/${row.id}/check-in`).expect(200);
    const { body, headers } = await agent.get(`/api/events/${event.id}/check-ins`).expect(200);
    const entries = (body as { action: string; words: string; station: string | null }[]).map(
      ({ action, words, station }) => [action, words, station],
    );
    expect(entries).toEqual([
      ["checkIn", "Already checked in at 1:00 PM.", null],
      ["checkIn", "Welcome!", null],
      ["undo", "Check-in undone.", null],
      ["checkIn", "Already checked in at 12:02 PM (Laptop 1).", "Laptop 2"],
      ["checkIn", "Welcome!", "Laptop 1"],
    ]);
    expect(body[4]).toMatchObject({
      at,
      receivedAt: ctx.now().toISOString(),
      by: ada.fullName,
      person: { id: row.id, name: "Eva Berg" },
    });
    expect(headers["x-total-count"]).toBe("5");
  });

  it("ATT-11 is read in pages", async () => {
    const { agent, event, row, send } = await aRoster();
    for (const laptop of ["One", "Two", "Three"])
      await send(laptop, { do: "checkIn", attendanceId: row.id });
    const first = await agent.get(`/api/events/${event.id}/check-ins?limit=2`).expect(200);
    const [, next = ""] = /<(.+)>/.exec(first.headers.link!) ?? [];
    const second = await agent.get(next).expect(200);
    const stations = [...first.body, ...second.body].map(
      ({ station }: { station: string }) => station,
    );
    expect(stations).toEqual(["Three", "Two", "One"]);
    expect(second.headers.link).toBeUndefined();
  });
});
