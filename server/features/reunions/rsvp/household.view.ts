import { answersClosed } from "#shared/reunions/rsvp/answers-closed.ts";
import type { AnsweringHousehold, KinInHousehold } from "#shared/reunions/rsvp/rsvp.schema.ts";
import { dayAt } from "#shared/reunions/event-basics/venue-clock.ts";
import { imageAddress } from "#shared/core/images/image-address.ts";
import { shortName } from "#shared/lib/names.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context } from "../../../lib/context.ts";
import { nameShownTo, toNamedPerson, nameForMessages } from "../../core/person/index.ts";
import { visibleSpots, waitlistPositions } from "../guest-list/index.ts";
import type { EventRow } from "../event-basics/index.ts";
import {
  type AttendanceRow,
  readBroughtGuests,
  readRowsOnList,
  type RowOnList,
} from "./answered-people.queries.ts";
import { readHouseholdKin, listAdults } from "../../core/household/index.ts";
import { isoDayOf } from "#shared/lib/dates.ts";

type HouseholdViewer = Pick<Actor, "id" | "role" | "familyGroupId">;

/** The answers of the actor's household, and until when it can answer. */
export async function householdFor(
  { db, now }: Context,
  actor: HouseholdViewer,
  event: EventRow,
): Promise<AnsweringHousehold> {
  const household = await readHouseholdKin(db, actor, isoDayOf(now()));
  const rows = await readRowsOnList(db, event.id, [...household.keys()]);
  const guests = await readBroughtGuests(db, event.id, listAdults(household));
  const byId = new Map(rows.map((row) => [row.person.id, row]));
  const today = dayAt(now(), event.timeZone);
  const inLine = [...rows.map((row) => row.attendance), ...guests].some(isWaiting);
  const places = inLine ? await waitlistPositions(db, event.id) : new Map<number, number>();
  return {
    people: [...household].flatMap(([id, as]) => {
      const row = byId.get(id);
      return row
        ? [{ ...answeringFor(actor, row, as), ...replyStateOf(row.attendance, places) }]
        : [];
    }),
    guests: guests.map((row) => broughtGuest(row, places)),
    mostGuests: actor.role === "CHILD" ? 0 : event.guestsPerHousehold,
    rsvpDeadline: event.rsvpDeadline,
    closedBy: answersClosed(event, today),
    seatsLeft: await visibleSpots(db, event),
    today,
  };
}

const isWaiting = ({ status, waitingNumber }: AttendanceRow) =>
  status === "pending" && waitingNumber !== null;

const replyStateOf = (row: AttendanceRow, places: ReadonlyMap<number, number>) => ({
  status: row.status,
  checkedIn: row.checkedIn,
  place: isWaiting(row) ? (places.get(row.waitingNumber!) ?? null) : null,
  diet: row.diet,
  note: row.note,
  isSaved: false,
});

const broughtGuest = (row: AttendanceRow, places: ReadonlyMap<number, number>) => {
  const who = { id: row.id, name: row.guestName ?? "Guest", isChild: row.guestIsChild ?? false };
  return { ...who, ...replyStateOf(row, places) };
};

const answeringFor = (
  actor: HouseholdViewer,
  { attendance, person, answerer }: RowOnList,
  as: KinInHousehold,
) => ({
  userId: person.id,
  as,
  fullName: nameForMessages(person),
  shortName: shortName({ ...person, username: null }),
  photo: imageAddress(person.photo),
  answeredBy: answerer && whoAnswered(actor, answerer),
  updatedAt: attendance.updatedAt,
});

/** People who have since moved to another family aren't named. */
function whoAnswered(actor: HouseholdViewer, answerer: NonNullable<RowOnList["answerer"]>) {
  const isKnown = answerer.id === actor.id || answerer.familyGroupId === actor.familyGroupId;
  const name =
    answerer.id === actor.id
      ? nameForMessages(answerer)
      : nameShownTo(actor, toNamedPerson(answerer));
  return { id: isKnown ? answerer.id : null, name };
}
