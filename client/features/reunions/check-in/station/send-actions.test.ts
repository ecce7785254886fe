import { afterEach, expect, it } from "vitest";
import { aStoredAction } from "../../../../../tests/support/roster.ts";
import { waitUntil } from "../../../../../tests/support/browser/mount-hook.ts";
import { ApiError } from "../../../../lib/calls/api.ts";
import type { StoredAction, CheckInResult } from "./roster.ts";
import { createActionSender } from "./send-actions.ts";

const QUICK = { first: 1, longest: 2 };

/** A browser's stored actions, and a server that receives them. */
function aStation(
  checkIns: StoredAction[],
  fails: (sent: StoredAction[]) => Error | null = () => null,
) {
  const station = {
    kept: checkIns,
    sent: [] as number[][],
    refused: [] as string[],
    stopped: null as ApiError | null,
    overlapping: 0,
  };
  let sending = 0;
  const sender = createActionSender(
    {
      read: () => Promise.resolve(station.kept),
      send: async (batch) => {
        sending += 1;
        station.overlapping = Math.max(station.overlapping, sending);
        await new Promise((resolve) => setTimeout(resolve, 1));
        sending -= 1;
        const error = fails(batch);
        if (error) throw error;
        station.sent.push(batch.map(({ order }) => order));
        return [] as CheckInResult[];
      },
      onResults: async (batch) => {
        station.kept = station.kept.filter((press) => !batch.includes(press));
      },
      onRejected: async (press, words) => {
        station.refused.push(words);
        station.kept = station.kept.filter((each) => each !== press);
      },
      onAccessLost: (refusal) => (station.stopped = refusal),
    },
    QUICK,
  );
  senders.push(sender);
  return { station, sender };
}

const senders: { end: () => void }[] = [];
afterEach(() => senders.splice(0).forEach((sender) => sender.end()));

const checkIns = (count: number, laptop = "Gate") =>
  Array.from({ length: count }, (_, at) =>
    aStoredAction(at + 1, { do: "checkIn", attendanceId: at + 1 }, { laptop }),
  );

it("ATT-11 sends waiting actions in order, 500 at a time", async () => {
  const { station, sender } = aStation(checkIns(1100));
  sender.sendNow();
  await waitUntil(() => station.kept.length === 0);
  expect(station.sent.map((batch) => [batch.length, batch[0]])).toEqual([
    [500, 1],
    [500, 501],
    [100, 1001],
  ]);
});

it("ATT-11 sends actions made under another station name separately", async () => {
  const renamed = { ...aStoredAction(3, { do: "checkIn", attendanceId: 3 }), laptop: "Door 2" };
  const { station, sender } = aStation([...checkIns(2), renamed]);
  sender.sendNow();
  await waitUntil(() => station.kept.length === 0);
  expect(station.sent).toEqual([[1, 2], [3]]);
});

it("ATT-11 retries until the server answers, and never sends twice at once", async () => {
  let tries = 0;
  const { station, sender } = aStation(checkIns(3), () =>
    ++tries < 4 ? (tries < 3 ? new TypeError("Failed to fetch") : new ApiError(503, "")) : null,
  );
  sender.sendNow();
  sender.sendNow();
  await waitUntil(() => station.kept.length === 0);
  expect(station.sent).toEqual([[1, 2, 3]]);
  expect(station.overlapping).toBe(1);
});

it("ATT-11 continues at once with an action added while sending", async () => {
  const { station, sender } = aStation(checkIns(1));
  sender.sendNow();
  station.kept = [...station.kept, aStoredAction(2, { do: "checkIn", attendanceId: 2 })];
  sender.sendNow();
  await waitUntil(() => station.kept.length === 0);
  expect(station.sent.flat()).toEqual([1, 2]);
});

it("ATT-11 continues after an action that the server rejects", async () => {
  const bad = (sent: StoredAction[]) =>
    sent.some(({ order }) => order === 2) ? new ApiError(400, "", "That name is too long") : null;
  const { station, sender } = aStation(checkIns(3), bad);
  sender.sendNow();
  await waitUntil(() => station.kept.length === 0);
  expect(station.sent.flat()).toEqual([1, 3]);
  expect(station.refused).toEqual(["That name is too long"]);
});

it.each([401, 403, 404])(
  "ATT-11 keeps all actions and stops sending after status %s",
  async (status) => {
    let tries = 0;
    const { station, sender } = aStation(checkIns(2), () => {
      tries += 1;
      return new ApiError(status, "");
    });
    sender.sendNow();
    await waitUntil(() => station.stopped !== null);
    expect(station.stopped?.status).toBe(status);
    expect(station.kept).toHaveLength(2);
    expect(tries).toBe(1);
  },
);

it("ATT-11 doesn't resend actions that the server already answered", async () => {
  const answered = { ...checkIns(1)[0]!, answer: { words: "In already.", canForce: false } };
  const { station, sender } = aStation([
    answered,
    aStoredAction(2, { do: "checkIn", attendanceId: 2 }),
  ]);
  sender.sendNow();
  await waitUntil(() => station.sent.length === 1);
  expect(station.sent).toEqual([[2]]);
});
