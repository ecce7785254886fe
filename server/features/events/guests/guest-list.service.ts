import { and, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { attendance } from "#shared/events/attendance.table.ts";
import type { Attendee } from "#shared/events/event.schema.ts";
import type { InvitedSpouses, InviteRule } from "#shared/events/event-words.ts";
import { eventRefusals } from "#shared/events/events.refusals.ts";
import type { Addition } from "#shared/events/guest-list.contract.ts";
import { countBy } from "#shared/lib/group-by.ts";
import type { Actor, PersonFacts } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import type { FamilyOf } from "../../family-tree/family.cache.ts";
import { isLiving } from "../../people/lifetimes/living.rules.ts";
import { viewerOf } from "../../people/people.queries.ts";
import type { FoundAttendance } from "../planning/asked.queries.ts";
import { type EventRow, type FoundEvent, holdEvent } from "../planning/event.queries.ts";
import { attendeeFor } from "./attendee.view.ts";
import { askedByDescent, idsAmong } from "./follow-family.service.ts";
import { addRows, countList, readAsked, selectList } from "./guest-list.queries.ts";
import { tellOfList } from "./list-news.service.ts";
import { askAnewLocked } from "./seats.service.ts";
import { settleSeats } from "./waiting-line.service.ts";

interface Surroundings extends Pick<Deps, "db" | "now"> {
  familyOf: FamilyOf;
}

interface Rule {
  familyGroupId?: number | null | undefined;
  familyBranch?: string | null | undefined;
  inviteRule: InviteRule;
  inviteAncestorId?: number | null | undefined;
  inviteSpouses?: InvitedSpouses | undefined;
}

/** As many guests by name as an event's list holds. */
export const MOST_GUESTS = 2_000;

/** Throws 400 for an ancestor of another group than the event's. */
export function refuseElsewhere(ancestor: PersonFacts | null, familyGroupId: number | null): void {
  if (ancestor && (familyGroupId === null || ancestor.familyGroupId !== familyGroupId))
    throw refused(eventRefusals.ancestorElsewhere);
}

/** How many of the living a rule would ask, by branch, the largest first, and by generation. */
export async function previewRule(
  surroundings: Surroundings,
  actor: Actor,
  { familyGroupId = actor.familyGroupId, familyBranch = null, ...said }: Rule,
  ancestor: PersonFacts | null,
) {
  refuseElsewhere(ancestor, familyGroupId);
  const { inviteAncestorId = null, inviteSpouses = "none", inviteRule } = said;
  const rule = { familyGroupId, familyBranch, inviteAncestorId, inviteSpouses, inviteRule };
  const descent = await askedByDescent(surroundings, rule);
  const asked = await readAsked(surroundings.db, rule, idsAmong(descent));
  const branches = countBy(asked.map(({ familyBranch }) => familyBranch));
  const generations = countBy(descent ? asked.map(({ id }) => descent.get(id)!) : []);
  return {
    total: asked.length,
    branches: branches
      .map(([branch, count]) => ({ branch, count }))
      .toSorted((one, other) => other.count - one.count),
    generations: generations
      .map(([generation, count]) => ({ generation, count }))
      .toSorted((one, other) => one.generation - other.generation),
  };
}

/**
 * Asks people whom the rule does not, and brings back who was taken off. Throws 409 where one of them is
 * not alive.
 */
export async function addPeople(
  { db, now }: Pick<Deps, "db" | "now">,
  event: FoundEvent,
  people: PersonFacts[],
) {
  const ids = people.map(({ id }) => id);
  return db.transaction(async (tx) => {
    const held = await holdEvent(tx, event.id);
    if ((await livingOf(tx, ids)).length < new Set(ids).size)
      throw refused(eventRefusals.notLiving);
    return putOnList(tx, held, { ids, now: now() });
  });
}

/** Asks a person's living descendants as they are now. Throws 400 for a person of another group. */
export async function addDescendants(
  surroundings: Surroundings,
  event: FoundEvent,
  { ancestor, spouses }: { ancestor: PersonFacts; spouses: InvitedSpouses },
) {
  const { familyGroupId } = ancestor;
  // An event of all groups asks the branches of each.
  refuseElsewhere(ancestor, event.familyGroupId ?? familyGroupId);
  const descent = await askedByDescent(surroundings, {
    familyGroupId,
    inviteRule: "descendants",
    inviteAncestorId: ancestor.id,
    inviteSpouses: spouses,
  });
  return surroundings.db.transaction(async (tx) => {
    const held = await holdEvent(tx, event.id);
    const ids = await livingOf(tx, idsAmong(descent)!);
    return putOnList(tx, held, { ids, now: surroundings.now() });
  });
}

async function livingOf(tx: Executor, ids: number[]): Promise<number[]> {
  const among = sql`${users.id} = any(${sql.param(ids)}::int[])`;
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(among, isNull(users.deletedAt), isLiving));
  return rows.map(({ id }) => id);
}

