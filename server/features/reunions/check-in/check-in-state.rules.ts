import type {
  CheckInActionKind,
  CheckInOutcome,
} from "#shared/reunions/check-in/check-in-options.ts";
import type { CheckInAction } from "#shared/reunions/check-in/check-in.schema.ts";
import type { AttendanceStatus } from "#shared/reunions/event-basics/event-options.ts";

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
  isRemoved: boolean;
  updatedAt: Date;
}

/** A line of the check-in log. */
export interface LogLine {
  key: string;
  action: CheckInActionKind;
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
interface UndoByOrganizer {
  do: "undo";
  key: string;
  at: Date;
  undoes: null;
  attendanceId: number;
}

export type AnyCheckInAction = CheckInAction | UndoByOrganizer;

/** Everything that actions can change, locked until it is written. */
export interface CheckInState {
  now: Date;
  /** Null outside of a station. */
  station: string | null;
  rows: Map<number, GuestListRow>;
  /** Log lines by key: earlier ones, and those of these actions. */
  logged: Map<string, LogLine>;
  /** The keys of actions that another event's log contains. */
  otherEventKeys: Set<string>;
  /** Living people whom the sender may see. */
  visibleMemberIds: Set<number>;
  /** Infinite without a capacity. */
  spotsLeft: number;
  guestsLeft: number;
  /** Ids for the rows of walk-ins. */
  freeIds: number[];
}
