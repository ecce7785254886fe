import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { asc } from "drizzle-orm";
import { checkIns } from "#shared/reunions/check-in/check-ins.table.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { checkInEventsIn } from "../../../../tests/support/families/check-in-events.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { db, ctx, signInAs, aGroup, anAccount, anEvent, anAttendance } = test;
const aCheckIn = checkInEventsIn(test);

const EARLIER = "2026-11-21T11:02:00.000Z";
const LATER = "2026-11-21T11:30:00.000Z";
const NOW = ctx.now().toISOString();

const log = () => db.select().from(checkIns).orderBy(asc(checkIns.id));
const rows = () => db.select().from(attendance).orderBy(asc(attendance.id));

describe("check-in actions", () => {
  it("ATT-11 are rejected if another person made them in the same browser, and nothing is stored", async () => {
    const { agent, ada, event, row, eva } = await aCheckIn();
    const entries = [{ do: "checkIn", attendanceId: row.id, at: EARLIER, key: randomUUID() }];
    const send = (madeBy: number) =>
      agent.post(`/api/events/${event.id}/check-ins`).send({ madeBy, laptop: "Gate", entries });
    const { body } = await send(eva.id).expect(403);
    expect(body.code).toBe("checkIn.otherPerson");
    expect(await log()).toEqual([]);
    await send(ada.id).expect(200);
    expect(await log()).toMatchObject([{ byId: ada.id }]);
  });

  it("ATT-11 use the time and the station of the action", async () => {
    const { send, eva, row } = await aCheckIn();
    const [result] = await send("Laptop 1", { do: "checkIn", attendanceId: row.id, at: EARLIER });
    expect(result).toMatchObject({
      outcome: "done",
      words: "Welcome!",
      before: null,
      person: {
        id: row.id,
        userId: eva.id,
        fullName: "Eva Berg",
        status: "attended",
        statusBefore: "confirmed",
        checkedInAt: EARLIER,
        checkedInOn: "Laptop 1",
        checkInKey: result!.key,
      },
    });
    expect((await rows())[0]).toMatchObject({ statusBefore: "confirmed", checkedIn: true });
  });

  it("ATT-11 report an earlier check-in with its place and time, and are logged", async () => {
    const { send, row } = await aCheckIn();
    const [first] = await send("Laptop 1", { do: "checkIn", attendanceId: row.id, at: LATER });
    // It happened before the other check-in but arrived later, and the first to arrive counts.
    const [second] = await send("Laptop 2", { do: "checkIn", attendanceId: row.id, at: EARLIER });
    expect(second).toMatchObject({
      outcome: "already",
      words: "Already checked in at 12:30 PM (Laptop 1).",
      before: { at: LATER, laptop: "Laptop 1" },
      person: { checkedInAt: LATER, checkInKey: first!.key },
    });
    expect(await log()).toMatchObject([
      { outcome: "done", station: "Laptop 1", foundStatus: "confirmed", receivedAt: ctx.now() },
      { outcome: "already", station: "Laptop 2", foundStatus: "attended", foundKey: first!.key },
    ]);
  });

  it("ATT-11 return the first result for a repeated key, and change nothing", async () => {
    const { send, row } = await aCheckIn();
    const [first] = await send("Laptop 1", { do: "checkIn", attendanceId: row.id });
    const again = { do: "checkIn", attendanceId: row.id, key: randomUUID() };
    const [replay] = await send("Laptop 2", again);
    await send("Laptop 1", { do: "undo", undoes: first!.key });
    const before = await rows();
    const [a, b] = await send("Laptop 2", { ...again, at: LATER }, { ...again, force: true });
    expect(a).toMatchObject({ outcome: "already", words: replay!.words, before: replay!.before });
    expect(b).toEqual(a);
    expect(await rows()).toEqual(before);
    expect(await log()).toHaveLength(3);
  });

  it("ATT-10 are processed in order", async () => {
    const { send, row } = await aCheckIn();
    const [one, two] = [randomUUID(), randomUUID()];
    const results = await send(
      "Laptop 1",
      { do: "checkIn", attendanceId: row.id, key: one },
      { do: "undo", undoes: one },
      { do: "checkIn", attendanceId: row.id, key: two },
      { do: "undo", undoes: one },
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(["done", "done", "done", "overtaken"]);
    expect(results[3]!.words).toMatch(
      /^Checked in again at \d\d?:\d\d PM \(Laptop 1\)\. That check-in counts\.$/,
    );
    expect(await rows()).toMatchObject([{ status: "attended", checkInKey: two }]);
  });

  it("ATT-10 undo the named check-in once", async () => {
    const { send, row } = await aCheckIn({ status: "declined" });
    const [done] = await send("Laptop 1", { do: "checkIn", attendanceId: row.id, force: true });
    const undo = { do: "undo", undoes: done!.key };
    const [first] = await send("Laptop 2", undo);
    expect(first).toMatchObject({ outcome: "done", person: { status: "declined" } });
    expect((await send("Laptop 1", undo))[0]).toMatchObject({
      outcome: "already",
      words: "Already undone.",
    });
    expect(await rows()).toMatchObject([{ checkInKey: null, checkedInOn: null }]);
  });

  it("ATT-10 undo nothing if the key isn't a check-in's", async () => {
    const { send, row } = await aCheckIn({ status: "pending" });
    const [refused] = await send("Laptop 1", { do: "checkIn", attendanceId: row.id });
    await send("Laptop 1", { do: "checkIn", attendanceId: row.id, force: true });
    for (const undoes of [refused!.key, randomUUID()])
      expect((await send("Laptop 1", { do: "undo", undoes }))[0]).toMatchObject({
        outcome: "overtaken",
        words: "There is no check-in to undo.",
      });
    expect(await rows()).toMatchObject([{ status: "attended" }]);
  });

  it.each([
    ["pending", "No reply yet."],
    ["declined", "Not going."],
  ] as const)("ATT-04 check in a guest who is %s only if forced", async (status, words) => {
    const { send, row } = await aCheckIn({ status });
    const [refused] = await send("Laptop 1", { do: "checkIn", attendanceId: row.id });
    expect(refused).toMatchObject({ outcome: "notConfirmed", words, person: { status } });
    const [done] = await send("Laptop 1", { do: "checkIn", attendanceId: row.id, force: true });
    expect(done).toMatchObject({ outcome: "done", person: { status: "attended" } });
  });

  it("ATT-11 reject people who aren't guests one by one, and lose no other action", async () => {
    const { send, row, event, inGroup, eva } = await aCheckIn();
    const gone = await anAttendance({
      eventId: event.id,
      guestName: "Bo",
      guestIsChild: false,
      removedAt: ctx.now(),
    });
    const other = await anEvent(inGroup);
    const elsewhere = await anAttendance({
      eventId: other.id,
      userId: eva.id,
      status: "confirmed",
    });
    const foreign = await anEvent({ familyGroupId: (await aGroup()).id });
    const theirs = await anAttendance({
      eventId: foreign.id,
      guestName: "Kim",
      guestIsChild: false,
    });
    const entries = [gone, elsewhere, theirs, { id: 2_000_000_000 }, row].map(({ id }) => ({
      do: "checkIn",
      attendanceId: id,
    }));
    const results = await send("Laptop 1", ...entries);
    const refused = {
      outcome: "notOnList",
      words: "Not on this event's guest list.",
      person: null,
    };
    expect(results.slice(0, 4)).toMatchObject([refused, refused, refused, refused]);
    expect(results[4]).toMatchObject({ outcome: "done" });
    expect(await log()).toHaveLength(5);
    expect((await rows()).filter(({ checkedIn }) => checkedIn)).toMatchObject([{ id: row.id }]);
  });

  it("ATT-11 do nothing for a key used at another event, and reveal nothing about it", async () => {
    const { send, row } = await aCheckIn();
    const [key, theirs] = [randomUUID(), await aCheckIn()];
    await theirs.send("Theirs", { do: "checkIn", attendanceId: theirs.row.id, key });
    const [taken, undone] = await send(
      "Laptop 1",
      { do: "checkIn", attendanceId: row.id, key },
      { do: "undo", undoes: key },
    );
    expect(taken).toMatchObject({ outcome: "notOnList", before: null, person: null });
    expect(undone).toMatchObject({ outcome: "overtaken", person: null });
    expect(await rows()).toMatchObject([{ checkedIn: false }, { checkedIn: true }]);
  });

  it.each([
    ["2026-11-21T12:00:01.000Z", NOW],
    ["2199-01-01T00:00:00.000Z", NOW],
    ["1970-01-01T00:00:00.000Z", NOW],
    ["2026-10-01T00:00:00.000Z", "2026-10-01T00:00:00.000Z"],
  ])("ATT-11 store the time %s as %s", async (at, kept) => {
    const { send, row } = await aCheckIn();
    const [result] = await send("Laptop 1", { do: "checkIn", attendanceId: row.id, at });
    expect(result!.person).toMatchObject({ checkedInAt: kept });
    expect(await log()).toMatchObject([{ at: new Date(kept), receivedAt: ctx.now() }]);
  });

  it("ATT-15 are accepted from check-in helpers and no other members", async () => {
    const { agent, event, row, inGroup } = await aCheckIn();
    const helper = await anAccount(inGroup);
    const asHelper = await signInAs(helper);
    const path = `/api/events/${event.id}/check-ins`;
    const entry = { key: randomUUID(), at: EARLIER, do: "checkIn", attendanceId: row.id };
    const body = { laptop: "L", entries: [entry] };
    await asHelper.post(path).send(body).expect(403);
    await agent.put(`/api/events/${event.id}/helpers`).send({ userId: helper.id, role: "checkIn" });
    await asHelper.post(path).send(body).expect(200);
    expect(await log()).toMatchObject([{ byId: helper.id }]);
  });

  it.each([
    ["no station", { laptop: " ", entries: [{}] }],
    ["a station with a long name", { laptop: "L".repeat(41), entries: [{}] }],
    ["nothing", { laptop: "L", entries: [] }],
    ["too much", { laptop: "L", entries: Array.from({ length: 501 }, () => ({})) }],
    ["an invalid key", { laptop: "L", entries: [{ key: "1" }] }],
    ["an unknown action", { laptop: "L", entries: [{ do: "dance" }] }],
    [
      "a guest without a name",
      { laptop: "L", entries: [{ do: "walkInGuest", name: " ", isChild: false }] },
    ],
    ["an invalid time", { laptop: "L", entries: [{ at: "noon" }] }],
  ])("ATT-11 reject %s with a message", async (_, { laptop, entries }) => {
    const { agent, event, row } = await aCheckIn();
    const whole = { do: "checkIn", attendanceId: row.id, at: EARLIER };
    const body = {
      laptop,
      entries: entries.map((entry) => ({ key: randomUUID(), ...whole, ...entry })),
    };
    const answer = await agent.post(`/api/events/${event.id}/check-ins`).send(body).expect(400);
    expect(answer.body.message).toMatch(/\w/);
    expect(await log()).toEqual([]);
  });
});
