import { eventRefusals } from "#shared/events/events.refusals.ts";
import { rsvpRefusals } from "#shared/events/rsvp/rsvp.refusals.ts";
import { sameName, type SaidGuest } from "#shared/events/rsvp/rsvp.schema.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Executor } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import { refuseManyGuests } from "../guests/guest-list.service.ts";
import type { EventRow } from "../planning/event.queries.ts";
import type { AnsweredRow } from "./answered-rows.rules.ts";
import { type AttendanceRow, readBrought } from "./household.queries.ts";

interface Bringing {
  event: EventRow;
  actor: Pick<Actor, "role">;
  /** Who of the household brings guests. */
  adults: number[];
}

/**
 * What is answered for the guests of a household. One whom it brings already under that name is that one:
 * the same answer sent twice brings nobody twice. Throws 409 for more than the event allows, and for a
 * guest who is in already.
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
  const left = rows.filter(({ isOff }) => isOff).length;
  const most = event.guestsPerHousehold;
  if (added > 0 && brought.length - left + added > most)
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
  if (!comes) return [{ before, isOff: true, values: {} }];
  const values = { guestName: name, guestIsChild: isChild, diet, note };
  return [{ before, status: "confirmed", values }];
}
