import type { ApiError } from "../../../../lib/calls/api.ts";
import { type Press, type Roster, type RosterPerson, withPresses } from "./roster.ts";

export interface DeskState {
  /** The browser's stored data has been read. */
  isOpened: boolean;
  /** The server's last roster; null if it was never read here. */
  roster: Roster | null;
  /** Its people, including this station's unsynced actions. */
  people: RosterPerson[];
  presses: Press[];
  /** Unsynced actions of other users or events on this laptop. */
  left: Press[];
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

const AT_FIRST: DeskState = {
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
export function deskState() {
  let state = AT_FIRST;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    become: (change: Partial<DeskState>) => {
      state = { ...state, ...change };
      if (change.roster || change.presses)
        state.people = withPresses(state.roster?.people ?? [], state.presses);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
