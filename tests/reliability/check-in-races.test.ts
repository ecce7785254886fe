import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { setStatusLocked } from "../../server/features/reunions/attendance/attendance.service.ts";
import { performOnGuest } from "../../server/features/reunions/check-in/check-in.service.ts";
import type { Executor } from "../../server/lib/context.ts";
import { testApp } from "../support/server/app.ts";
import { runOverlapping } from "../support/server/run-overlapping.ts";
import { countWaitingQueries } from "../support/server/waiting-queries.ts";

const { db, ctx, signInAs, aGroup, anAccount, anEvent, anAttendance } = await testApp();
const ROUNDS = 10;
const STATIONS = 20;

/** An event whose organizer is signed in, with a function that adds guests. */
async function anEventWithGuests(values: { capacity?: number } = {}) {
  const familyGroupId = (await aGroup()).id;
  const ada = await anAccount({ familyGroupId });
  const event = await anEvent({ familyGroupId, createdBy: ada.id, ...values });
  const aGuest = (status: "confirmed" | "pending") =>
    anAttendance({
      eventId: event.id,
      guestName: "Nina",
      guestIsChild: false,
      isAdded: true,
      status,
    });
  return { agent: await signInAs(ada), event, aGuest };
}

const stored = async (id: number, tx: Executor = db) =>
  (await tx.select().from(attendance).where(eq(attendance.id, id)))[0]!;

const times = <T>(count: number, act: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, act));

describe("a guest whom many stations check in at once", () => {
  it("ATT-04 is checked in by one of them, and all get the same response", async () => {
    const { agent, aGuest } = await anEventWithGuests();
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await aGuest("confirmed");
      const answers = await times(STATIONS, async () =>
        agent.post(`/api/attendance/${id}/check-in`),
      );
      expect(answers.filter(({ body }) => body.alreadyCheckedIn === false)).toHaveLength(1);
      for (const { status, body } of answers) {
        expect(status).toBe(200);
        expect(body).toMatchObject({
          status: "attended",
          checkedInTime: answers[0]!.body.checkedInTime,
        });
      }
      expect(await stored(id)).toMatchObject({ status: "attended", statusBefore: "confirmed" });
    }
  });

  it("ATT-04 would be checked in by each of them, without the lock (control)", async () => {
    const { aGuest, event } = await anEventWithGuests();
    const { id } = await aGuest("confirmed");
    const [first, second] = [ctx.now(), new Date(ctx.now().getTime() + 60_000)];
    const unlocked = async (tx: Executor, now: Date) => {
      const action = { do: "checkIn", byId: event.createdBy!, now } as const;
      return (await performOnGuest(tx, await stored(id, tx), action)).outcome;
    };
    let faster: string | undefined;
    let slower: Promise<string | undefined> | undefined;
    await db.transaction(async (tx) => {
      faster = await unlocked(tx, first);
      slower = db.transaction((other) => unlocked(other, second));
      await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(1);
    });
    expect([faster, await slower]).toEqual(["done", "done"]);
    expect(await stored(id)).toMatchObject({ checkedInTime: second });
  });
});

describe("the last spot, which organizers give to several guests at once", () => {
  it("ATT-06 goes to one guest", async () => {
    const { agent, aGuest, event } = await anEventWithGuests({ capacity: 1 });
    for (let round = 0; round < ROUNDS; round++) {
      const guests = await times(STATIONS, () => aGuest("pending"));
      const answers = await Promise.all(
        guests.map(async ({ id }) =>
          agent.patch(`/api/attendance/${id}`).send({ status: "confirmed" }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(STATIONS - 1);
      await db.delete(attendance).where(eq(attendance.eventId, event.id));
    }
  });

  it("ATT-06 would go to each guest, without the lock (control)", async () => {
    const { aGuest, event } = await anEventWithGuests({ capacity: 1 });
    const guests = [await aGuest("pending"), await aGuest("pending")];
    const byId = event.createdBy!;
    const values = { status: "confirmed", force: false, now: ctx.now(), byId } as const;
    await runOverlapping(
      db,
      guests.map(
        ({ id }) =>
          async (tx: Executor) =>
            setStatusLocked(tx, { event, before: await stored(id, tx) }, values),
      ),
    );
    for (const { id } of guests) expect(await stored(id)).toMatchObject({ status: "confirmed" });
  });
});
