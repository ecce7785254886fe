import type { ApiError } from "../../../../lib/calls/api.ts";
import { type StoredAction, type Roster, type RosterPerson, applyActions } from "./roster.ts";

export interface StationState {
  /** The browser's stored data has been read. */
  isLoaded: boolean;
  /** The server's last roster; null if it was never read here. */
  roster: Roster | null;
  /** Its people, including this station's unsynced actions. */
  people: RosterPerson[];
  actions: StoredAction[];
  /** This station's stored actions of other users or for other events. */
  otherActions: StoredAction[];
  isLive: boolean;
  /** The server's time minus this station's, in milliseconds; 0 if its clock is right. */
  clockOffset: number;
  /** Why the roster couldn't be loaded the last time. */
  failure: unknown;
  /** The server no longer grants access. */
  accessError: ApiError | null;
  /** The page was opened in another tab, which is in charge now. */
  isOpenElsewhere: boolean;
  /** The browser stores nothing for pages, so check-ins wouldn't be safe. */
  hasNoStorage: boolean;
}

const INITIAL_STATE: StationState = {
  isLoaded: false,
  roster: null,
  people: [],
  actions: [],
  otherActions: [],
  isLive: false,
  clockOffset: 0,
  failure: null,
  accessError: null,
  isOpenElsewhere: false,
  hasNoStorage: false,
};

/** Holds the station's state, as useSyncExternalStore needs it. */
export function createStationState() {
  let state = INITIAL_STATE;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    setState: (change: Partial<StationState>) => {
      state = { ...state, ...change };
      if (change.roster || change.actions)
        state.people = applyActions(state.roster?.people ?? [], state.actions);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
