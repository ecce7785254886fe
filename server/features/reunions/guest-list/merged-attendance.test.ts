import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eventDues } from "#shared/reunions/event-lists/dues.table.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import type { events } from "#shared/reunions/event-basics/event.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { aBadgeCode } from "../../../../tests/support/badges.ts";
import { mergingIn } from "../../../../tests/support/families/merging.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { listTopic } from "./list-changes.service.ts";
import { hashBadgeCodeSync } from "../badges/badge-code.rules.ts";

const test = await testApp();
const { db, ctx, anEvent, anAttendance, anAccount } = test;
const { aFamily } = mergingIn(test);

type Values = Partial<typeof attendance.$inferInsert>;

const CHECKED_IN = new Date("2026-11-20T10:00:00Z");
const STATUSES = {
  checkedIn: {
    status: "attended",
    statusBefore: "confirmed",
    checkedIn: true,
    checkedInTime: CHECKED_IN,
  },
  going: { status: "confirmed" },
  waitlisted: { status: "pending", waitingSince: CHECKED_IN, waitingNumber: 3 },
  declined: { status: "declined" },
  maybe: { status: "pending" },
  pending: { status: "pending" },
} satisfies Record<string, Values>;
type Status = keyof typeof STATUSES;

/** Two profiles of one person, both on an event's guest list. */
async function twoOnList(
  keptValues: Values,
  goneValues: Values,
  planned: Partial<typeof events.$inferInsert> = {},
) {
  const family = await aFamily();
  const inGroup = { familyGroupId: family.group.id };
  const event = await anEvent({ ...inGroup, createdBy: family.admin.id, ...planned });
  const [kept, gone] = [await family.person("Ada Berg"), await family.person("Ada Lund")];
  const put = (userId: number, values: Values) =>
    anAttendance({ eventId: event.id, userId, ...values });
  const rows = { kept: await put(kept.id, keptValues), gone: await put(gone.id, goneValues) };
  const merge = async () => (await family.merge(kept, gone).expect(200)).body.mergeId as number;
  const undo = (mergeId: number) => family.agent.post(`/api/merges/${mergeId}/undo`).expect(200);
  return { ...family, inGroup, event, kept, gone, rows, put, merge, undo };
}

/** Two profiles; the one that will be deleted was checked in at a station. */
async function aCheckedInDuplicate() {
  const two = await twoOnList({ status: "declined" }, STATUSES.going);
  const key = randomUUID();
  const send = async (entry: object) => {
    const entries = [{ at: ctx.now().toISOString(), key: randomUUID(), ...entry }];
    const url = `/api/events/${two.event.id}/check-ins`;
    await two.agent.post(url).send({ laptop: "Gate", entries }).expect(200);
  };
  await send({ do: "checkIn", key, attendanceId: two.rows.gone.id });
  return { ...two, key, undoCheckIn: () => send({ do: "undo", undoes: key }) };
}

const rowOf = async ({ id }: { id: number }) =>
  (await db.select().from(attendance).where(eq(attendance.id, id)))[0]!;

/** Returns all rows, without their update times. */
const stored = async () => {
  const rows = await db.select().from(attendance).orderBy(asc(attendance.id));
  return rows.map((row) => Object.assign(row, { updatedAt: null }));
};

const order = Object.keys(STATUSES) as Status[];
const pairs = order.flatMap((strong, at) => order.slice(at + 1).map((weak) => ({ strong, weak })));

