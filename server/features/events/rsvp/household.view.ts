import { answersClosed } from "#shared/events/rsvp/answers-closed.ts";
import type { AnsweringHousehold, KinInHousehold } from "#shared/events/rsvp/rsvp.schema.ts";
import { dayAt } from "#shared/events/venue-clock.ts";
import { imageAddress } from "#shared/images/image-address.ts";
import { shortName } from "#shared/lib/names.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps } from "../../../lib/deps.ts";
import { calledIn, namedOf, nameInWords } from "../../people/named.queries.ts";
import { seatsShown } from "../guests/seats.service.ts";
import { placesInLine } from "../guests/waiting-line.service.ts";
import type { EventRow } from "../planning/event.queries.ts";
import {
  adultsOf,
  type AttendanceRow,
  readBrought,
  readHouseholdOf,
  readOnList,
  type RowOnList,
} from "./household.queries.ts";

type Asker = Pick<Actor, "id" | "role" | "familyGroupId">;

/** What the actor's household has answered, and until when it can. */
export async function householdFor(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Asker,
  event: EventRow,
): Promise<AnsweringHousehold> {
  const household = await readHouseholdOf(db, actor, now());
  const rows = await readOnList(db, event.id, [...household.keys()]);
  const guests = await readBrought(db, event.id, adultsOf(household));
  const byId = new Map(rows.map((row) => [row.person.id, row]));
  const today = dayAt(now(), event.timeZone);
  const inLine = [...rows.map((row) => row.attendance), ...guests].some(isWaiting);
  const places = inLine ? await placesInLine(db, event.id) : new Map<number, number>();
  return {
    people: [...household].flatMap(([id, as]) => {
      const row = byId.get(id);
      return row
        ? [{ ...answeringFor(actor, row, as), ...standingOf(row.attendance, places) }]
        : [];
    }),
    guests: guests.map((row) => broughtGuest(row, places)),
    mostGuests: actor.role === "CHILD" ? 0 : event.guestsPerHousehold,
    rsvpDeadline: event.rsvpDeadline,
    closedBy: answersClosed(event, today),
    seatsLeft: await seatsShown(db, event),
    today,
  };
}

const isWaiting = ({ status, waitingNumber }: AttendanceRow) =>
  status === "pending" && waitingNumber !== null;

const standingOf = (row: AttendanceRow, places: ReadonlyMap<number, number>) => ({
  status: row.status,
  checkedIn: row.checkedIn,
  place: isWaiting(row) ? (places.get(row.waitingNumber!) ?? null) : null,
  diet: row.diet,
  note: row.note,
  isSaved: false,
});

const broughtGuest = (row: AttendanceRow, places: ReadonlyMap<number, number>) => {
  const who = { id: row.id, name: row.guestName ?? "Guest", isChild: row.guestIsChild ?? false };
  return { ...who, ...standingOf(row, places) };
};

const answeringFor = (
  actor: Asker,
  { attendance, person, answerer }: RowOnList,
  as: KinInHousehold,
) => ({
  userId: person.id,
  as,
  fullName: nameInWords(person),
  shortName: shortName({ ...person, username: null }),
  photo: imageAddress(person.photo),
  answeredBy: answerer && whoAnswered(actor, answerer),
  updatedAt: attendance.updatedAt,
});

/** Who has gone to another family since is not named to this one. */
function whoAnswered(actor: Asker, answerer: NonNullable<RowOnList["answerer"]>) {
  const isKnown = answerer.id === actor.id || answerer.familyGroupId === actor.familyGroupId;
  const name =
    answerer.id === actor.id ? nameInWords(answerer) : calledIn(actor, namedOf(answerer));
  return { id: isKnown ? answerer.id : null, name };
}
