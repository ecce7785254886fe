import { eq, sql } from "drizzle-orm";
import { badgeErrors } from "#shared/reunions/badges/badges.errors.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import type { Attendee } from "#shared/reunions/events/event.schema.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import {
  readAttendee,
  type AttendeeRow,
  selectGuests,
  notifyListChange,
  guestNameOf,
} from "../guest-list/index.ts";
import type { FoundAttendance, FoundEvent } from "../event-basics/index.ts";
import { parseBadgeCode, checkSignature, wasValidAt } from "./badge-code.rules.ts";

/** Finds the guest of a code, for users who may check in. Throws like findRowByCode(). */
export async function findGuestByCode(
  ctx: Context,
  actor: Actor,
  event: FoundEvent,
  code: string,
): Promise<Attendee> {
  const { attendance: row } = await findRowByCode(ctx, event.id, code);
  return readAttendee(ctx.db, actor, { ...row, event }, ctx.now());
}

/**
 * Finds the guest row of a code. Throws 400 for a code that this site didn't make, and 409 for a
 * code of another event, a replaced badge, or a guest who is no longer on the list.
 */
async function findRowByCode(
  { db, badgeKey }: Context,
  eventId: number,
  code: string,
): Promise<AttendeeRow> {
  const parsedCode = parseBadgeCode(code);
  if (!parsedCode) throw domainError(badgeErrors.forged);
  const { id, signature } = parsedCode;
  const [row] = await db
    .select({ eventId: attendance.eventId, badgeVersion: attendance.badgeVersion })
    .from(attendance)
    .where(eq(attendance.id, id));
  if (!row) {
    const wasValid = wasValidAt(badgeKey, signature, { id, eventId });
    throw domainError(wasValid ? badgeErrors.offList : badgeErrors.forged);
  }
  const verdict = checkSignature(badgeKey, signature, { id, ...row });
  if (verdict === "forged") throw domainError(badgeErrors.forged);
  if (row.eventId !== eventId) throw domainError(badgeErrors.foreign);
  const [guest] = await selectGuests(db, eventId, eq(attendance.id, id));
  if (!guest) throw domainError(badgeErrors.offList);
  if (verdict === "replaced") throw domainError(badgeErrors.replaced, { name: guestNameOf(guest) });
  return guest;
}

/** Revokes all badge codes issued to a guest so far, issues a new one, and notifies check-in stations. */
export const replaceBadge = ({ db }: Context, { id, eventId }: FoundAttendance) =>
  db.transaction(async (tx) => {
    await tx
      .update(attendance)
      .set({ badgeVersion: sql`${attendance.badgeVersion} + 1` })
      .where(eq(attendance.id, id));
    await notifyListChange(tx, eventId, [id]);
  });
