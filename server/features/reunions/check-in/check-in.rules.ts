import type { CheckInActionKind } from "#shared/reunions/check-in/check-in-options.ts";
import type { CheckInAction } from "#shared/reunions/check-in/check-in.schema.ts";
import { type AttendanceStatus, takesSpot } from "#shared/reunions/event-basics/event-options.ts";
import type {
  AnyCheckInAction,
  CheckInState,
  GuestListRow,
  LogLine,
} from "./check-in-state.rules.ts";
import { DAY_MS } from "../../../lib/milliseconds.ts";

type Result = Pick<LogLine, "outcome"> & {
  row?: GuestListRow | undefined;
  before?: LogLine["before"];
};

/**
 * Performs an action if possible, and returns its log line. A key that was logged before changes nothing and
 * returns the same line.
 */
export function performAction(state: CheckInState, action: AnyCheckInAction): LogLine {
  const { key } = action;
  const at = credibleTime(action.at, state.now);
  // A key in another event's log may belong to someone else, so the action changes and reveals nothing.
  if (state.otherEventKeys.has(key)) return otherEventLine(action, at);
  const earlier = state.logged.get(key);
  if (earlier) return earlier;
  const found = findRow(state, action);
  const [foundStatus, foundKey] = [found?.status ?? null, found?.checkInKey ?? null];
  const { outcome, row, before = null } = perform(state, action, { found, at });
  const line: LogLine = {
    ...logLineOf(action, at),
    outcome,
    attendanceId: row?.id ?? null,
    foundStatus,
    foundKey,
    before,
  };
  state.logged.set(key, line);
  return line;
}

/** The longest time that a station may stay offline before its actions are sent. */
const MAX_OFFLINE_MS = 60 * DAY_MS;

/** Uses the server's time if the station's clock is ahead or far behind. */
const credibleTime = (at: Date, now: Date): Date =>
  at > now || now.getTime() - at.getTime() > MAX_OFFLINE_MS ? now : at;

const logLineOf = (action: AnyCheckInAction, at: Date) => ({
  key: action.key,
  action: action.do,
  undoes: action.do === "undo" ? action.undoes : null,
  at,
});

const otherEventLine = (action: AnyCheckInAction, at: Date): LogLine => ({
  ...logLineOf(action, at),
  outcome: action.do === "undo" ? "overtaken" : "notOnList",
  attendanceId: null,
  foundStatus: null,
  foundKey: null,
  before: null,
});

/** The action's row, if it is on this guest list. */
function findRow(state: CheckInState, action: AnyCheckInAction): GuestListRow | undefined {
  switch (action.do) {
    case "checkIn":
      return isOnRoster(state.rows.get(action.attendanceId));
    case "undo":
      return action.undoes === null
        ? isOnRoster(state.rows.get(action.attendanceId))
        : state.rows.get(findUndoneCheckIn(state, action.undoes)?.attendanceId ?? 0);
    case "walkInGuest":
      return undefined;
    case "walkInMember":
      return isOnRoster(rowOfMember(state, action.userId));
  }
}

const isOnRoster = (row: GuestListRow | undefined) => (row?.isOnList ? row : undefined);

const rowOfMember = ({ rows }: CheckInState, userId: number) =>
  [...rows.values()].find((row) => row.userId === userId);

/** Finds the check-in that an undo names, if there was one. */
function findUndoneCheckIn({ logged }: CheckInState, key: string): LogLine | undefined {
  const undone = logged.get(key);
  return undone?.outcome === "done" && undone.action !== "undo" ? undone : undefined;
}

interface FoundRow {
  found: GuestListRow | undefined;
  at: Date;
}

function perform(state: CheckInState, action: AnyCheckInAction, { found, at }: FoundRow): Result {
  switch (action.do) {
    case "checkIn":
      return checkIn(state, action, { found, at });
    case "undo":
      return undo(state, action.undoes, found);
    case "walkInGuest":
      return walkInGuest(state, action, at);
    case "walkInMember":
      return walkInMember(state, action, { found, at });
  }
}

type ActionOf<Kind extends CheckInActionKind> = Extract<CheckInAction, { do: Kind }>;

