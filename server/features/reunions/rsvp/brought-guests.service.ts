import { eventErrors } from "#shared/reunions/event-basics/events.errors.ts";
import { rsvpErrors } from "#shared/reunions/rsvp/rsvp.errors.ts";
import { normalizeName, type GuestReply } from "#shared/reunions/rsvp/rsvp.schema.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Executor } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import { assertGuestLimit } from "../guest-list/index.ts";
import type { EventRow } from "../event-basics/index.ts";
import type { RowReply } from "./row-replies.rules.ts";
import { type AttendanceRow, readBroughtGuests } from "./household-rows.queries.ts";

interface BringingHousehold {
  event: EventRow;
  actor: Pick<Actor, "role">;
  /** The adults of the household who bring guests. */
  adults: number[];
}

/**
 * Returns the rows that a reply changes for a household's guests. A guest with the name of one already brought
 * is the same guest, so that sending a reply twice adds nobody twice. Throws 409 for more guests than the
 * event allows, and for a guest who is checked in.
 */
export async function resolveGuestReplies(
  tx: Executor,
  { event, actor, adults }: BringingHousehold,
  guests: GuestReply[],
): Promise<RowReply[]> {
  if (guests.length === 0) return [];
  if (actor.role === "CHILD") throw domainError(rsvpErrors.guestsByAdults);
  const brought = await readBroughtGuests(tx, event.id, adults).for("no key update");
  const rows = guests.flatMap((guest) => resolveGuestReply(guest, brought));
  const added = rows.filter(({ before }) => before === null).length;
  const removed = rows.filter(({ isRemoved }) => isRemoved).length;
  const limit = event.guestsPerHousehold;
  if (added > 0 && brought.length - removed + added > limit)
    throw domainError(rsvpErrors.guestsBeyond, { limit });
  if (added > 0) await assertGuestLimit(tx, event.id, added);
  return rows;
}

function resolveGuestReply(guest: GuestReply, brought: AttendanceRow[]): RowReply[] {
  const { id, name, isChild, isComing, diet, note } = guest;
  const isSame = (row: AttendanceRow) =>
    id === undefined ? normalizeName(row.guestName!) === normalizeName(name!) : row.id === id;
  const before = brought.find(isSame) ?? null;
  if (!before && !isComing) return [];
  if (!before && id !== undefined) throw domainError(rsvpErrors.guestGone);
  if (before?.checkedIn)
    throw domainError(eventErrors.alreadyCheckedIn, { name: before.guestName! });
  if (!isComing) return [{ before, isRemoved: true, values: {} }];
  const values = { guestName: name, guestIsChild: isChild, diet, note };
  return [{ before, status: "confirmed", values }];
}
