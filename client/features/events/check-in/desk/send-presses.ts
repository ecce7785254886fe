import { MOST_ENTRIES } from "#shared/door/door.schema.ts";
import { ApiError } from "../../../../lib/calls/api.ts";
import { isWaiting, type Press, type Result } from "./roster.ts";

/** A call without an answer is given up after so long; sent again, its keys count once. In milliseconds. */
const PATIENCE_MS = 10_000;

/** Before trying again: at first, and at the longest, in milliseconds. */
const WAITS = { first: 500, longest: 10_000 };

interface Sending {
  /** All that is kept, in the order of pressing. */
  read: () => Promise<Press[]>;
  send: (presses: Press[]) => Promise<Result[]>;
  /** What came of them; it is kept before more is sent. */
  settle: (presses: Press[], results: Result[]) => Promise<void>;
  /** The server refuses one for itself, in its words. */
  refuse: (press: Press, words: string) => Promise<void>;
  /** The server lets this caller send nothing: it is told why, and nothing more is sent. */
  stop: (refused: ApiError) => void;
}

/**
 * Sends what is kept, in order and in batches, until nothing is left; tries again, later and later,
 * where no answer comes. `now` begins at once, whatever was being waited for.
 */
export function pressSender(sending: Sending, waits = WAITS) {
  const ended = new AbortController();
  let wait = waits.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isWanted = false;

  async function run() {
    clearTimeout(timer);
    isWanted = true;
    if (isSending || ended.signal.aborted) return;
    isSending = true;
    try {
      while (isWanted && !ended.signal.aborted) {
        isWanted = false;
        await alone(() => sendAll(sending, ended.signal));
      }
      wait = waits.first;
    } catch (error) {
      if (isFinal(error)) sending.stop(error);
      else later();
    } finally {
      isSending = false;
    }
  }

  function later() {
    if (ended.signal.aborted) return;
    timer = setTimeout(() => void run(), wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, waits.longest);
  }

  return {
    now: () => void run(),
    end: () => {
      ended.abort();
      clearTimeout(timer);
    },
  };
}

const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);

/** Something is wrong with what was sent, and would be so again. */
const isFault = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 409, 413, 422].includes(error.status);

async function sendAll(sending: Sending, ended: AbortSignal): Promise<void> {
  let most = MOST_ENTRIES;
  while (!ended.aborted) {
    const batch = nextBatch(await sending.read(), most);
    if (batch.length === 0) return;
    try {
      await sending.settle(batch, await inTime(sending.send(batch)));
    } catch (error) {
      if (!isFault(error)) throw error;
      // One by one, so that the others are not held up by it.
      if (batch.length > 1) most = 1;
      else await sending.refuse(batch[0]!, error.userMessage);
    }
  }
}

/** The first that wait, as far as they were pressed under one name of the laptop. */
function nextBatch(presses: Press[], most: number): Press[] {
  const waiting = presses.filter(isWaiting);
  const end = waiting.findIndex(({ laptop }) => laptop !== waiting[0]!.laptop);
  return waiting.slice(0, Math.min(end < 0 ? waiting.length : end, most));
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError("No answer in time")), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** One tab at a time. Where there are no locks (over http) two may send the same: keys count once. */
const alone = (work: () => Promise<void>): Promise<void> =>
  locks ? locks.request("check-in-sender", work) : work();

const locks = globalThis.navigator?.locks as LockManager | undefined;