function checkIn(
  state: CheckInState,
  { key, force }: ActionOf<"checkIn">,
  { found, at }: FoundRow,
): Result {
  if (!found) return { outcome: "notOnList" };
  if (found.status === "attended") return alreadyCheckedIn(found);
  if (found.status !== "confirmed" && !force) return { outcome: "notConfirmed", row: found };
  return markCheckedIn(state, found, { key, at, statusBefore: found.status });
}

/**
 * Undoes the check-in with a key, or the current one if none is named. The first check-in that the server
 * received counts, so undoing another one changes nothing.
 */
function undo(state: CheckInState, undoes: string | null, row: GuestListRow | undefined): Result {
  if (!row) return { outcome: undoes === null ? "notOnList" : "overtaken" };
  if (row.status !== "attended") return { outcome: "already", row };
  if (undoes !== null && row.checkInKey !== undoes)
    return { ...alreadyCheckedIn(row), outcome: "overtaken" };
  // A walk-in was on no list before.
  if (row.statusBefore === null) Object.assign(row, { isOnList: false, isRemoved: true });
  row.status = row.statusBefore ?? "pending";
  Object.assign(row, { statusBefore: null, ...NOT_CHECKED_IN, updatedAt: state.now });
  if (!takesSpot(row.status)) state.spotsLeft++;
  return { outcome: "done", row };
}

const NOT_CHECKED_IN = { checkedInTime: null, checkedInOn: null, checkInKey: null };

function walkInGuest(state: CheckInState, action: ActionOf<"walkInGuest">, at: Date): Result {
  const { key, name, isChild, force } = action;
  if (state.guestsLeft <= 0) return { outcome: "tooManyGuests" };
  if (state.spotsLeft <= 0 && !force) return { outcome: "full" };
  state.guestsLeft--;
  const row = newRow(state, { userId: null, guestName: name, guestIsChild: isChild });
  return markCheckedIn(state, row, { key, at, statusBefore: null });
}

function walkInMember(
  state: CheckInState,
  { key, userId, force }: ActionOf<"walkInMember">,
  { found: listed, at }: FoundRow,
): Result {
  if (!state.visibleMemberIds.has(userId)) return { outcome: "notOnList" };
  if (listed?.status === "attended") return alreadyCheckedIn(listed);
  const hasSpot = listed !== undefined && takesSpot(listed.status);
  if (!hasSpot && state.spotsLeft <= 0 && !force) return { outcome: "full", row: listed };
  const row =
    rowOfMember(state, userId) ?? newRow(state, { userId, guestName: null, guestIsChild: null });
  // The reply of someone who was removed from the list no longer counts.
  if (!listed) row.status = "pending";
  return markCheckedIn(state, row, { key, at, statusBefore: listed?.status ?? null });
}

const alreadyCheckedIn = (row: GuestListRow): Result => ({
  outcome: "already",
  row,
  before: row.checkedInTime && { at: row.checkedInTime, laptop: row.checkedInOn },
});

function markCheckedIn(
  state: CheckInState,
  row: GuestListRow,
  { key, at, statusBefore }: { key: string; at: Date; statusBefore: AttendanceStatus | null },
): Result {
  if (!takesSpot(row.status)) state.spotsLeft--;
  Object.assign(row, {
    status: "attended",
    statusBefore,
    checkedInTime: at,
    checkedInOn: state.station,
    checkInKey: key,
    isOnList: true,
    isRemoved: false,
    updatedAt: state.now,
  } satisfies Partial<GuestListRow>);
  return { outcome: "done", row };
}

function newRow(
  state: CheckInState,
  person: Pick<GuestListRow, "userId" | "guestName" | "guestIsChild">,
): GuestListRow {
  const id = state.freeIds.shift();
  if (id === undefined) throw new Error("There aren't enough IDs for the walk-ins.");
  const row: GuestListRow = {
    id,
    ...person,
    status: "pending",
    statusBefore: null,
    ...NOT_CHECKED_IN,
    isOnList: false,
    isRemoved: false,
    updatedAt: state.now,
  };
  state.rows.set(id, row);
  return row;
}
