import { ApiError } from "../../../../lib/calls/api.ts";
import { doorApi } from "./check-in.api.ts";
import { type News, type Roster, withNews } from "./roster.ts";

interface Line {
  eventId: number;
  onRoster: (roster: Roster) => void;
  onNews: (news: News) => void;
  /** Whether the server is heard, whenever that changes. */
  onLive: (isLive: boolean) => void;
  /** The roster did not come; it is asked for again. */
  onFailure: (error: unknown) => void;
  /** The caller is let in no more. */
  onRefused: (refused: ApiError) => void;
}

/** So long the roster waits for the first word of the live answer, after which no change is missed. */
const HEAD_START_MS = 1500;
const AGAIN_MS = 3000;

const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

/** Reads the roster and hears what changes, anew whenever the connection is back, until it is ended. */
export function openLine({ eventId, onRoster, onNews, onLive, onFailure, onRefused }: Line) {
  const params = { id: eventId };
  let listening = new AbortController();
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was told while the roster was on its way; null while none is. */
  let meanwhile: News[] | null = null;
  let isOld = false;

  async function readRoster() {
    clearTimeout(timer);
    isOld = meanwhile !== null;
    if (isOld || isEnded) return;
    meanwhile = [];
    try {
      const roster = await doorApi.roster({ params });
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
    timer = setTimeout(() => void readRoster(), AGAIN_MS);
  }

  function hear(news: News) {
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

  // Sooner than by itself: the waits between its tries have become long by then.
  const again = () => void listen();
  addEventListener("online", again);
  // A stream that hears nothing says so only after a while.
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
