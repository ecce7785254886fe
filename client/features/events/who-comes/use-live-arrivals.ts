import { useEffect, useState } from "react";
import { doorContract } from "#shared/door/door.contract.ts";
import { createClient } from "../../../lib/calls/api.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";

const doorApi = createClient(doorContract);

/** Arrivals that come together are counted together. */
const PAUSE_MS = 1_000;

/** Asks anew who is here whenever somebody is checked in. Answers whether the door is heard. */
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
      // Who may not listen is told so by the page itself.
      .catch(() => setLive(false));
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [eventId]);
  return isLive;
}
