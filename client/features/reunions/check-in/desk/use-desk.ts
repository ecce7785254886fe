import { useEffect, useState, useSyncExternalStore } from "react";
import { useUserAtHand } from "../../../../lib/session/user-at-hand.ts";
import { type Desk, openDesk } from "./desk.ts";

/** An event's desk while the page is open. */
export function useDesk(eventId: number): Desk {
  const user = useUserAtHand();
  const [desk] = useState(() => openDesk(user, eventId));
  useEffect(() => desk.open(), [desk]);
  return desk;
}

export const useDeskState = (desk: Desk) => useSyncExternalStore(desk.subscribe, desk.read);

/** Asks before the page closes with unsynced actions, which are stored only here. */
export function useClosingAsked(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsent]);
}
