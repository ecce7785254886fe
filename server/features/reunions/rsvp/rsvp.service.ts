import { type SQL, sql } from "drizzle-orm";
import { repliesClosedBy } from "#shared/reunions/rsvp/replies-closed.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { eventErrors } from "#shared/reunions/event-basics/events.errors.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { HouseholdReply } from "#shared/reunions/rsvp/rsvp.schema.ts";
import { dayAt } from "#shared/reunions/event-basics/venue-time.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import {
  runDeclineHandlers,
  notifyListChange,
  countSpotsLeft,
  type WaitlistPosition,
  findWaitlistPosition,
  promoteFromWaitlist,
} from "../guest-list/index.ts";
import { listAdults, readHouseholdKin } from "../../core/household/index.ts";
import { nameForMessages } from "../../core/person/index.ts";
import { type EventRow, type FoundEvent, lockEvent } from "../event-basics/index.ts";
import {
  applyReply,
  type RowReply,
  hasChanged,
  type ReplyFields,
  countSpotsNeeded,
} from "./row-replies.rules.ts";
import { resolveGuestReplies } from "./brought-guests.service.ts";
import { readInvitedRows } from "./household-rows.queries.ts";
import { readRsvpHousehold } from "./household.view.ts";

/** The person who replies, and the transaction. */
interface ReplyContext {
  tx: Executor;
  actor: Pick<Actor, "id" | "role" | "familyGroupId">;
  now: Date;
}

/**
 * Replies for the actor's household and its guests, all or nothing. Throws 409 if replies are closed, if one
 * of them is checked in or not on the list, and if there are too few spots, unless they join the waitlist.
 */
export async function saveHouseholdReplies(
  ctx: Context,
  actor: Actor,
  { id }: FoundEvent,
  body: HouseholdReply,
) {
  const event = await ctx.db.transaction(async (tx) => {
    const lockedEvent = await lockEvent(tx, id);
    await saveRepliesLocked({ tx, actor, now: ctx.now() }, lockedEvent, body);
    return lockedEvent;
  });
  return readRsvpHousehold(ctx, actor, event);
}

/**
 * Like saveHouseholdReplies. The caller has locked the event, so that two households can't take the same spot. Returns
 * whether anything changed.
 */
export async function saveRepliesLocked(
  context: ReplyContext,
  event: EventRow,
  body: HouseholdReply,
): Promise<boolean> {
  const { tx, actor, now } = context;
  assertRepliesOpen(event, now);
  // The waitlist gets free spots before this household does.
  await promoteFromWaitlist(tx, event, now);
  const adults = listAdults(await readHouseholdKin(tx, actor, isoDayOf(now)));
  const rows = [
    ...(await resolvePeopleReplies(tx, event, body)),
    ...(await resolveGuestReplies(tx, { event, actor, adults }, body.guests ?? [])),
  ];
  const waitlistPosition = await findPositionIfFull(context, event, {
    rows,
    adults,
    mayWait: body.joinWaitlist ?? false,
  });
  const changed = rows
    .map((row) => ({
      before: row.before,
      after: applyReply(row, { byId: actor.id, waitlistPosition, now }),
    }))
    .filter(({ before, after }) => !before || hasChanged(before, after));
  if (changed.length === 0) return false;
  await writeReplies(context, event, changed);
  // Spots that this reply freed go to the waitlist.
  await promoteFromWaitlist(tx, event, now);
  return true;
}

/** Throws 409 if replies are closed. */
export function assertRepliesOpen(event: EventRow, now: Date): void {
  const closedBy = repliesClosedBy(event, dayAt(now, event.timeZone));
  if (closedBy === "cancelled") throw domainError(eventErrors.cancelled);
  if (closedBy === "over") throw domainError(eventErrors.over);
  if (closedBy === "deadline") throw domainError(eventErrors.deadlinePassed);
}

