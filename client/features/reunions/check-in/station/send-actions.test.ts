import { afterEach, expect, it } from "vitest";
import { aPress } from "../../../../../tests/support/roster.ts";
import { until } from "../../../../../tests/support/browser/mounted.ts";
import { ApiError } from "../../../../lib/calls/api.ts";
import type { StoredAction, CheckInResult } from "./roster.ts";
import { createActionSender } from "./send-actions.ts";

const QUICK = { first: 1, longest: 2 };

/** A browser's stored actions, and a server that receives them. */
function aDoor(
  presses: StoredAction[],
  fails: (sent: StoredAction[]) => Error | null = () => null,
) {
  const door = {
    kept: presses,
    sent: [] as number[][],
    refused: [] as string[],
    stopped: null as ApiError | null,
    overlapping: 0,
  };
  let sending = 0;
  const sender = createActionSender(
    {
      read: () => Promise.resolve(door.kept),
      send: async (batch) => {
        sending += 1;
        door.overlapping = Math.max(door.overlapping, sending);
        await new Promise((resolve) => setTimeout(resolve, 1));
        sending -= 1;
        const error = fails(batch);
        if (error) throw error;
        door.sent.push(batch.map(({ order }) => order));
        return [] as CheckInResult[];
      },
      onResults: async (batch) => {
        door.kept = door.kept.filter((press) => !batch.includes(press));
      },
      onRejected: async (press, words) => {
        door.refused.push(words);
        door.kept = door.kept.filter((each) => each !== press);
      },
      onAccessLost: (refusal) => (door.stopped = refusal),
    },
    QUICK,
  );
  senders.push(sender);
  return { door, sender };
}

const senders: { end: () => void }[] = [];
afterEach(() => senders.splice(0).forEach((sender) => sender.end()));

const presses = (count: number, laptop = "Gate") =>
  Array.from({ length: count }, (_, at) =>
    aPress(at + 1, { do: "checkIn", attendanceId: at + 1 }, { laptop }),
  );

it("ATT-11 sends what waits in the order of pressing, 500 at a time", async () => {
  const { door, sender } = aDoor(presses(1100));
  sender.sendNow();
  await until(() => door.kept.length === 0);
  expect(door.sent.map((batch) => [batch.length, batch[0]])).toEqual([
    [500, 1],
    [500, 501],
    [100, 1001],
  ]);
});

it("ATT-11 sends apart what was pressed under another name of the laptop", async () => {
  const renamed = { ...aPress(3, { do: "checkIn", attendanceId: 3 }), laptop: "Door 2" };
  const { door, sender } = aDoor([...presses(2), renamed]);
  sender.sendNow();
  await until(() => door.kept.length === 0);
  expect(door.sent).toEqual([[1, 2], [3]]);
});

it("ATT-11 tries again until an answer comes, and never sends twice at once", async () => {
  let tries = 0;
  const { door, sender } = aDoor(presses(3), () =>
    ++tries < 4 ? (tries < 3 ? new TypeError("Failed to fetch") : new ApiError(503, "")) : null,
  );
  sender.sendNow();
  sender.sendNow();
  await until(() => door.kept.length === 0);
  expect(door.sent).toEqual([[1, 2, 3]]);
  expect(door.overlapping).toBe(1);
});

it("ATT-11 goes on at once with what was pressed while it sent", async () => {
  const { door, sender } = aDoor(presses(1));
  sender.sendNow();
  door.kept = [...door.kept, aPress(2, { do: "checkIn", attendanceId: 2 })];
  sender.sendNow();
  await until(() => door.kept.length === 0);
  expect(door.sent.flat()).toEqual([1, 2]);
});

it("ATT-11 is not held up by one entry that the server finds wrong", async () => {
  const bad = (sent: StoredAction[]) =>
    sent.some(({ order }) => order === 2) ? new ApiError(400, "", "That name is too long") : null;
  const { door, sender } = aDoor(presses(3), bad);
  sender.sendNow();
  await until(() => door.kept.length === 0);
  expect(door.sent.flat()).toEqual([1, 3]);
  expect(door.refused).toEqual(["That name is too long"]);
});

it.each([401, 403, 404])(
  "ATT-11 keeps all and sends nothing more where it is answered %s",
  async (status) => {
    let tries = 0;
    const { door, sender } = aDoor(presses(2), () => {
      tries += 1;
      return new ApiError(status, "");
    });
    sender.sendNow();
    await until(() => door.stopped !== null);
    expect(door.stopped?.status).toBe(status);
    expect(door.kept).toHaveLength(2);
    expect(tries).toBe(1);
  },
);

it("ATT-11 leaves what the server has answered for somebody to read", async () => {
  const answered = { ...presses(1)[0]!, answer: { words: "In already.", canForce: false } };
  const { door, sender } = aDoor([answered, aPress(2, { do: "checkIn", attendanceId: 2 })]);
  sender.sendNow();
  await until(() => door.sent.length === 1);
  expect(door.sent).toEqual([[2]]);
});
