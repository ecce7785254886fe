import { doorRefusals } from "#shared/door/door.refusals.ts";
import { outcomeInWords } from "#shared/door/door-words.ts";
import type { CheckInsSent, DoorEntry, DoorResult } from "#shared/door/door.schema.ts";
import { attendance } from "#shared/events/attendance.table.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { takeIds } from "../../../lib/database/take-ids.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import type { FamilyOf } from "../../family-tree/family.cache.ts";
import { countList } from "../guests/guest-list.queries.ts";
import { MOST_GUESTS } from "../guests/guest-list.service.ts";
import { settleSeats } from "../guests/waiting-line.service.ts";
import { tellOfList } from "../guests/list-news.service.ts";
import { type EventRow, type FoundEvent, holdEvent } from "../planning/event.queries.ts";
import {
  countGuests,
  holdRows,
  readMembers,
  readPressed,
  writeLog,
  writeRows,
} from "./check-ins.queries.ts";
import { type Door, type DoorRow, press, type Pressed } from "./pressed.rules.ts";
import { readSome } from "./roster.service.ts";

/** A laptop may lie about for so long before what was pressed on it is sent. */
const LONGEST_WAIT = 60 * 24 * 60 * 60_000;

/**
 * Does what was pressed at an event's door, in that order, and answers what came of each. What was heard
 * of before is answered as it was then, and changes nothing. Throws 404 where the event is gone, 403 for
 * check-ins that somebody else made in the same browser.
 */
export async function takeEntries(
  deps: Pick<Deps, "db" | "now" | "badgeKey"> & { familyOf: FamilyOf },
  actor: Actor,
  event: FoundEvent,
  { madeBy = actor.id, laptop, entries }: CheckInsSent,
): Promise<{ results: DoorResult[] }> {
  const { db, now } = deps;
  if (madeBy !== actor.id) throw refused(doorRefusals.otherPerson);
  const pressed = await db.transaction(async (tx) => {
    const held = await holdEvent(tx, event.id);
    return takeLocked({ tx, actor, now: now() }, held, { laptop, entries });
  });
  const ids = [...new Set(pressed.flatMap(({ attendanceId }) => attendanceId ?? []))];
  const people = await readSome(deps, event, ids);
  return {
    results: pressed.map((each) => ({
      key: each.key,
      outcome: each.outcome,
      words: outcomeInWords(each, event.timeZone),
      before: each.before,
      person: people.get(each.attendanceId ?? 0) ?? null,
    })),
  };
}

/** The caller holds the event: else the same key could be heard of twice at once, or the last seat given twice. */
export async function takeLocked(
  { tx, actor, now }: { tx: Executor; actor: Actor; now: Date },
  event: EventRow,
  { laptop, entries }: CheckInsSent,
): Promise<Pressed[]> {
  const keys = entries.flatMap((entry) =>
    entry.do === "undo" ? [entry.key, entry.undoes] : entry.key,
  );
  const known = await readPressed(tx, keys);
  const elsewhere = new Set(
    known.filter(({ eventId }) => eventId !== event.id).map(({ key }) => key),
  );
  const heard = known.filter(({ key }) => !elsewhere.has(key));
  const door = await openDoor({ tx, actor }, event, { laptop, entries, heard });
  const before = new Map([...door.rows].map(([id, row]) => [id, { ...row }]));
  const fresh: Pressed[] = [];
  const results = entries.map((entry) => {
    const at = believable(entry.at, now);
    // A key of another event's log is somebody else's: nothing is done by it, or told of it.
    if (elsewhere.has(entry.key)) return nothingAt(entry, at);
    const earlier = door.pressed.get(entry.key);
    if (earlier) return earlier;
    const line = press(door, entry, at);
    fresh.push(line);
    return line;
  });
  const changed = [...door.rows.values()].filter((row) => isAnother(before.get(row.id), row));
  if (fresh.length > 0) {
    await writeRows(tx, event.id, { rows: changed, at: now });
    await writeLog(tx, fresh, { eventId: event.id, laptop, byId: actor.id, receivedAt: now });
  }
  const ids = changed.map(({ id }) => id);
  if (ids.length > 0) await tellOfList(tx, event.id, ids);
  if (fresh.some(({ deed, outcome }) => deed === "undo" && outcome === "done"))
    await settleSeats(tx, event, now);
  return results;
}

/** Holds all that the entries are about. */
async function openDoor(
  { tx, actor }: { tx: Executor; actor: Actor },
  { id, capacity }: EventRow,
  { laptop, entries, heard }: CheckInsSent & { heard: Pressed[] },
): Promise<Door> {
  const ofDeed = <Deed extends DoorEntry["do"]>(deed: Deed) =>
    entries.filter((entry): entry is Extract<DoorEntry, { do: Deed }> => entry.do === deed);
  const guests = ofDeed("walkInGuest").length;
  const userIds = ofDeed("walkInMember").map(({ userId }) => userId);
  const ids = [
    ...ofDeed("checkIn").map(({ attendanceId }) => attendanceId),
    ...heard.flatMap(({ attendanceId }) => attendanceId ?? []),
  ];
  const rows = await holdRows(tx, id, { ids, userIds });
  const walkIns = guests + userIds.length;
  return {
    laptop,
    rows: new Map(rows.map((row) => [row.id, row])),
    pressed: new Map(heard.map((line) => [line.key, line])),
    members: new Set(userIds.length > 0 ? await readMembers(tx, actor, userIds) : []),
    seatsLeft:
      capacity === null || walkIns === 0
        ? Infinity
        : capacity - (await countList(tx, id)).confirmed,
    guestsLeft: guests > 0 ? MOST_GUESTS - (await countGuests(tx, id)) : 0,
    freeIds: walkIns > 0 ? await takeIds(tx, attendance, walkIns) : [],
  };
}

/** A clock that runs ahead, or stands at a time long past, is wrong: the server's is right then. */
const believable = (at: Date, now: Date): Date =>
  at > now || now.getTime() - at.getTime() > LONGEST_WAIT ? now : at;

const nothingAt = (entry: DoorEntry, at: Date): Pressed => ({
  key: entry.key,
  deed: entry.do,
  undoes: entry.do === "undo" ? entry.undoes : null,
  outcome: entry.do === "undo" ? "overtaken" : "notOnList",
  attendanceId: null,
  foundStatus: null,
  foundKey: null,
  at,
  before: null,
});

/** Every check-in has a key of its own, and who is not in has none. */
const isAnother = (before: DoorRow | undefined, row: DoorRow): boolean =>
  before?.checkInKey !== row.checkInKey || before?.isTakenOff !== row.isTakenOff;
