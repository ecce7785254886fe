import { useEffect, useState, useSyncExternalStore } from "react";
import { useKnownUser } from "../../../../lib/session/known-user.ts";
import { type CheckInStation, openStation } from "./station.ts";

/** An event's check-in station while the page is open. */
export function useStation(eventId: number): CheckInStation {
  const user = useKnownUser();
  const [station] = useState(() => openStation(user, eventId));
  useEffect(() => station.open(), [station]);
  return station;
}

export const useStationState = (station: CheckInStation) =>
  useSyncExternalStore(station.subscribe, station.read);

/** Asks before the page closes with unsynced actions, which are stored only here. */
export function useCloseWarning(hasUnsynced: boolean): void {
  useEffect(() => {
    if (!hasUnsynced) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [hasUnsynced]);
}
