import { randomUUID } from "node:crypto";
import type { CheckInOutcome } from "#shared/reunions/check-in/check-in-options.ts";
import type { Executor } from "../../../lib/context.ts";
import type { LockedAttendance } from "../guest-list/index.ts";
import { writeActions } from "./check-in.queries.ts";
import { performAction } from "./check-in.rules.ts";
import type {
  AnyCheckInAction,
  CheckInState,
  GuestListRow,
  LogLine,
} from "./check-in-state.rules.ts";

/** The transaction, the event, and the user who performs actions. */
export interface ActionContext {
  tx: Executor;
  eventId: number;
  byId: number;
}

/**
 * Performs actions in order, writes the changed rows and a log line for each action, and notifies listeners.
 * The caller has locked the state, and must give the spots that an undo frees to the waitlist. Returns a line for
 * each action, and which lines are new.
 */
export async function performActions(
  { tx, eventId, byId }: ActionContext,
  state: CheckInState,
  actions: AnyCheckInAction[],
): Promise<{ results: LogLine[]; lines: LogLine[] }> {
  const before = new Map([...state.rows].map(([id, row]) => [id, { ...row }]));
  const loggedBefore = new Set(state.logged.keys());
  const results = actions.map((action) => performAction(state, action));
  const lines = [...state.logged.values()].filter(({ key }) => !loggedBefore.has(key));
  const rows = [...state.rows.values()].filter((row) => hasChanged(before.get(row.id), row));
  const sender = { eventId, byId, laptop: state.station, receivedAt: state.now };
  if (lines.length > 0) await writeActions(tx, { rows, lines }, sender);
  return { results, lines };
}

/** Every check-in has its own key, except those from before keys existed. */
const hasChanged = (before: GuestListRow | undefined, row: GuestListRow): boolean =>
  before?.status !== row.status ||
  before.checkInKey !== row.checkInKey ||
  before.isRemoved !== row.isRemoved;

interface ActionOnGuest {
  do: "checkIn" | "undo";
  /** Also checks in guests who haven't confirmed. */
  force?: boolean;
  byId: number;
  now: Date;
}

/**
 * Checks a guest in outside of a station, or undoes the current check-in. The caller has locked their row,
 * which is on the list, and for an undo also the event. Returns the changed row.
 */
export async function performOnGuest(
  tx: Executor,
  guest: LockedAttendance,
  { do: kind, force = false, byId, now }: ActionOnGuest,
): Promise<{ outcome: CheckInOutcome; row: GuestListRow }> {
  const row: GuestListRow = { ...guest, isOnList: true, isRemoved: false };
  const state: CheckInState = {
    now,
    station: null,
    rows: new Map([[row.id, row]]),
    logged: new Map(),
    otherEventKeys: new Set(),
    visibleMemberIds: new Set(),
    spotsLeft: Infinity,
    guestsLeft: 0,
    freeIds: [],
  };
  const commonFields = { key: randomUUID(), at: now, attendanceId: row.id };
  const action: AnyCheckInAction =
    kind === "checkIn"
      ? { ...commonFields, do: kind, force }
      : { ...commonFields, do: kind, undoes: null };
  const { results } = await performActions({ tx, eventId: guest.eventId, byId }, state, [action]);
  return { outcome: results[0]!.outcome, row };
}