async function resolvePeopleReplies(
  tx: Executor,
  event: EventRow,
  { replies }: HouseholdReply,
): Promise<RowReply[]> {
  const replyById = new Map(replies.map((reply) => [reply.userId, reply]));
  // Also locks the rows, because a check-in may happen at the same time without locking the event.
  const rows = await readInvitedRows(tx, event.id, [...replyById.keys()])
    .orderBy(attendance.id)
    .for("no key update", { of: attendance });
  if (rows.length < replyById.size) throw domainError(eventErrors.notInvited);
  const checkedIn = rows.find((row) => row.attendance.checkedIn);
  if (checkedIn)
    throw domainError(eventErrors.alreadyCheckedIn, { name: nameForMessages(checkedIn.person) });
  return rows.map(({ attendance: before, person }) => {
    const { status, diet, note } = replyById.get(person.id)!;
    return { before, status, values: { diet, note } };
  });
}

interface SpotRequest {
  rows: RowReply[];
  adults: number[];
  mayWait: boolean;
}

/**
 * Finds the waitlist position of a household that wants more spots than are left; null if there are enough. At
 * an overbooked event, a household can still pass a spot on to one of its own people.
 */
async function findPositionIfFull(
  { tx, now }: ReplyContext,
  event: EventRow,
  { rows, adults, mayWait }: SpotRequest,
): Promise<WaitlistPosition | null> {
  const needed = countSpotsNeeded(rows);
  const left = needed > 0 ? await countSpotsLeft(tx, event) : null;
  if (left === null || needed <= left) return null;
  if (!mayWait) throw domainError(eventErrors.full);
  return findWaitlistPosition(tx, event.id, { adults, now });
}

type ChangedReply = Pick<RowReply, "before"> & { after: ReplyFields };

/** Adds new guests and updates the other rows, then notifies listeners and features that react to declines. */
async function writeReplies(
  { tx, actor, now }: ReplyContext,
  event: EventRow,
  changed: ChangedReply[],
) {
  const newGuestFields = { eventId: event.id, guestOf: actor.id, isAdded: true };
  const newGuests = changed.flatMap(({ before, after }) =>
    before ? [] : [{ ...after, ...newGuestFields, updatedAt: now }],
  );
  const added =
    newGuests.length > 0
      ? await tx.insert(attendance).values(newGuests).returning({ id: attendance.id })
      : [];
  const updated = changed.flatMap(({ before, after }) =>
    before ? [{ id: before.id, after }] : [],
  );
  if (updated.length > 0) await updateRows(tx, updated, now);
  await notifyListChange(
    tx,
    event.id,
    [...added, ...updated].map(({ id }) => id),
  );
  const declined = updated.filter(({ after }) => after.status === "declined" || after.removedAt);
  await runDeclineHandlers(
    tx,
    declined.map(({ id }) => id),
  );
}

interface UpdatedRow {
  id: number;
  after: ReplyFields;
}

/** Writes the changed rows in one statement. */
async function updateRows(tx: Executor, rows: UpdatedRow[], now: Date): Promise<void> {
  const columnOf = (type: string, valueOf: (row: UpdatedRow) => unknown): SQL =>
    sql`${sql.param(rows.map(valueOf))}::${sql.raw(type)}[]`;
  const columns = [
    columnOf("int", ({ id }) => id),
    columnOf("text", ({ after }) => after.status),
    columnOf("text", ({ after }) => after.diet),
    columnOf("text", ({ after }) => after.note),
    columnOf("text", ({ after }) => after.guestName),
    columnOf("boolean", ({ after }) => after.guestIsChild),
    columnOf("timestamptz", ({ after }) => after.waitingSince?.toISOString() ?? null),
    columnOf("int", ({ after }) => after.waitingNumber),
    columnOf("timestamptz", ({ after }) => after.removedAt?.toISOString() ?? null),
    columnOf("int", ({ after }) => after.repliedBy),
  ];
  await tx.execute(sql`
    update ${attendance} set status = answered.status, diet = answered.diet, note = answered.note,
      guest_name = answered.guest_name, guest_is_child = answered.guest_is_child,
      waiting_since = answered.waiting_since, waiting_number = answered.waiting_number,
      removed_at = answered.removed_at, replied_by = answered.replied_by,
      updated_at = ${now.toISOString()}::timestamptz
    from unnest(${sql.join(columns, sql`, `)}) as answered (id, status, diet, note, guest_name,
      guest_is_child, waiting_since, waiting_number, removed_at, replied_by)
    where ${attendance.id} = answered.id`);
}
