import { and, asc, eq, isNull } from "drizzle-orm";
import { isChildAt } from "#shared/reunions/event-basics/attending-child.ts";
import { eventDues, eventPayments } from "#shared/reunions/event-lists/dues.table.ts";
import type { GoingGuest } from "#shared/reunions/event-lists/paying-households.ts";
import type { Executor } from "../../../../lib/context.ts";
import { selectGuestsByName, guestNameOf, isGoing } from "../../guest-list/index.ts";
import type { EventRow } from "../../event-basics/index.ts";

/** An event's dues per person; null if it has none. */
export async function readRates(db: Executor, eventId: number) {
  const [rates] = await db.select().from(eventDues).where(eq(eventDues.eventId, eventId));
  return rates ?? null;
}

export type PaymentRow = typeof eventPayments.$inferSelect;

/** The payments by date. */
export const readPayments = (db: Executor, eventId: number): Promise<PaymentRow[]> =>
  db
    .select()
    .from(eventPayments)
    .where(and(eq(eventPayments.eventId, eventId), isNull(eventPayments.deletedAt)))
    .orderBy(asc(eventPayments.paidOn), asc(eventPayments.id));

interface NamedGuest extends GoingGuest {
  name: string;
}

/** Reads the guests who are going, by name. */
export async function readGoingGuests(
  db: Executor,
  { id, startDate }: Pick<EventRow, "id" | "startDate">,
): Promise<NamedGuest[]> {
  const rows = await selectGuestsByName(db, id, isGoing);
  return rows.map(({ attendance, person }) => ({
    attendanceId: attendance.id,
    userId: attendance.userId,
    guestOf: attendance.guestOf,
    isChild: isChildAt({ person, guestIsChild: attendance.guestIsChild }, startDate),
    repliedBy: attendance.repliedBy,
    name: guestNameOf({ person, attendance }),
  }));
}
