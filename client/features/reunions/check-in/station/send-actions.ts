import { MAX_ACTIONS } from "#shared/reunions/check-in/check-in.schema.ts";
import { ApiError } from "../../../../lib/calls/api.ts";
import { isWaiting, type StoredAction, type ActionResult } from "./roster.ts";

/** Milliseconds until an unanswered call is retried. Its keys count once. */
const TIMEOUT_MS = 10_000;

/** The first and the longest delay before a retry, in milliseconds. */
const RETRY_DELAYS = { first: 500, longest: 10_000 };

interface Sending {
  /** All stored actions, in order. */
  read: () => Promise<StoredAction[]>;
  send: (presses: StoredAction[]) => Promise<ActionResult[]>;
  /** Stores results before more is sent. */
  settle: (presses: StoredAction[], results: ActionResult[]) => Promise<void>;
  /** The server refuses a single action, in its words. */
  refuse: (press: StoredAction, words: string) => Promise<void>;
  /** The server accepts nothing from this caller. Sending stops. */
  stop: (refused: ApiError) => void;
}

/**
 * Sends stored actions in order and in batches, with growing delays between retries. `now` starts at once,
 * without waiting for the next retry.
 */
export function createActionSender(sending: Sending, waits = RETRY_DELAYS) {
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
        await inOneTab(() => sendAll(sending, ended.signal));
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

/** The request itself is wrong, so a retry can't help. */
const isFault = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 409, 413, 422].includes(error.status);

async function sendAll(sending: Sending, ended: AbortSignal): Promise<void> {
  let most = MAX_ACTIONS;
  while (!ended.aborted) {
    const batch = nextBatch(await sending.read(), most);
    if (batch.length === 0) return;
    try {
      await sending.settle(batch, await withTimeout(sending.send(batch)));
    } catch (error) {
      if (!isFault(error)) throw error;
      // Sends one by one, so that a bad action doesn't block the others.
      if (batch.length > 1) most = 1;
      else await sending.refuse(batch[0]!, error.userMessage);
    }
  }
}

/** The first waiting actions that share a station name. */
function nextBatch(presses: StoredAction[], most: number): StoredAction[] {
  const waiting = presses.filter(isWaiting);
  const end = waiting.findIndex(({ laptop }) => laptop !== waiting[0]!.laptop);
  return waiting.slice(0, Math.min(end < 0 ? waiting.length : end, most));
}

async function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TypeError("The server took too long to respond")),
      TIMEOUT_MS,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Runs in one tab at a time. Without locks (over http), two tabs may send the same actions, but
 * keys count once.
 */
const inOneTab = (work: () => Promise<void>): Promise<void> =>
  locks ? locks.request("check-in-sender", work) : work();

const locks = globalThis.navigator?.locks as LockManager | undefined;
