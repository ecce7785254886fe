import { ApiError } from "../../../../lib/calls/api.ts";
import { doorApi } from "./check-in.api.ts";
import { compareClocks } from "./station-clock.ts";
import { type RosterNews, type Roster, withNews } from "./roster.ts";

interface ConnectionOptions {
  eventId: number;
  onRoster: (roster: Roster) => void;
  onNews: (news: RosterNews) => void;
  /** Called when the connection to the server comes or goes. */
  onLive: (isLive: boolean) => void;
  /** The roster couldn't be loaded. Loading is retried. */
  onFailure: (error: unknown) => void;
  /** The caller lost access. */
  onRefused: (refused: ApiError) => void;
}

/** Milliseconds to wait for the stream's first event before reading the roster, so that no change is missed. */
const HEAD_START_MS = 1500;
const RETRY_MS = 3000;

const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

/** Reads the roster and streams its changes, again after each reconnection, until ended. */
export function openConnection({
  eventId,
  onRoster,
  onNews,
  onLive,
  onFailure,
  onRefused,
}: ConnectionOptions) {
  const params = { id: eventId };
  let listening = new AbortController();
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Changes that arrived while the roster is loading; null if it isn't loading. */
  let meanwhile: RosterNews[] | null = null;
  let isOld = false;

  async function readRoster() {
    clearTimeout(timer);
    isOld = meanwhile !== null;
    if (isOld || isEnded) return;
    meanwhile = [];
    try {
      // Both together, because with a wrong clock the event could seem to be over.
      const comparing = compareClocks().catch(() => undefined);
      const roster = await doorApi.roster({ params });
      await comparing;
      if (!isEnded) onRoster(meanwhile.reduce(withNews, roster));
    } catch (error) {
      failed(error);
    } finally {
      meanwhile = null;
    }
    if (isOld) await readRoster();
  }

  function failed(error: unknown) {
    if (isEnded) return;
    if (isRefused(error)) return onRefused(error);
    onFailure(error);
    timer = setTimeout(() => void readRoster(), RETRY_MS);
  }

  function hear(news: RosterNews) {
    if (news.isAnew) return void readRoster();
    meanwhile?.push(news);
    onNews(news);
  }

  async function listen() {
    listening.abort();
    listening = new AbortController();
    const { signal } = listening;
    clearTimeout(timer);
    timer = setTimeout(() => void readRoster(), HEAD_START_MS);
    try {
      await doorApi.listen({ params, onEvent: hear, onConnection: onLive, signal });
    } catch (error) {
      onLive(false);
      if (isRefused(error) && !isEnded) onRefused(error);
    }
  }

  // Retries at once, because the delays between tries may be long by now.
  const again = () => void listen();
  addEventListener("online", again);
  // A broken stream would otherwise be noticed late.
  const lose = () => {
    listening.abort();
    onLive(false);
  };
  addEventListener("offline", lose);
  void listen();

  return {
    end: () => {
      isEnded = true;
      clearTimeout(timer);
      listening.abort();
      removeEventListener("online", again);
      removeEventListener("offline", lose);
    },
  };
}