/**
 * Puts people on the list by hand; who is on it already stays as they are, and who comes back to a full
 * event is asked anew.
 */
async function putOnList(
  tx: Executor,
  event: EventRow,
  { ids, now }: { ids: number[]; now: Date },
) {
  const rows = await addRows(tx, event.id, ids);
  const cameBack = rows.map(({ id }) => id);
  await askAnewLocked(tx, event, { cameBack, now });
  await tellOfList(tx, event.id, cameBack);
  const idsOf = (isFirst: boolean) =>
    rows.filter((row) => row.isFirst === isFirst).map(({ id }) => id);
  return {
    added: rows.length,
    addition: { asked: idsOf(true), broughtBack: idsOf(false) },
    headcount: await countList(tx, event.id),
  };
}

/**
 * Takes back an adding. Whom it asked is on no list again, so that a rule may ask them; who had been
 * taken off is so again. Who has answered since stays.
 */
export const takeBack = (
  { db, now }: Pick<Deps, "db" | "now">,
  { id }: FoundEvent,
  { asked, broughtBack }: Addition,
) =>
  db.transaction(async (tx) => {
    const held = await holdEvent(tx, id);
    const among = (ids: number[]) =>
      and(eq(attendance.eventId, id), sql`${attendance.id} = any(${sql.param(ids)}::int[])`);
    const isUnanswered = and(
      eq(attendance.status, "pending"),
      isNull(attendance.answeredBy),
      isNull(attendance.waitingSince),
    );
    await tx.delete(attendance).where(and(among(asked), isUnanswered, attendance.isAdded));
    await tx
      .update(attendance)
      .set({ takenOffAt: now() })
      .where(
        and(among(broughtBack), ne(attendance.status, "attended"), isNull(attendance.takenOffAt)),
      );
    await tellOfList(tx, id, [...asked, ...broughtBack]);
    await settleSeats(tx, held, now());
    return { headcount: await countList(tx, id) };
  });

/** Throws 409 where a list does not hold so many guests more. For who holds the event. */
export async function refuseManyGuests(tx: Executor, eventId: number, more: number): Promise<void> {
  const guests = await tx.$count(
    attendance,
    and(eq(attendance.eventId, eventId), isNotNull(attendance.guestName)),
  );
  if (guests + more > MOST_GUESTS) throw refused(eventRefusals.tooManyGuests);
}

/** Puts a guest on the list who is not in the tree. Throws 409 where it holds no more. */
export async function addGuest(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  event: FoundEvent,
  { name, isChild }: { name: string; isChild: boolean },
): Promise<Attendee> {
  const id = await db.transaction(async (tx) => {
    await holdEvent(tx, event.id);
    await refuseManyGuests(tx, event.id, 1);
    const [row] = await tx
      .insert(attendance)
      .values({
        eventId: event.id,
        guestName: name,
        guestIsChild: isChild,
        isAdded: true,
        updatedAt: now(),
      })
      .returning({ id: attendance.id });
    await tellOfList(tx, event.id, [row!.id]);
    return row!.id;
  });
  const [row] = await selectList(db, event.id, inArray(attendance.id, [id]));
  return attendeeFor(await viewerOf(db, actor, now()), row!, true);
}

/** Takes somebody off the list, whose seat goes to who waits for one; what is so already stays. */
export const takeOff = ({ db, now }: Pick<Deps, "db" | "now">, { id, event }: FoundAttendance) =>
  db.transaction(async (tx) => {
    const held = await holdEvent(tx, event.id);
    await tx
      .update(attendance)
      .set({ takenOffAt: now() })
      .where(and(eq(attendance.id, id), isNull(attendance.takenOffAt)));
    await tellOfList(tx, event.id, [id]);
    await settleSeats(tx, held, now());
  });

/**
 * Puts somebody back on the list with the answer they had given, but for a seat where the event is full
 * meanwhile. Answers whether there was one.
 */
export const putBack = (
  { db, now }: Pick<Deps, "db" | "now">,
  { id, event }: FoundAttendance,
): Promise<{ hasSeat: boolean }> =>
  db.transaction(async (tx) => {
    const held = await holdEvent(tx, event.id);
    const back = await tx
      .update(attendance)
      .set({ takenOffAt: null })
      .where(and(eq(attendance.id, id), isNotNull(attendance.takenOffAt)))
      .returning({ id: attendance.id });
    const cameBack = back.map((row) => row.id);
    await tellOfList(tx, event.id, cameBack);
    const asked = await askAnewLocked(tx, held, { cameBack, now: now() });
    await settleSeats(tx, held, now());
    return { hasSeat: asked === 0 };
  });