describe("merging two profiles on one guest list", () => {
  it.each(pairs)("DATA-08 keeps $strong over $weak, whichever profile has it", async (pair) => {
    for (const isGoneStronger of [true, false]) {
      const [keptValues, goneValues] = isGoneStronger
        ? [pair.weak, pair.strong]
        : [pair.strong, pair.weak];
      const organizer = await anAccount();
      const valuesOf = (status: Status): Values => ({
        ...STATUSES[status],
        ...(status !== "pending" && { repliedBy: organizer.id }),
        diet: status === pair.strong ? "vegan" : null,
        note: status === pair.weak ? "comes late" : null,
      });
      // After the deadline nobody moves up from the waitlist.
      const closed = { rsvpDeadline: "2026-11-01" };
      const { rows, kept, gone, merge, preview, undo } = await twoOnList(
        valuesOf(keptValues),
        valuesOf(goneValues),
        closed,
      );
      const before = await stored();
      const { events: messages } = await preview(kept, gone);
      expect(messages).toMatchObject([{ kept: keptValues, gone: goneValues, merged: pair.strong }]);
      const mergeId = await merge();
      const { status, checkedIn, checkedInTime, waitingNumber, diet, note } = await rowOf(
        rows.kept,
      );
      const wanted: Values = STATUSES[pair.strong];
      expect({ status, checkedIn, checkedInTime, diet, note }).toEqual({
        status: wanted.status,
        checkedIn: wanted.checkedIn ?? false,
        checkedInTime: wanted.checkedInTime ?? null,
        diet: "vegan",
        note: "comes late",
      });
      if (pair.strong !== "checkedIn") expect(waitingNumber).toBe(wanted.waitingNumber ?? null);
      await undo(mergeId);
      expect(await stored()).toEqual(before);
    }
  });

  it("DATA-08 keeps the later of two equal replies", async () => {
    const going: Values = { status: "confirmed" };
    const { rows, merge } = await twoOnList(
      { ...going, diet: "vegan", updatedAt: new Date("2026-10-01") },
      { ...going, diet: "kosher", updatedAt: new Date("2026-10-02") },
    );
    await merge();
    expect(await rowOf(rows.kept)).toMatchObject({ status: "confirmed", diet: "kosher" });
  });

  it("DATA-08 keeps the better of two positions on the waitlist", async () => {
    const waitingAt = (waitingNumber: number, updatedAt: string): Values => ({
      waitingSince: CHECKED_IN,
      waitingNumber,
      updatedAt: new Date(updatedAt),
    });
    const { rows, merge } = await twoOnList(
      waitingAt(2, "2026-10-01"),
      waitingAt(5, "2026-10-02"),
      {
        capacity: 1,
        rsvpDeadline: "2026-11-01",
      },
    );
    await merge();
    expect(await rowOf(rows.kept)).toMatchObject({ waitingNumber: 2 });
  });

  it("DATA-08 keeps a guest removed only if both profiles were removed", async () => {
    const removed: Values = { status: "confirmed", removedAt: CHECKED_IN };
    const { rows, merge } = await twoOnList(removed, { status: "declined" });
    await merge();
    expect(await rowOf(rows.kept)).toMatchObject({ status: "declined", removedAt: null });
  });

  it("DATA-08 ATT-14 gives the freed spot to the waitlist and emails them", async () => {
    const going: Values = { status: "confirmed" };
    const { inGroup, event, rows, put, merge, undo } = await twoOnList(going, going, {
      capacity: 2,
    });
    const nora = await anAccount(inGroup);
    const waiting = await put(nora.id, STATUSES.waitlisted);
    const mergeId = await merge();
    expect(await rowOf(waiting)).toMatchObject({ status: "confirmed", waitingNumber: null });
    expect(await db.select().from(mails)).toMatchObject([
      { kind: "spotOpened", eventId: event.id, personId: nora.id },
    ]);
    // The spot is taken now, so the restored profile has to reply again.
    await undo(mergeId);
    expect(await rowOf(rows.kept)).toMatchObject({ status: "confirmed" });
    expect(await rowOf(rows.gone)).toMatchObject({ status: "pending", spotFreedAt: null });
  });

  it("DATA-08 ATT-10 notifies check-in pages, also when it is undone", async () => {
    const { event, rows, merge, undo } = await twoOnList({}, STATUSES.checkedIn);
    const messages: (string | null)[] = [];
    ctx.notifications.subscribe(listTopic(event.id), (message) => messages.push(message));
    await expect.poll(() => messages).toEqual([null]);
    const both = `${rows.kept.id},${rows.gone.id}`;
    const mergeId = await merge();
    await expect.poll(() => messages).toEqual([null, both]);
    await undo(mergeId);
    await expect.poll(() => messages).toEqual([null, both, both]);
  });

  it("DATA-08 ATT-10 undoing the deleted profile's check-in undoes it for the merged one", async () => {
    const { rows, key, merge, undoCheckIn } = await aCheckedInDuplicate();
    await merge();
    expect(await rowOf(rows.kept)).toMatchObject({ status: "attended", checkInKey: key });
    await undoCheckIn();
    expect(await rowOf(rows.kept)).toMatchObject({ status: "confirmed", checkInKey: null });
  });

  it("DATA-08 ATT-10 the deleted profile has its check-in again after the merge is undone", async () => {
    const { rows, key, merge, undo, undoCheckIn } = await aCheckedInDuplicate();
    await undo(await merge());
    expect(await rowOf(rows.gone)).toMatchObject({ status: "attended", checkInKey: key });
    await undoCheckIn();
    expect(await rowOf(rows.gone)).toMatchObject({ status: "confirmed", checkInKey: null });
    expect(await rowOf(rows.kept)).toMatchObject({ status: "declined" });
  });

  it("DATA-08 ATT-10 the kept profile's badge still works, and the deleted profile's doesn't", async () => {
    const { event, rows, agent, merge } = await twoOnList(STATUSES.going, STATUSES.checkedIn);
    await merge();
    const { body } = await agent.get(`/api/events/${event.id}/roster`).expect(200);
    const codeHash = hashBadgeCodeSync(aBadgeCode({ id: rows.kept.id, eventId: event.id }));
    const kept = { id: rows.kept.id, status: "attended", codeHash };
    expect(body.people).toContainEqual(expect.objectContaining(kept));
    const gone = expect.objectContaining({ id: rows.gone.id });
    expect(body.people).not.toContainEqual(gone);
  });

  it("DATA-08 EVT-11 adds up the payments of both profiles", async () => {
    const { event, agent, kept, gone, merge, undo } = await twoOnList(
      STATUSES.going,
      STATUSES.going,
    );
    const rates = { currency: "EUR", perAdult: 2500, perChild: 0 };
    await db.insert(eventDues).values({ eventId: event.id, ...rates });
    const at = `/api/events/${event.id}`;
    for (const { id: userId } of [kept, gone])
      await agent
        .post(`${at}/payments`)
        .send({ userId, amount: 1000, paidOn: "2026-11-20" })
        .expect(201);
    const paid = async () =>
      (await agent.get(`${at}/dues/households`).expect(200)).body.households.map(
        (household: { due: number; paid: number }) => [household.due, household.paid],
      );
    expect(await paid()).toEqual([
      [2500, 1000],
      [2500, 1000],
    ]);
    const mergeId = await merge();
    expect(await paid()).toEqual([[2500, 2000]]);
    await undo(mergeId);
    expect(await paid()).toHaveLength(2);
  });

  it("DATA-08 can be undone after a later reply if the merge had not changed the reply", async () => {
    const { rows, agent, merge, undo } = await twoOnList(STATUSES.going, STATUSES.pending);
    const mergeId = await merge();
    const declined = { status: "declined" };
    await agent.patch(`/api/attendance/${rows.kept.id}`).send(declined).expect(200);
    await undo(mergeId);
    expect(await rowOf(rows.kept)).toMatchObject(declined);
    expect(await rowOf(rows.gone)).toMatchObject({ status: "pending" });
  });
});
