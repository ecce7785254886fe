import { useEffect, useState } from "react";
import { doorContract } from "#shared/reunions/check-in/check-in.contract.ts";
import { createClient } from "../../../lib/calls/api.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";

const doorApi = createClient(doorContract);

/** Milliseconds in which arrivals are counted together. */
const PAUSE_MS = 1_000;

/** Reloads the arrivals whenever someone is checked in. Returns whether the connection is live. */
export function useLiveArrivals(eventId: number): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void invalidate("whoComes");
      }, PAUSE_MS);
    };
    doorApi
      .listen({
        params: { id: eventId },
        onEvent: renew,
        onConnection: setLive,
        signal: listening.signal,
      })
      // The page itself tells users who may not listen.
      .catch(() => setLive(false));
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [eventId]);
  return isLive;
}
