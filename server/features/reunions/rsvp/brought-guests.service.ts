import { eventRefusals } from "#shared/reunions/event-basics/events.refusals.ts";
import { rsvpRefusals } from "#shared/reunions/rsvp/rsvp.refusals.ts";
import { sameName, type SaidGuest } from "#shared/reunions/rsvp/rsvp.schema.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Executor } from "../../../lib/context.ts";
import { refused } from "../../../lib/errors.ts";
import { refuseManyGuests } from "../guest-list/index.ts";
import type { EventRow } from "../event-basics/index.ts";
import type { AnsweredRow } from "./answered-rows.rules.ts";
import { type AttendanceRow, readBrought } from "./answered-people.queries.ts";

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
  guests: SaidGuest[],
): Promise<AnsweredRow[]> {
  if (guests.length === 0) return [];
  if (actor.role === "CHILD") throw refused(rsvpRefusals.guestsByAdults);
  const brought = await readBrought(tx, event.id, adults).for("no key update");
  const rows = guests.flatMap((guest) => answeredGuest(guest, brought));
  const added = rows.filter(({ before }) => before === null).length;
  const removed = rows.filter(({ isRemoved }) => isRemoved).length;
  const most = event.guestsPerHousehold;
  if (added > 0 && brought.length - removed + added > most)
    throw refused(rsvpRefusals.guestsBeyond, { most });
  if (added > 0) await refuseManyGuests(tx, event.id, added);
  return rows;
}

function answeredGuest(guest: SaidGuest, brought: AttendanceRow[]): AnsweredRow[] {
  const { id, name, isChild, comes, diet, note } = guest;
  const isSame = (row: AttendanceRow) =>
    id === undefined ? sameName(row.guestName!) === sameName(name!) : row.id === id;
  const before = brought.find(isSame) ?? null;
  if (!before && !comes) return [];
  if (!before && id !== undefined) throw refused(rsvpRefusals.guestGone);
  if (before?.checkedIn) throw refused(eventRefusals.alreadyIn, { name: before.guestName! });
  if (!comes) return [{ before, isRemoved: true, values: {} }];
  const values = { guestName: name, guestIsChild: isChild, diet, note };
  return [{ before, status: "confirmed", values }];
}
