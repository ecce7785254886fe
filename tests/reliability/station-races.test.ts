import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkIns } from "#shared/reunions/check-in/check-ins.table.ts";
import type { CheckInAction } from "#shared/reunions/check-in/check-in.schema.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { performStationActionsLocked } from "../../server/features/reunions/check-in/station.service.ts";
import type { Executor } from "../../server/lib/context.ts";
import { checkInEventsIn } from "../support/families/check-in-events.ts";
import { testApp } from "../support/server/app.ts";
import { runOverlapping } from "../support/server/run-overlapping.ts";

const test = await testApp();
const { db, ctx } = test;
const aCheckInEvent = checkInEventsIn(test);

const TIMES = 10;
const ROUNDS = 5;
const manyTimes = <T>(act: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: TIMES }, (_, n) => act(n)));

const lines = () => db.$count(checkIns);
const at = new Date("2026-11-21T11:00:00Z");

/** An event with a function that takes check-ins without locking the event. */
async function withoutEventLock(...args: Parameters<typeof aCheckInEvent>) {
  const found = await aCheckInEvent(...args);
  const actor = { ...found.ada, verified: true };
  const unlocked = (entry: CheckInAction, laptop: string) => (tx: Executor) =>
    performStationActionsLocked({ tx, actor, now: ctx.now() }, found.event, {
      laptop,
      entries: [entry],
    });
  return { ...found, unlocked };
}

describe("a check-in action with the same key", () => {
  it("ATT-11 is stored once however often it is sent at once, and every sender gets the same response", async () => {
    const { send, row } = await aCheckInEvent();
    for (let round = 1; round <= ROUNDS; round++) {
      const [checkIn, undo] = [randomUUID(), randomUUID()];
      const entries = [
        { do: "checkIn", attendanceId: row.id, key: checkIn },
        { do: "walkInGuest", name: "Nina", isChild: false, key: randomUUID() },
        { do: "undo", undoes: checkIn, key: undo },
      ];
      const answers = await manyTimes(() => send("Laptop 1", ...entries));
      for (const answer of answers) {
        expect(answer).toEqual(answers[0]);
        expect(answer.map(({ outcome }) => outcome)).toEqual(["done", "done", "done"]);
      }
      expect(await lines()).toBe(round * 3);
      expect(await db.$count(attendance)).toBe(round + 1);
    }
  });

  it("ATT-11 would be stored twice, without locking the event (control)", async () => {
    const { unlocked } = await withoutEventLock();
    const key = randomUUID();
    const entry = { key, at, do: "walkInGuest", name: "Nina", isChild: false } as const;
    await expect(
      runOverlapping(db, [unlocked(entry, "One"), inTime(unlocked(entry, "One"))]),
    ).rejects.toThrow(/insert into "check_ins"/);
  });
});

describe("someone whom many stations check in at once", () => {
  it("ATT-04 ATT-11 is checked in by one station; the others learn which, and the log has all actions", async () => {
    const { send, row } = await aCheckInEvent();
    const answers = await manyTimes((n) =>
      send(`Laptop ${n}`, { do: "checkIn", attendanceId: row.id }),
    );
    const results = answers.flat();
    const winner = results.find(({ outcome }) => outcome === "done");
    expect(results.filter(({ outcome }) => outcome === "already")).toHaveLength(TIMES - 1);
    for (const { person } of results)
      expect(person).toMatchObject({ checkInKey: winner!.key, status: "attended" });
    expect(await lines()).toBe(TIMES);
  });

  it("ATT-11 is checked in once, by an organizer or a station", async () => {
    const { send, row, agent } = await aCheckInEvent();
    const [results, byOrganizer] = await Promise.all([
      manyTimes((n) => send(`Laptop ${n}`, { do: "checkIn", attendanceId: row.id })),
      manyTimes(async () => agent.post(`/api/attendance/${row.id}/check-in`).expect(200)),
    ]);
    const done = [
      ...results.flat().map(({ outcome }) => outcome === "done"),
      ...byOrganizer.map(({ body }) => body.alreadyCheckedIn === false),
    ];
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await lines()).toBe(2 * TIMES);
  });
});

describe("the last spot, which many walk-ins want", () => {
  it("ATT-10 goes to one walk-in", async () => {
    const { send } = await aCheckInEvent({ status: "pending" }, { capacity: 1 });
    const guest = { do: "walkInGuest", name: "Nina", isChild: false };
    const results = (await manyTimes((n) => send(`Laptop ${n}`, guest))).flat();
    expect(results.filter(({ outcome }) => outcome === "done")).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome === "full")).toHaveLength(TIMES - 1);
  });

  it("ATT-10 would go to two walk-ins, without locking the event (control)", async () => {
    const { unlocked } = await withoutEventLock({ status: "pending" }, { capacity: 1 });
    const guest = { at, do: "walkInGuest", name: "Nina", isChild: false } as const;
    const outcomes: string[] = [];
    const recordingOutcomes = (entry: CheckInAction) => async (tx: Executor) => {
      for (const { outcome } of await unlocked(entry, "One")(tx)) outcomes.push(outcome);
    };
    await runOverlapping(db, [
      recordingOutcomes({ ...guest, key: randomUUID() }),
      recordingOutcomes({ ...guest, key: randomUUID() }),
    ]);
    expect(outcomes).toEqual(["done", "done"]);
  });
});

/** Limits the wait for the other transaction, which holds the same unique key. */
const inTime = (step: (tx: Executor) => Promise<unknown>) => async (tx: Executor) => {
  await tx.execute("set local lock_timeout = '500ms'");
  await step(tx);
};
