import { and, inArray, or } from "drizzle-orm";
import { type Badge, MOST_BADGES } from "#shared/badges/badges.contract.ts";
import { generationsOf } from "#shared/events/generations-of.ts";
import type { AttendeeFilter } from "#shared/events/attendance.contract.ts";
import { attendance } from "#shared/events/attendance.table.ts";
import { grants } from "#shared/lib/roles.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps } from "../../../lib/deps.ts";
import { mapInSteps } from "../../../lib/in-steps.ts";
import type { FamilyOf } from "../../family-tree/family.cache.ts";
import { nameInWords } from "../../people/named.queries.ts";
import { viewerOf } from "../../people/people.queries.ts";
import { fitting } from "../attendance/attendance-sheet.queries.ts";
import { askedByDescent } from "../guests/follow-family.service.ts";
import {
  type AttendeeRow,
  countWhich,
  selectByName,
  selectList,
} from "../guests/guest-list.queries.ts";
import type { FoundEvent } from "../planning/event.queries.ts";
import { readHouseholdOf } from "../rsvp/household.queries.ts";
import { codeOf } from "./badge-code.rules.ts";
import { kinTeller } from "./kin-lines.service.ts";

interface Surroundings extends Pick<Deps, "db" | "now" | "badgeKey"> {
  familyOf: FamilyOf;
}

const nameOf = ({ person, attendance: { guestName } }: AttendeeRow): string =>
  person ? nameInWords(person) : (guestName ?? "Guest");

const hostOf = ({ host }: AttendeeRow): string | null => host && nameInWords(host);

/** The badges of those on the list who fit a filter, by name, as many as are made at once. */
export async function readBadges(
  surroundings: Surroundings,
  actor: Actor,
  event: FoundEvent,
  filter: AttendeeFilter,
): Promise<{ total: number; badges: Badge[] }> {
  const { db, now, badgeKey } = surroundings;
  const which = fitting(await viewerOf(db, actor, now()), filter);
  const rows = await selectByName(db, event.id, which).limit(MOST_BADGES);
  const people = rows.map(({ person }) => person);
  const kinOf = await kinTeller(surroundings, actor, event, people);
  const generationOf = await generationsAt(surroundings, actor, event);
  return {
    total: rows.length < MOST_BADGES ? rows.length : await countWhich(db, event.id, which),
    badges: await mapInSteps(rows, (row) => ({
      id: row.attendance.id,
      name: nameOf(row),
      branch: row.person?.familyBranch ?? null,
      generation: row.person && generationOf(row.person),
      kin: kinOf(row.person, hostOf(row)),
      code: codeOf(badgeKey, row.attendance),
    })),
  };
}

type GenerationOf = (person: NonNullable<AttendeeRow["person"]>) => number | null;

/** Of people of the event's family, where the actor may see it. */
async function generationsAt(
  { familyOf }: Surroundings,
  actor: Actor,
  event: FoundEvent,
): Promise<GenerationOf> {
  const { familyGroupId } = event;
  if (familyGroupId === null || !grants(actor, "group.see", familyGroupId)) return () => null;
  const descent = await askedByDescent({ familyOf }, event);
  const { graph } = await familyOf(familyGroupId);
  // An ancestor's own generation is told as the first.
  const generations = descent ?? generationsOf(graph, null);
  const first = descent ? 1 : 0;
  return ({ id, familyGroupId: own }) => {
    const generation = own === familyGroupId ? generations.get(id) : undefined;
    return generation === undefined ? null : generation + first;
  };
}

/** The codes of those of the actor's household and its guests who come, oneself first. */
export async function ownCodes(surroundings: Surroundings, actor: Actor, event: FoundEvent) {
  const { db, now, badgeKey } = surroundings;
  const household = [...(await readHouseholdOf(db, actor, now())).keys()];
  const ofHousehold = or(
    inArray(attendance.userId, household),
    inArray(attendance.guestOf, household),
  );
  const rows = await selectList(
    db,
    event.id,
    and(ofHousehold, inArray(attendance.status, ["confirmed", "attended"])),
  ).orderBy(attendance.id);
  const people = rows.map(({ person }) => person);
  const kinOf = await kinTeller(surroundings, actor, event, people);
  const placeOf = ({ person }: AttendeeRow) =>
    person ? household.indexOf(person.id) : household.length;
  return rows
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((row) => ({
      id: row.attendance.id,
      userId: row.attendance.userId,
      name: nameOf(row),
      kin: kinOf(row.person, hostOf(row)),
      code: codeOf(badgeKey, row.attendance),
    }));
}
