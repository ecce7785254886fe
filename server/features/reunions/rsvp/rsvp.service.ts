import { type SQL, sql } from "drizzle-orm";
import { answersClosed } from "#shared/reunions/rsvp/answers-closed.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { eventErrors } from "#shared/reunions/event-basics/events.errors.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Answers } from "#shared/reunions/rsvp/rsvp.schema.ts";
import { dayAt } from "#shared/reunions/event-basics/venue-clock.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import {
  afterDecline,
  notifyListChange,
  spotsLeft,
  type WaitlistPosition,
  waitlistPositionOf,
  promoteFromWaitlist,
} from "../guest-list/index.ts";
import { listAdults, readHouseholdKin } from "../../core/household/index.ts";
import { nameForMessages } from "../../core/person/index.ts";
import { type EventRow, type FoundEvent, lockEvent } from "../event-basics/index.ts";
import {
  afterAnswer,
  type AnsweredRow,
  hasChanged,
  type AnswerFields,
  spotsNeeded,
} from "./answered-rows.rules.ts";
import { answeredGuests } from "./brought-guests.service.ts";
import { readRowsOnList } from "./answered-people.queries.ts";
import { householdFor } from "./household.view.ts";

/** Who answers, in which transaction. */
interface Answering {
  tx: Executor;
  actor: Pick<Actor, "id" | "role" | "familyGroupId">;
  now: Date;
}

/**
 * Answers for the actor's household and its guests, all or nothing. Throws 409 if answers are closed, if one
 * of them is checked in or not on the list, and if there are too few spots, unless they join the waitlist.
 */
export async function saveHouseholdAnswers(
  ctx: Context,
  actor: Actor,
  { id }: FoundEvent,
  body: Answers,
) {
  const event = await ctx.db.transaction(async (tx) => {
    const lockedEvent = await lockEvent(tx, id);
    await saveAnswersLocked({ tx, actor, now: ctx.now() }, lockedEvent, body);
    return lockedEvent;
  });
  return householdFor(ctx, actor, event);
}

/**
 * Like answerFor. The caller has locked the event, so that two households can't take the same spot. Returns
 * whether anything changed.
 */
export async function saveAnswersLocked(
  answering: Answering,
  event: EventRow,
  body: Answers,
): Promise<boolean> {
  const { tx, actor, now } = answering;
  assertAnswersOpen(event, now);
  // The waitlist gets free spots before this household does.
  await promoteFromWaitlist(tx, event, now);
  const adults = listAdults(await readHouseholdKin(tx, actor, isoDayOf(now)));
  const rows = [
    ...(await answeredPeople(tx, event, body)),
    ...(await answeredGuests(tx, { event, actor, adults }, body.guests ?? [])),
  ];
  const place = await addToWaitlist(answering, event, {
    rows,
    adults,
    mayWait: body.wait ?? false,
  });
  const changed = rows
    .map((row) => ({ before: row.before, after: afterAnswer(row, { by: actor.id, place, now }) }))
    .filter(({ before, after }) => !before || hasChanged(before, after));
  if (changed.length === 0) return false;
  await writeAnswers(answering, event, changed);
  // Spots that this answer freed go to the waitlist.
  await promoteFromWaitlist(tx, event, now);
  return true;
}

/** Throws 409 if answers are closed. */
export function assertAnswersOpen(event: EventRow, now: Date): void {
  const closedBy = answersClosed(event, dayAt(now, event.timeZone));
  if (closedBy === "cancelled") throw domainError(eventErrors.cancelled);
  if (closedBy === "over") throw domainError(eventErrors.over);
  if (closedBy === "deadline") throw domainError(eventErrors.deadlinePassed);
}

async function answeredPeople(
  tx: Executor,
  event: EventRow,
  { answers }: Answers,
): Promise<AnsweredRow[]> {
  const answerById = new Map(answers.map((answer) => [answer.userId, answer]));
  // Locks the rows too, because a check-in may happen meanwhile.
  const rows = await readRowsOnList(tx, event.id, [...answerById.keys()])
    .orderBy(attendance.id)
    .for("no key update", { of: attendance });
  if (rows.length < answerById.size) throw domainError(eventErrors.notInvited);
  const checkedIn = rows.find((row) => row.attendance.checkedIn);
  if (checkedIn)
    throw domainError(eventErrors.alreadyIn, { name: nameForMessages(checkedIn.person) });
  return rows.map(({ attendance: before, person }) => {
    const { status, diet, note } = answerById.get(person.id)!;
    return { before, status, values: { diet, note } };
  });
}

interface WantedSpots {
  rows: AnsweredRow[];
  adults: number[];
  mayWait: boolean;
}

/**
 * The place on the waitlist of a household that wants spots; null if there are spots for all of them. At an
 * overbooked event, a household can still pass a spot on to one of its own people.
 */
async function addToWaitlist(
  { tx, now }: Answering,
  event: EventRow,
  { rows, adults, mayWait }: WantedSpots,
): Promise<WaitlistPosition | null> {
  const needed = spotsNeeded(rows);
  const left = needed > 0 ? await spotsLeft(tx, event) : null;
  if (left === null || needed <= left) return null;
  if (!mayWait) throw domainError(eventErrors.full);
  return waitlistPositionOf(tx, event.id, { adults, now });
}

type Changed = Pick<AnsweredRow, "before"> & { after: AnswerFields };

/** Adds new guests and updates the other rows, then notifies listeners and features that react to declines. */
async function writeAnswers({ tx, actor, now }: Answering, event: EventRow, changed: Changed[]) {
  const whose = { eventId: event.id, guestOf: actor.id, isAdded: true };
  const newGuests = changed.flatMap(({ before, after }) =>
    before ? [] : [{ ...after, ...whose, updatedAt: now }],
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
  const declined = updated.filter(({ after }) => after.status === "declined" || after.takenOffAt);
  await afterDecline(
    tx,
    declined.map(({ id }) => id),
  );
}

interface UpdatedRow {
  id: number;
  after: AnswerFields;
}

/** Writes the changed rows in one statement. */
async function updateRows(tx: Executor, rows: UpdatedRow[], now: Date): Promise<void> {
  const all = (type: string, valueOf: (row: UpdatedRow) => unknown): SQL =>
    sql`${sql.param(rows.map(valueOf))}::${sql.raw(type)}[]`;
  const columns = [
    all("int", ({ id }) => id),
    all("text", ({ after }) => after.status),
    all("text", ({ after }) => after.diet),
    all("text", ({ after }) => after.note),
    all("text", ({ after }) => after.guestName),
    all("boolean", ({ after }) => after.guestIsChild),
    all("timestamptz", ({ after }) => after.waitingSince?.toISOString() ?? null),
    all("int", ({ after }) => after.waitingNumber),
    all("timestamptz", ({ after }) => after.takenOffAt?.toISOString() ?? null),
    all("int", ({ after }) => after.answeredBy),
  ];
  await tx.execute(sql`
    update ${attendance} set status = answered.status, diet = answered.diet, note = answered.note,
      guest_name = answered.guest_name, guest_is_child = answered.guest_is_child,
      waiting_since = answered.waiting_since, waiting_number = answered.waiting_number,
      taken_off_at = answered.taken_off_at, answered_by = answered.answered_by,
      updated_at = ${now.toISOString()}::timestamptz
    from unnest(${sql.join(columns, sql`, `)}) as answered (id, status, diet, note, guest_name,
      guest_is_child, waiting_since, waiting_number, taken_off_at, answered_by)
    where ${attendance.id} = answered.id`);
}
