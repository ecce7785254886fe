import { useEffect, useState, useSyncExternalStore } from "react";
import { useKnownUser } from "../../../../lib/session/known-user.ts";
import { type CheckInStation, openStation } from "./station.ts";

/** An event's desk while the page is open. */
export function useStation(eventId: number): CheckInStation {
  const user = useKnownUser();
  const [desk] = useState(() => openStation(user, eventId));
  useEffect(() => desk.open(), [desk]);
  return desk;
}

export const useStationState = (desk: CheckInStation) =>
  useSyncExternalStore(desk.subscribe, desk.read);

/** Asks before the page closes with unsynced actions, which are stored only here. */
export function useClosingAsked(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsent]);
}
