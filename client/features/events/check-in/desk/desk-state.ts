import type { ApiError } from "../../../../lib/calls/api.ts";
import { type Press, type Roster, type RosterPerson, withPresses } from "./roster.ts";

export interface DeskState {
  /** What this browser keeps has been read. */
  isOpened: boolean;
  /** As the server said it last; null where it has never been read here. */
  roster: Roster | null;
  /** Its people as they are with what was pressed here. */
  people: RosterPerson[];
  presses: Press[];
  /** What others have left on this laptop, or was left for other events. */
  left: Press[];
  isLive: boolean;
  /** Why the roster did not come, the last time it was asked for. */
  failure: unknown;
  /** The server lets them in here no more. */
  refusal: ApiError | null;
  /** The page was opened in another tab, which does the work now. */
  isElsewhere: boolean;
  /** This browser keeps nothing for pages, so that nothing can be pressed safely. */
  isForgetful: boolean;
}

const AT_FIRST: DeskState = {
  isOpened: false,
  roster: null,
  people: [],
  presses: [],
  left: [],
  isLive: false,
  failure: null,
  refusal: null,
  isElsewhere: false,
  isForgetful: false,
};

/** What a desk knows, as React reads it. */
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
