import type { ApiError } from "../../../../lib/calls/api.ts";
import { type StoredAction, type Roster, type RosterPerson, withActions } from "./roster.ts";

export interface StationState {
  /** The browser's stored data has been read. */
  isOpened: boolean;
  /** The server's last roster; null if it was never read here. */
  roster: Roster | null;
  /** Its people, including this station's unsynced actions. */
  people: RosterPerson[];
  presses: StoredAction[];
  /** Unsynced actions of other users or events on this laptop. */
  left: StoredAction[];
  isLive: boolean;
  /** The server's time minus this station's, in milliseconds; 0 if its clock is right. */
  clockOffset: number;
  /** Why the roster couldn't be loaded the last time. */
  failure: unknown;
  /** The server no longer grants access. */
  refusal: ApiError | null;
  /** The page was opened in another tab, which is in charge now. */
  isElsewhere: boolean;
  /** The browser stores nothing for pages, so check-ins wouldn't be safe. */
  isForgetful: boolean;
}

const INITIAL_STATE: StationState = {
  isOpened: false,
  roster: null,
  people: [],
  presses: [],
  left: [],
  isLive: false,
  clockOffset: 0,
  failure: null,
  refusal: null,
  isElsewhere: false,
  isForgetful: false,
};

/** A desk's state for React. */
export function createStationState() {
  let state = INITIAL_STATE;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    become: (change: Partial<StationState>) => {
      state = { ...state, ...change };
      if (change.roster || change.presses)
        state.people = withActions(state.roster?.people ?? [], state.presses);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
