import { repliesClosedBy } from "#shared/reunions/rsvp/replies-closed.ts";
import type { RsvpHousehold, KinInHousehold } from "#shared/reunions/rsvp/rsvp.schema.ts";
import { dayAt } from "#shared/reunions/event-basics/venue-time.ts";
import { imageUrl } from "#shared/core/images/image-address.ts";
import { shortName } from "#shared/lib/names.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context } from "../../../lib/context.ts";
import { nameVisibleTo, toNamedPerson, nameForMessages } from "../../core/person/index.ts";
import { countVisibleSpots, readWaitlistPositions } from "../guest-list/index.ts";
import type { EventRow } from "../event-basics/index.ts";
import {
  type AttendanceRow,
  readBroughtGuests,
  readInvitedRows,
  type InvitedRow,
} from "./household-rows.queries.ts";
import { readHouseholdKin, listAdults } from "../../core/household/index.ts";
import { isoDayOf } from "#shared/lib/dates.ts";

type HouseholdViewer = Pick<Actor, "id" | "role" | "familyGroupId">;

/** Reads the replies of the actor's household, and until when it can reply. */
export async function readRsvpHousehold(
  { db, now }: Context,
  actor: HouseholdViewer,
  event: EventRow,
): Promise<RsvpHousehold> {
  const household = await readHouseholdKin(db, actor, isoDayOf(now()));
  const rows = await readInvitedRows(db, event.id, [...household.keys()]);
  const guests = await readBroughtGuests(db, event.id, listAdults(household));
  const byId = new Map(rows.map((row) => [row.person.id, row]));
  const today = dayAt(now(), event.timeZone);
  const hasWaiting = [...rows.map((row) => row.attendance), ...guests].some(isWaitlisted);
  const positions = hasWaiting
    ? await readWaitlistPositions(db, event.id)
    : new Map<number, number>();
  return {
    people: [...household].flatMap(([id, kinship]) => {
      const row = byId.get(id);
      return row
        ? [
            {
              ...toHouseholdPerson(actor, row, kinship),
              ...replyStateOf(row.attendance, positions),
            },
          ]
        : [];
    }),
    guests: guests.map((row) => toBroughtGuest(row, positions)),
    guestLimit: actor.role === "CHILD" ? 0 : event.guestsPerHousehold,
    rsvpDeadline: event.rsvpDeadline,
    closedReason: repliesClosedBy(event, today),
    spotsLeft: await countVisibleSpots(db, event),
    today,
  };
}

const isWaitlisted = ({ status, waitingNumber }: AttendanceRow) =>
  status === "pending" && waitingNumber !== null;

const replyStateOf = (row: AttendanceRow, positions: ReadonlyMap<number, number>) => ({
  status: row.status,
  checkedIn: row.checkedIn,
  waitlistPosition: isWaitlisted(row) ? (positions.get(row.waitingNumber!) ?? null) : null,
  diet: row.diet,
  note: row.note,
  hasDetails: false,
});

const toBroughtGuest = (row: AttendanceRow, positions: ReadonlyMap<number, number>) => {
  const guest = { id: row.id, name: row.guestName ?? "Guest", isChild: row.guestIsChild ?? false };
  return { ...guest, ...replyStateOf(row, positions) };
};

const toHouseholdPerson = (
  actor: HouseholdViewer,
  { attendance, person, replier }: InvitedRow,
  kinship: KinInHousehold,
) => ({
  userId: person.id,
  kinship,
  fullName: nameForMessages(person),
  shortName: shortName({ ...person, username: null }),
  photo: imageUrl(person.photo),
  repliedBy: replier && describeReplier(actor, replier),
  updatedAt: attendance.updatedAt,
});

/** People who have since moved to another family aren't named. */
function describeReplier(actor: HouseholdViewer, replier: NonNullable<InvitedRow["replier"]>) {
  const isKnown = replier.id === actor.id || replier.familyGroupId === actor.familyGroupId;
  const name =
    replier.id === actor.id
      ? nameForMessages(replier)
      : nameVisibleTo(actor, toNamedPerson(replier));
  return { id: isKnown ? replier.id : null, name };
}
