import { useEffect, useState } from "react";
import { checkInContract } from "#shared/reunions/check-in/check-in.contract.ts";
import { createClient } from "../../../lib/calls/api.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";

const checkInApi = createClient(checkInContract);

/** Milliseconds in which arrivals are counted together. */
const REFETCH_DELAY_MS = 1_000;

/** Reloads the arrivals whenever someone is checked in. Returns whether the connection is live. */
export function useLiveArrivals(eventId: number): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scheduleRefetch = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void invalidate("whoComes");
      }, REFETCH_DELAY_MS);
    };
    checkInApi
      .listen({
        params: { id: eventId },
        onEvent: scheduleRefetch,
        onConnection: setLive,
        signal: controller.signal,
      })
      // The page itself tells users who may not listen.
      .catch(() => setLive(false));
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [eventId]);
  return isLive;
}
