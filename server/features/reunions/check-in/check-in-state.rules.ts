import type {
  CheckInActionKind,
  CheckInOutcome,
} from "#shared/reunions/check-in/check-in-words.ts";
import type { CheckInAction } from "#shared/reunions/check-in/check-in.schema.ts";
import type { AttendanceStatus } from "#shared/reunions/event-basics/event-words.ts";

/** A row of the guest list while actions are performed on it. */
export interface GuestListRow {
  id: number;
  /** Null for a guest from outside the family. */
  userId: number | null;
  guestName: string | null;
  guestIsChild: boolean | null;
  status: AttendanceStatus;
  statusBefore: AttendanceStatus | null;
  checkedInTime: Date | null;
  checkedInOn: string | null;
  checkInKey: string | null;
  isOnList: boolean;
  isTakenOff: boolean;
  updatedAt: Date;
}

/** A line of the log. */
export interface LogLine {
  key: string;
  deed: CheckInActionKind;
  undoes: string | null;
  outcome: CheckInOutcome;
  attendanceId: number | null;
  foundStatus: AttendanceStatus | null;
  foundKey: string | null;
  at: Date;
  /** The earlier check-in, or the current one. */
  before: { at: Date; laptop: string | null } | null;
}

/** An undo of a guest's current check-in, by an organizer outside of a station. */
interface UndoOfGuest {
  do: "undo";
  key: string;
  at: Date;
  undoes: null;
  attendanceId: number;
}

export type Action = CheckInAction | UndoOfGuest;

/** Everything that actions can change, locked until it is written. */
export interface CheckInState {
  now: Date;
  /** Null outside of a station. */
  station: string | null;
  rows: Map<number, GuestListRow>;
  /** Log lines by key: earlier ones, and those of these actions. */
  logged: Map<string, LogLine>;
  /** Keys in the log of another event. */
  foreignKeys: Set<string>;
  /** Living people whom the sender may see. */
  members: Set<number>;
  /** Infinite without a capacity. */
  seatsLeft: number;
  guestsLeft: number;
  /** Ids for the rows of walk-ins. */
  freeIds: number[];
}
