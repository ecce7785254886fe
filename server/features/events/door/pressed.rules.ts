import type { DoorDeed, DoorOutcome } from "#shared/door/check-in-words.ts";
import type { DoorEntry } from "#shared/door/door.schema.ts";
import { type AttendanceStatus, takesSeat } from "#shared/events/event-words.ts";

/** Somebody's row, as it is while the entries are gone through. */
export interface DoorRow {
  id: number;
  /** Null for a guest who is not in the tree. */
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
}

/** A line of the log. */
export interface Pressed {
  key: string;
  deed: DoorDeed;
  undoes: string | null;
  outcome: DoorOutcome;
  attendanceId: number | null;
  foundStatus: AttendanceStatus | null;
  foundKey: string | null;
  at: Date;
  /** The check-in that was there before, or holds now. */
  before: { at: Date; laptop: string | null } | null;
}

/** How things are at the door: all that entries can be about, held until they are written. */
export interface Door {
  laptop: string;
  rows: Map<number, DoorRow>;
  /** What was pressed before, by key: some of it by these same entries. */
  pressed: Map<string, Pressed>;
  /** Living people whom the sender may know of. */
  members: Set<number>;
  /** Infinite where the event takes as many as come. */
  seatsLeft: number;
  guestsLeft: number;
  /** Ids for the rows of who walks in. */
  freeIds: number[];
}

type Found = Pick<Pressed, "outcome"> & { row?: DoorRow | undefined; before?: Pressed["before"] };

/** Does what was pressed, as far as it can be done, and answers its line of the log. */
export function press(door: Door, entry: DoorEntry, at: Date): Pressed {
  const { key } = entry;
  const undoes = entry.do === "undo" ? entry.undoes : null;
  const before = rowOf(door, entry);
  const found = before && { status: before.status, key: before.checkInKey };
  const { outcome, row, before: held = null } = doIt(door, entry, at);
  const pressed: Pressed = {
    key,
    deed: entry.do,
    undoes,
    outcome,
    attendanceId: row?.id ?? null,
    foundStatus: found?.status ?? null,
    foundKey: found?.key ?? null,
    at,
    before: held,
  };
  door.pressed.set(key, pressed);
  return pressed;
}

/** Whom an entry is about, if they have a row on this event's list. */
function rowOf(door: Door, entry: DoorEntry): DoorRow | undefined {
  if (entry.do === "checkIn") return onList(door.rows.get(entry.attendanceId));
  if (entry.do === "undo") return door.rows.get(undoneBy(door, entry.undoes)?.attendanceId ?? 0);
  if (entry.do === "walkInGuest") return undefined;
  return onList(rowOfMember(door, entry.userId));
}

const onList = (row: DoorRow | undefined) => (row?.isOnList ? row : undefined);

const rowOfMember = ({ rows }: Door, userId: number) =>
  [...rows.values()].find((row) => row.userId === userId);

/** The check-in that an undo names, if it was one. */
function undoneBy({ pressed }: Door, key: string): Pressed | undefined {
  const undone = pressed.get(key);
  return undone?.outcome === "done" && undone.deed !== "undo" ? undone : undefined;
}

function doIt(door: Door, entry: DoorEntry, at: Date): Found {
  switch (entry.do) {
    case "checkIn":
      return checkIn(door, entry, at);
    case "undo":
      return undo(door, entry.undoes);
    case "walkInGuest":
      return walkInGuest(door, entry, at);
    case "walkInMember":
      return walkInMember(door, entry, at);
  }
}

type EntryOf<Deed extends DoorDeed> = Extract<DoorEntry, { do: Deed }>;

function checkIn(door: Door, { attendanceId, key, force }: EntryOf<"checkIn">, at: Date): Found {
  const row = onList(door.rows.get(attendanceId));
  if (!row) return { outcome: "notOnList" };
  if (row.status === "attended") return isIn(row);
  if (row.status !== "confirmed" && !force) return { outcome: "notConfirmed", row };
  return letIn(door, row, { key, at, statusBefore: row.status });
}

/** The first to be heard of holds: who undoes another check-in than that one changes nothing. */
function undo(door: Door, undoes: string): Found {
  const row = door.rows.get(undoneBy(door, undoes)?.attendanceId ?? 0);
  if (!row) return { outcome: "overtaken" };
  if (row.status !== "attended") return { outcome: "already", row };
  if (row.checkInKey !== undoes) return { ...isIn(row), outcome: "overtaken" };
  // Who walked in was on no list before.
  if (row.statusBefore === null) Object.assign(row, { isOnList: false, isTakenOff: true });
  row.status = row.statusBefore ?? "pending";
  Object.assign(row, { statusBefore: null, ...NOT_IN });
  if (!takesSeat(row.status)) door.seatsLeft++;
  return { outcome: "done", row };
}

const NOT_IN = { checkedInTime: null, checkedInOn: null, checkInKey: null };

function walkInGuest(door: Door, entry: EntryOf<"walkInGuest">, at: Date): Found {
  const { key, name, isChild, force } = entry;
  if (door.guestsLeft <= 0) return { outcome: "tooManyGuests" };
  if (door.seatsLeft <= 0 && !force) return { outcome: "full" };
  door.guestsLeft--;
  const row = newRow(door, { userId: null, guestName: name, guestIsChild: isChild });
  return letIn(door, row, { key, at, statusBefore: null });
}

function walkInMember(door: Door, entry: EntryOf<"walkInMember">, at: Date): Found {
  const { key, userId, force } = entry;
  if (!door.members.has(userId)) return { outcome: "notOnList" };
  const known = rowOfMember(door, userId);
  const listed = onList(known);
  if (listed?.status === "attended") return isIn(listed);
  const hasSeat = listed !== undefined && takesSeat(listed.status);
  if (!hasSeat && door.seatsLeft <= 0 && !force) return { outcome: "full", row: listed };
  const row = known ?? newRow(door, { userId, guestName: null, guestIsChild: null });
  // Of who was taken off the list, the answer from then is nobody's any more.
  if (!listed) row.status = "pending";
  return letIn(door, row, { key, at, statusBefore: listed?.status ?? null });
}

const isIn = (row: DoorRow): Found => ({
  outcome: "already",
  row,
  before: row.checkedInTime && { at: row.checkedInTime, laptop: row.checkedInOn },
});

function letIn(
  door: Door,
  row: DoorRow,
  { key, at, statusBefore }: { key: string; at: Date; statusBefore: AttendanceStatus | null },
): Found {
  if (!takesSeat(row.status)) door.seatsLeft--;
  Object.assign(row, {
    status: "attended",
    statusBefore,
    checkedInTime: at,
    checkedInOn: door.laptop,
    checkInKey: key,
    isOnList: true,
    isTakenOff: false,
  } satisfies Partial<DoorRow>);
  return { outcome: "done", row };
}

function newRow(door: Door, who: Pick<DoorRow, "userId" | "guestName" | "guestIsChild">): DoorRow {
  const id = door.freeIds.shift();
  if (id === undefined) throw new Error("More walk in than there are ids for.");
  const row: DoorRow = {
    id,
    ...who,
    status: "pending",
    statusBefore: null,
    ...NOT_IN,
    isOnList: false,
    isTakenOff: false,
  };
  door.rows.set(id, row);
  return row;
}
