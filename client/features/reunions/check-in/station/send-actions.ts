import { MAX_ACTIONS } from "#shared/reunions/check-in/check-in.schema.ts";
import { ApiError } from "../../../../lib/calls/api.ts";
import { isUnsynced, type StoredAction, type CheckInResult } from "./roster.ts";

/** Milliseconds until an unanswered call is retried. Its keys count once. */
const TIMEOUT_MS = 10_000;

/** The first and the longest delay before a retry, in milliseconds. */
const RETRY_DELAYS = { first: 500, longest: 10_000 };

interface SenderOptions {
  /** All stored actions, in order. */
  read: () => Promise<StoredAction[]>;
  send: (actions: StoredAction[]) => Promise<CheckInResult[]>;
  /** Stores results before more is sent. */
  onResults: (actions: StoredAction[], results: CheckInResult[]) => Promise<void>;
  /** The server refuses a single action, in its words. */
  onRejected: (action: StoredAction, words: string) => Promise<void>;
  /** The server accepts nothing from this caller. Sending stops. */
  onAccessLost: (error: ApiError) => void;
}

/**
 * Sends stored actions in order and in batches, with growing delays between retries. `sendNow` starts at
 * once, without waiting for the next retry.
 */
export function createActionSender(options: SenderOptions, delays = RETRY_DELAYS) {
  const ended = new AbortController();
  let delay = delays.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isRequested = false;

  async function run() {
    clearTimeout(timer);
    isRequested = true;
    if (isSending || ended.signal.aborted) return;
    isSending = true;
    try {
      while (isRequested && !ended.signal.aborted) {
        isRequested = false;
        await runInOneTab(() => sendAll(options, ended.signal));
      }
      delay = delays.first;
    } catch (error) {
      if (isAccessError(error)) options.onAccessLost(error);
      else retryLater();
    } finally {
      isSending = false;
    }
  }

  function retryLater() {
    if (ended.signal.aborted) return;
    timer = setTimeout(() => void run(), delay * (0.5 + Math.random()));
    delay = Math.min(delay * 2, delays.longest);
  }

  return {
    sendNow: () => void run(),
    end: () => {
      ended.abort();
      clearTimeout(timer);
    },
  };
}

const isAccessError = (error: unknown): error is ApiError =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);

/** The request itself is wrong, so a retry can't help. */
const isRequestError = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 409, 413, 422].includes(error.status);

async function sendAll(options: SenderOptions, ended: AbortSignal): Promise<void> {
  let maxActions = MAX_ACTIONS;
  while (!ended.aborted) {
    const batch = nextBatch(await options.read(), maxActions);
    if (batch.length === 0) return;
    try {
      await options.onResults(batch, await withTimeout(options.send(batch)));
    } catch (error) {
      if (!isRequestError(error)) throw error;
      // Sends one by one, so that a bad action doesn't block the others.
      if (batch.length > 1) maxActions = 1;
      else await options.onRejected(batch[0]!, error.userMessage);
    }
  }
}

/** The first waiting actions that share a station name. */
function nextBatch(actions: StoredAction[], maxActions: number): StoredAction[] {
  const unsynced = actions.filter(isUnsynced);
  const end = unsynced.findIndex(({ laptop }) => laptop !== unsynced[0]!.laptop);
  return unsynced.slice(0, Math.min(end < 0 ? unsynced.length : end, maxActions));
}

async function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TypeError("The server took too long to respond")),
      TIMEOUT_MS,
    );
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Runs in one tab at a time. Without locks (over http), two tabs may send the same actions, but
 * keys count once.
 */
const runInOneTab = (work: () => Promise<void>): Promise<void> =>
  locks ? locks.request("check-in-sender", work) : work();

const locks = globalThis.navigator?.locks as LockManager | undefined;
