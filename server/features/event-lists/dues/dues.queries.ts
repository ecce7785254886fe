import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isChildAt } from "#shared/events/attending-child.ts";
import { eventDues, eventPayments } from "#shared/event-lists/dues.table.ts";
import type { Comer, Pair } from "#shared/event-lists/paying-households.ts";
import { attendance } from "#shared/events/attendance.table.ts";
import { SEATED_STATUSES } from "#shared/events/event-words.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { users } from "#shared/people/people.table.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import type { Executor } from "../../../lib/deps.ts";
import { selectByName } from "../../events/guests/guest-list.queries.ts";
import type { EventRow } from "../../events/planning/event.queries.ts";
import { nameInWords } from "../../people/named.queries.ts";
import { isConfirmedLink, isUnionOfAdults } from "../../people/people.queries.ts";
import { readContactPersons } from "../../people/reached-through/reached-through.queries.ts";

/** What an event asks for; null where it asks for no dues. */
export async function readRates(db: Executor, eventId: number) {
  const [rates] = await db.select().from(eventDues).where(eq(eventDues.eventId, eventId));
  return rates ?? null;
}

export type PaymentRow = typeof eventPayments.$inferSelect;

/** What was paid, in the order of the days. */
export const readPayments = (db: Executor, eventId: number): Promise<PaymentRow[]> =>
  db
    .select()
    .from(eventPayments)
    .where(and(eq(eventPayments.eventId, eventId), isNull(eventPayments.deletedAt)))
    .orderBy(asc(eventPayments.paidOn), asc(eventPayments.id));

interface Named extends Comer {
  name: string;
}

/** Who comes, by name. */
export async function readComers(
  db: Executor,
  { id, startDate }: Pick<EventRow, "id" | "startDate">,
): Promise<Named[]> {
  const rows = await selectByName(db, id, inArray(attendance.status, SEATED_STATUSES));
  return rows.map(({ attendance, person }) => ({
    attendanceId: attendance.id,
    userId: attendance.userId,
    guestOf: attendance.guestOf,
    isChild: isChildAt({ person, guestIsChild: attendance.guestIsChild }, startDate),
    answeredBy: attendance.answeredBy,
    name: person ? nameInWords(person) : (attendance.guestName ?? "Guest"),
  }));
}

const other = alias(users, "other");

/** Adult spouses of these people, and parents of the children among them, of the same family. */
export async function readPayingLinks(
  db: Executor,
  { people, children, day }: { people: number[]; children: number[]; day: IsoDate },
): Promise<{ spouses: Pair[]; parents: Pair[]; reached: Pair[] }> {
  const rows = await db
    .select({
      one: familyRelationships.userId,
      other: familyRelationships.relatedUserId,
      type: familyRelationships.relationshipType,
    })
    .from(familyRelationships)
    .innerJoin(users, eq(users.id, familyRelationships.userId))
    .innerJoin(other, eq(other.id, familyRelationships.relatedUserId))
    .where(
      and(
        or(
          and(isAnyOf(familyRelationships.userId, people), isUnionOfAdults(users, other, day)),
          and(
            isAnyOf(familyRelationships.userId, children),
            eq(familyRelationships.relationshipType, "CHILD"),
          ),
        ),
        isConfirmedLink,
        eq(users.familyGroupId, other.familyGroupId),
        isNull(users.deletedAt),
        isNull(other.deletedAt),
      ),
    );
  const reached = await readContactPersons(db, people);
  return {
    spouses: rows.filter(({ type }) => type === "SPOUSE").map((row): Pair => [row.one, row.other]),
    parents: rows.filter(({ type }) => type === "CHILD").map((row): Pair => [row.other, row.one]),
    reached: reached.map(({ throughId, userId }): Pair => [throughId, userId]),
  };
}

/** What people are called, by their ids. */
export async function readNames(db: Executor, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({
      id: users.id,
      fullName: users.fullName,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(and(isAnyOf(users.id, ids), isNull(users.deletedAt)));
  return new Map(rows.map((row) => [row.id, nameInWords(row)]));
}
