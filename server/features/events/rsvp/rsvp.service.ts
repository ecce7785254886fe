import { type SQL, sql } from "drizzle-orm";
import { answersClosed } from "#shared/events/rsvp/answers-closed.ts";
import { attendance } from "#shared/events/attendance.table.ts";
import { eventRefusals } from "#shared/events/events.refusals.ts";
import type { Answers } from "#shared/events/rsvp/rsvp.schema.ts";
import { dayAt } from "#shared/events/venue-clock.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import { giveBackTasks } from "../../event-lists/tasks/given-back.service.ts";
import { nameInWords } from "../../people/named.queries.ts";
import { tellOfList } from "../guests/list-news.service.ts";
import { seatsLeft } from "../guests/seats.service.ts";
import { type Place, placeFor, settleSeats } from "../guests/waiting-line.service.ts";
import { type EventRow, type FoundEvent, holdEvent } from "../planning/event.queries.ts";
import {
  afterAnswer,
  type AnsweredRow,
  isAnother,
  type SaidOfRow,
  seatsAsked,
} from "./answered-rows.rules.ts";
import { answeredGuests } from "./brought-guests.service.ts";
import { adultsOf, readHouseholdOf, readOnList } from "./household.queries.ts";
import { householdFor } from "./household.view.ts";

interface By {
  tx: Executor;
  actor: Pick<Actor, "id" | "role" | "familyGroupId">;
  now: Date;
}

/**
 * Answers for people of the actor's household and its guests, all or nothing. Throws 409 where answers
 * are closed, one of them is in already or not on the list, and where there are too few seats, unless
 * they wait for them.
 */
export async function answerFor(
  deps: Pick<Deps, "db" | "now">,
  actor: Actor,
  { id }: FoundEvent,
  said: Answers,
) {
  const event = await deps.db.transaction(async (tx) => {
    const held = await holdEvent(tx, id);
    await answerLocked({ tx, actor, now: deps.now() }, held, said);
    return held;
  });
  return householdFor(deps, actor, event);
}

/**
 * As answerFor, for who holds the event: else two households could take the same seat. Answers whether
 * anything became another by it.
 */
export async function answerLocked(by: By, event: EventRow, said: Answers): Promise<boolean> {
  const { tx, actor, now } = by;
  refuseClosed(event, now);
  // Who waits is served before who comes now.
  await settleSeats(tx, event, now);
  const adults = adultsOf(await readHouseholdOf(tx, actor, now));
  const rows = [
    ...(await answeredPeople(tx, event, said)),
    ...(await answeredGuests(tx, { event, actor, adults }, said.guests ?? [])),
  ];
  const place = await placeInLine(by, event, { rows, adults, mayWait: said.wait ?? false });
  const changed = rows
    .map((row) => ({ before: row.before, after: afterAnswer(row, { by: actor.id, place, now }) }))
    .filter(({ before, after }) => !before || isAnother(before, after));
  if (changed.length === 0) return false;
  await writeAnswers(by, event, changed);
  await settleSeats(tx, event, now);
  return true;
}

/** Throws 409 where nobody can answer any more. */
export function refuseClosed(event: EventRow, now: Date): void {
  const closedBy = answersClosed(event, dayAt(now, event.timeZone));
  if (closedBy === "cancelled") throw refused(eventRefusals.cancelled);
  if (closedBy === "over") throw refused(eventRefusals.over);
  if (closedBy === "deadline") throw refused(eventRefusals.deadlinePassed);
}

async function answeredPeople(
  tx: Executor,
  event: EventRow,
  { answers }: Answers,
): Promise<AnsweredRow[]> {
  const said = new Map(answers.map((answer) => [answer.userId, answer]));
  // Held too: who is checked in meanwhile is in.
  const rows = await readOnList(tx, event.id, [...said.keys()])
    .orderBy(attendance.id)
    .for("no key update", { of: attendance });
  if (rows.length < said.size) throw refused(eventRefusals.notInvited);
  const present = rows.find((row) => row.attendance.checkedIn);
  if (present) throw refused(eventRefusals.alreadyIn, { name: nameInWords(present.person) });
  return rows.map(({ attendance: before, person }) => {
    const { status, diet, note } = said.get(person.id)!;
    return { before, status, values: { diet, note } };
  });
}

interface Asked {
  rows: AnsweredRow[];
  adults: number[];
  mayWait: boolean;
}

/**
 * Where they wait who want a seat; null where there are seats for all of them. Where seats were given
 * beyond the capacity by hand, who gives one back can still give it to their own.
 */
async function placeInLine(
  { tx, now }: By,
  event: EventRow,
  { rows, adults, mayWait }: Asked,
): Promise<Place | null> {
  const asked = seatsAsked(rows);
  const left = asked > 0 ? await seatsLeft(tx, event) : null;
  if (left === null || asked <= left) return null;
  if (!mayWait) throw refused(eventRefusals.full);
  return placeFor(tx, event.id, { adults, now });
}

type Changed = Pick<AnsweredRow, "before"> & { after: SaidOfRow };

async function writeAnswers({ tx, actor, now }: By, event: EventRow, changed: Changed[]) {
  const added = changed.filter(({ before }) => before === null);
  const asGuest = ({ after }: Changed) => {
    const whose = { eventId: event.id, guestOf: actor.id, isAdded: true };
    return { ...after, ...whose, updatedAt: now };
  };
  const made =
    added.length > 0
      ? await tx.insert(attendance).values(added.map(asGuest)).returning({ id: attendance.id })
      : [];
  const others = changed.filter(({ before }) => before !== null);
  if (others.length > 0) await rewrite(tx, others, now);
  const written = others.flatMap(({ before }) => before?.id ?? []);
  await tellOfList(tx, event.id, [...made.map(({ id }) => id), ...written]);
  const declined = others.filter(({ after }) => after.status === "declined" || after.takenOffAt);
  await giveBackTasks(
    tx,
    declined.flatMap(({ before }) => (before ? [before.id] : [])),
  );
}

/** Writes rows as they stand after an answer, all in one statement. */
async function rewrite(tx: Executor, changed: Changed[], now: Date): Promise<void> {
  const all = (type: string, valueOf: (each: Changed) => unknown): SQL =>
    sql`${sql.param(changed.map(valueOf))}::${sql.raw(type)}[]`;
  const columns = [
    all("int", ({ before }) => before?.id),
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
    update ${attendance} set status = said.status, diet = said.diet, note = said.note,
      guest_name = said.guest_name, guest_is_child = said.guest_is_child,
      waiting_since = said.waiting_since, waiting_number = said.waiting_number,
      taken_off_at = said.taken_off_at, answered_by = said.answered_by,
      updated_at = ${now.toISOString()}::timestamptz
    from unnest(${sql.join(columns, sql`, `)}) as said (id, status, diet, note, guest_name,
      guest_is_child, waiting_since, waiting_number, taken_off_at, answered_by)
    where ${attendance.id} = said.id`);
}
