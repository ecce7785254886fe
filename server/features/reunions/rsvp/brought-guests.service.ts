import { eventErrors } from "#shared/reunions/event-basics/events.errors.ts";
import { rsvpErrors } from "#shared/reunions/rsvp/rsvp.errors.ts";
import { sameName, type GuestAnswer } from "#shared/reunions/rsvp/rsvp.schema.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Executor } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import { assertGuestLimit } from "../guest-list/index.ts";
import type { EventRow } from "../event-basics/index.ts";
import type { AnsweredRow } from "./answered-rows.rules.ts";
import { type AttendanceRow, readBroughtGuests } from "./answered-people.queries.ts";

interface Bringing {
  event: EventRow;
  actor: Pick<Actor, "role">;
  /** The adults of the household who bring guests. */
  adults: number[];
}

/**
 * The rows that an answer changes for a household's guests. A guest with the name of one already brought is
 * the same guest, so that sending an answer twice adds nobody twice. Throws 409 for more guests than the
 * event allows, and for a guest who is checked in.
 */
export async function answeredGuests(
  tx: Executor,
  { event, actor, adults }: Bringing,
  guests: GuestAnswer[],
): Promise<AnsweredRow[]> {
  if (guests.length === 0) return [];
  if (actor.role === "CHILD") throw domainError(rsvpErrors.guestsByAdults);
  const brought = await readBroughtGuests(tx, event.id, adults).for("no key update");
  const rows = guests.flatMap((guest) => answeredGuest(guest, brought));
  const added = rows.filter(({ before }) => before === null).length;
  const removed = rows.filter(({ isRemoved }) => isRemoved).length;
  const most = event.guestsPerHousehold;
  if (added > 0 && brought.length - removed + added > most)
    throw domainError(rsvpErrors.guestsBeyond, { most });
  if (added > 0) await assertGuestLimit(tx, event.id, added);
  return rows;
}

function answeredGuest(guest: GuestAnswer, brought: AttendanceRow[]): AnsweredRow[] {
  const { id, name, isChild, comes, diet, note } = guest;
  const isSame = (row: AttendanceRow) =>
    id === undefined ? sameName(row.guestName!) === sameName(name!) : row.id === id;
  const before = brought.find(isSame) ?? null;
  if (!before && !comes) return [];
  if (!before && id !== undefined) throw domainError(rsvpErrors.guestGone);
  if (before?.checkedIn) throw domainError(eventErrors.alreadyIn, { name: before.guestName! });
  if (!comes) return [{ before, isRemoved: true, values: {} }];
  const values = { guestName: name, guestIsChild: isChild, diet, note };
  return [{ before, status: "confirmed", values }];
}
