import { ApiError } from "../../../../lib/calls/api.ts";
import { checkInApi } from "./check-in.api.ts";
import { compareClocks } from "./station-clock.ts";
import { type RosterUpdate, type Roster, applyUpdate } from "./roster.ts";

interface ConnectionOptions {
  eventId: number;
  onRoster: (roster: Roster) => void;
  onUpdate: (update: RosterUpdate) => void;
  /** Called when the connection to the server comes or goes. */
  onConnectionChange: (isLive: boolean) => void;
  /** The roster couldn't be loaded. Loading is retried. */
  onFailure: (error: unknown) => void;
  /** The caller lost access. */
  onAccessLost: (error: ApiError) => void;
}

/** Milliseconds to wait for the stream's first event before reading the roster, so that no change is missed. */
const STREAM_WAIT_MS = 1500;
const RETRY_MS = 3000;

const isAccessError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

/** Reads the roster and streams its changes, again after each reconnection, until ended. */
export function openConnection({
  eventId,
  onRoster,
  onUpdate,
  onConnectionChange,
  onFailure,
  onAccessLost,
}: ConnectionOptions) {
  const params = { id: eventId };
  let controller = new AbortController();
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Changes that arrived while the roster is loading; null if it isn't loading. */
  let pendingUpdates: RosterUpdate[] | null = null;
  let isOutdated = false;

  async function readRoster() {
    clearTimeout(timer);
    isOutdated = pendingUpdates !== null;
    if (isOutdated || isEnded) return;
    pendingUpdates = [];
    try {
      // Both together, because with a wrong clock the event could seem to be over.
      const clockComparison = compareClocks().catch(() => undefined);
      const roster = await checkInApi.roster({ params });
      await clockComparison;
      if (!isEnded) onRoster(pendingUpdates.reduce(applyUpdate, roster));
    } catch (error) {
      handleFailure(error);
    } finally {
      pendingUpdates = null;
    }
    if (isOutdated) await readRoster();
  }

  function handleFailure(error: unknown) {
    if (isEnded) return;
    if (isAccessError(error)) return onAccessLost(error);
    onFailure(error);
    timer = setTimeout(() => void readRoster(), RETRY_MS);
  }

  function receiveUpdate(update: RosterUpdate) {
    if (update.isAnew) return void readRoster();
    pendingUpdates?.push(update);
    onUpdate(update);
  }

  async function listen() {
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    clearTimeout(timer);
    timer = setTimeout(() => void readRoster(), STREAM_WAIT_MS);
    try {
      await checkInApi.listen({
        params,
        onEvent: receiveUpdate,
        onConnection: onConnectionChange,
        signal,
      });
    } catch (error) {
      onConnectionChange(false);
      if (isAccessError(error) && !isEnded) onAccessLost(error);
    }
  }

  // Retries at once, because the delays between tries may be long by now.
  const reconnect = () => void listen();
  addEventListener("online", reconnect);
  // A broken stream would otherwise be noticed late.
  const disconnect = () => {
    controller.abort();
    onConnectionChange(false);
  };
  addEventListener("offline", disconnect);
  void listen();

  return {
    end: () => {
      isEnded = true;
      clearTimeout(timer);
      controller.abort();
      removeEventListener("online", reconnect);
      removeEventListener("offline", disconnect);
    },
  };
}
