import { checkInErrors } from "#shared/reunions/check-in/check-in.errors.ts";
import { describeOutcome } from "#shared/reunions/check-in/describe-outcome.ts";
import type {
  CheckInAction,
  CheckInResult,
  CheckInBatch,
} from "#shared/reunions/check-in/check-in.schema.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { reserveIds } from "../../../lib/database/reserve-ids.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import { readFormats } from "../../core/formats/index.ts";
import { readHeadcount, MAX_GUESTS, promoteFromWaitlist } from "../guest-list/index.ts";
import { type EventRow, type FoundEvent, lockEvent } from "../event-basics/index.ts";
import { countGuests, lockRows, readLoggedLines, findVisibleMembers } from "./check-in.queries.ts";
import type { CheckInState, LogLine } from "./check-in-state.rules.ts";
import { performActions } from "./check-in.service.ts";
import { readRosterRowsById } from "./roster.service.ts";

/**
 * Performs a station's actions in order and returns their results. A key that was sent before returns its
 * earlier result and changes nothing. Throws 404 if the event is gone, and 403 for another user's actions in
 * the same browser.
 */
export async function performStationActions(
  ctx: Context,
  actor: Actor,
  event: FoundEvent,
  { madeBy = actor.id, laptop, entries }: CheckInBatch,
): Promise<{ results: CheckInResult[] }> {
  const { db, now } = ctx;
  if (madeBy !== actor.id) throw domainError(checkInErrors.otherPerson);
  const lines = await db.transaction(async (tx) => {
    const lockedEvent = await lockEvent(tx, event.id);
    return performStationActionsLocked({ tx, actor, now: now() }, lockedEvent, { laptop, entries });
  });
  const ids = [...new Set(lines.flatMap(({ attendanceId }) => attendanceId ?? []))];
  const people = await readRosterRowsById(ctx, event, ids);
  const formats = await readFormats(db);
  return {
    results: lines.map((line) => ({
      key: line.key,
      outcome: line.outcome,
      words: describeOutcome(line, event.timeZone, formats),
      before: line.before,
      person: people.get(line.attendanceId ?? 0) ?? null,
    })),
  };
}

interface Sender {
  tx: Executor;
  actor: Actor;
  now: Date;
}

/** Like performStationActions. The caller has locked the event, so that no key is logged twice and no spot is given twice. */
export async function performStationActionsLocked(
  { tx, actor, now }: Sender,
  event: EventRow,
  batch: CheckInBatch,
): Promise<LogLine[]> {
  const state = await lockState({ tx, actor, now }, event, batch);
  const list = { tx, eventId: event.id, byId: actor.id };
  const { results, lines } = await performActions(list, state, batch.entries);
  const isUndone = ({ action, outcome }: LogLine) => action === "undo" && outcome === "done";
  if (lines.some(isUndone)) await promoteFromWaitlist(tx, event, now);
  return results;
}

/** Reads and locks everything that the actions can change. */
async function lockState(
  { tx, actor, now }: Sender,
  { id, capacity }: EventRow,
  { laptop, entries }: CheckInBatch,
): Promise<CheckInState> {
  const keys = entries.flatMap((action) =>
    action.do === "undo" ? [action.key, action.undoes] : action.key,
  );
  const known = await readLoggedLines(tx, keys);
  const own = known.filter(({ eventId }) => eventId === id);
  const foreign = known.filter(({ eventId }) => eventId !== id);
  const actionsOfKind = <Kind extends CheckInAction["do"]>(kind: Kind) =>
    entries.filter((action): action is Extract<CheckInAction, { do: Kind }> => action.do === kind);
  const guests = actionsOfKind("walkInGuest").length;
  const userIds = actionsOfKind("walkInMember").map(({ userId }) => userId);
  const ids = [
    ...actionsOfKind("checkIn").map(({ attendanceId }) => attendanceId),
    ...own.flatMap(({ attendanceId }) => attendanceId ?? []),
  ];
  const rows = await lockRows(tx, id, { ids, userIds });
  const walkIns = guests + userIds.length;
  return {
    now,
    station: laptop,
    rows: new Map(rows.map((row) => [row.id, row])),
    logged: new Map(own.map((line) => [line.key, line])),
    otherEventKeys: new Set(foreign.map(({ key }) => key)),
    visibleMemberIds: new Set(
      userIds.length > 0 ? await findVisibleMembers(tx, actor, userIds) : [],
    ),
    spotsLeft:
      capacity === null || walkIns === 0
        ? Infinity
        : capacity - (await readHeadcount(tx, id)).confirmed,
    guestsLeft: guests > 0 ? MAX_GUESTS - (await countGuests(tx, id)) : 0,
    freeIds: walkIns > 0 ? await reserveIds(tx, attendance, walkIns) : [],
  };
}
