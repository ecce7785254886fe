import { afterEach, expect, it } from "vitest";
import { aStoredAction } from "../../../../../tests/support/roster.ts";
import { waitUntil } from "../../../../../tests/support/browser/render-hook.ts";
import { ApiError } from "../../../../lib/calls/api.ts";
import type { StoredAction, CheckInResult } from "./roster.ts";
import { createActionSender } from "./send-actions.ts";

const SHORT_DELAYS = { first: 1, longest: 2 };

/** A sender with the actions that its browser stores, and a record of what the server received. */
function aStation(
  actions: StoredAction[],
  errorFor: (sent: StoredAction[]) => Error | null = () => null,
) {
  const station = {
    stored: actions,
    sent: [] as number[][],
    rejectionTexts: [] as string[],
    accessError: null as ApiError | null,
    maxConcurrentSends: 0,
  };
  let concurrentSends = 0;
  const sender = createActionSender(
    {
      read: () => Promise.resolve(station.stored),
      send: async (batch) => {
        concurrentSends += 1;
        station.maxConcurrentSends = Math.max(station.maxConcurrentSends, concurrentSends);
        await new Promise((resolve) => setTimeout(resolve, 1));
        concurrentSends -= 1;
        const error = errorFor(batch);
        if (error) throw error;
        station.sent.push(batch.map(({ order }) => order));
        return [] as CheckInResult[];
      },
      onResults: async (batch) => {
        station.stored = station.stored.filter((action) => !batch.includes(action));
      },
      onRejected: async (action, words) => {
        station.rejectionTexts.push(words);
        station.stored = station.stored.filter((each) => each !== action);
      },
      onAccessLost: (error) => (station.accessError = error),
    },
    SHORT_DELAYS,
  );
  senders.push(sender);
  return { station, sender };
}

const senders: { end: () => void }[] = [];
afterEach(() => senders.splice(0).forEach((sender) => sender.end()));

const checkIns = (count: number, laptop = "Gate") =>
  Array.from({ length: count }, (_, index) =>
    aStoredAction(index + 1, { do: "checkIn", attendanceId: index + 1 }, { laptop }),
  );

it("ATT-11 sends waiting actions in order, 500 at a time", async () => {
  const { station, sender } = aStation(checkIns(1100));
  sender.sendNow();
  await waitUntil(() => station.stored.length === 0);
  expect(station.sent.map((batch) => [batch.length, batch[0]])).toEqual([
    [500, 1],
    [500, 501],
    [100, 1001],
  ]);
});

it("ATT-11 sends actions made under another station name separately", async () => {
  const otherStationAction = {
    ...aStoredAction(3, { do: "checkIn", attendanceId: 3 }),
    laptop: "Door 2",
  };
  const { station, sender } = aStation([...checkIns(2), otherStationAction]);
  sender.sendNow();
  await waitUntil(() => station.stored.length === 0);
  expect(station.sent).toEqual([[1, 2], [3]]);
});

it("ATT-11 retries until the server answers, and never sends two batches at the same time", async () => {
  let attempts = 0;
  const { station, sender } = aStation(checkIns(3), () =>
    ++attempts < 4
      ? attempts < 3
        ? new TypeError("Failed to fetch")
        : new ApiError(503, "")
      : null,
  );
  sender.sendNow();
  sender.sendNow();
  await waitUntil(() => station.stored.length === 0);
  expect(station.sent).toEqual([[1, 2, 3]]);
  expect(station.maxConcurrentSends).toBe(1);
});

it("ATT-11 continues at once with an action added while sending", async () => {
  const { station, sender } = aStation(checkIns(1));
  sender.sendNow();
  station.stored = [...station.stored, aStoredAction(2, { do: "checkIn", attendanceId: 2 })];
  sender.sendNow();
  await waitUntil(() => station.stored.length === 0);
  expect(station.sent.flat()).toEqual([1, 2]);
});

it("ATT-11 continues after an action that the server rejects", async () => {
  const rejectSecond = (sent: StoredAction[]) =>
    sent.some(({ order }) => order === 2) ? new ApiError(400, "", "That name is too long") : null;
  const { station, sender } = aStation(checkIns(3), rejectSecond);
  sender.sendNow();
  await waitUntil(() => station.stored.length === 0);
  expect(station.sent.flat()).toEqual([1, 3]);
  expect(station.rejectionTexts).toEqual(["That name is too long"]);
});

it.each([401, 403, 404])(
  "ATT-11 keeps all actions and stops sending after status %s",
  async (status) => {
    let attempts = 0;
    const { station, sender } = aStation(checkIns(2), () => {
      attempts += 1;
      return new ApiError(status, "");
    });
    sender.sendNow();
    await waitUntil(() => station.accessError !== null);
    expect(station.accessError?.status).toBe(status);
    expect(station.stored).toHaveLength(2);
    expect(attempts).toBe(1);
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
