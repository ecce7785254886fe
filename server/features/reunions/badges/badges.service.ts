import { and, inArray, or } from "drizzle-orm";
import { type Badge, MAX_BADGES } from "#shared/reunions/badges/badges.contract.ts";
import { generationsOf } from "#shared/reunions/event-basics/generations-of.ts";
import type { AttendeeFilter } from "#shared/reunions/attendance/attendance.contract.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { grants } from "#shared/lib/roles.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context } from "../../../lib/context.ts";
import { mapYielding } from "../../../lib/yielding-loops.ts";
import { nameForMessages, readViewer } from "../../core/person/index.ts";
import {
  matchesFilter,
  readInvitedGenerations,
  type AttendeeRow,
  countGuestRows,
  selectGuestsByName,
  selectGuests,
  readKinDescriber,
  guestNameOf,
} from "../guest-list/index.ts";
import type { FoundEvent } from "../event-basics/index.ts";
import { badgeCodeOf } from "./badge-code.rules.ts";
import { readHouseholdKin } from "../../core/household/index.ts";
import { isoDayOf } from "#shared/lib/dates.ts";

const hostOf = ({ host }: AttendeeRow): string | null => host && nameForMessages(host);

/** Reads the badges of the guests who match a filter, by name, at most MAX_BADGES. */
export async function readBadges(
  ctx: Context,
  actor: Actor,
  event: FoundEvent,
  filter: AttendeeFilter,
): Promise<{ total: number; badges: Badge[] }> {
  const { db, now, badgeKey } = ctx;
  const condition = matchesFilter(await readViewer(db, actor, now()), filter);
  const rows = await selectGuestsByName(db, event.id, condition).limit(MAX_BADGES);
  const people = rows.map(({ person }) => person);
  const describeKin = await readKinDescriber(ctx, actor, event, people);
  const generationOf = await createGenerationLookup(ctx, actor, event);
  return {
    total: rows.length < MAX_BADGES ? rows.length : await countGuestRows(db, event.id, condition),
    badges: await mapYielding(rows, (row) => ({
      id: row.attendance.id,
      name: guestNameOf(row),
      branch: row.person?.familyBranch ?? null,
      generation: row.person && generationOf(row.person),
      kin: describeKin(row.person, hostOf(row)),
      code: badgeCodeOf(badgeKey, row.attendance),
    })),
  };
}

type GenerationOf = (person: NonNullable<AttendeeRow["person"]>) => number | null;

/** Returns a function that gives a person's generation in the event's family, or null if the actor may not see it. */
async function createGenerationLookup(
  ctx: Context,
  actor: Actor,
  event: FoundEvent,
): Promise<GenerationOf> {
  const { familyGroupId } = event;
  if (familyGroupId === null || !grants(actor, "group.see", familyGroupId)) return () => null;
  const invitedGenerations = await readInvitedGenerations(ctx, event);
  const { graph } = await ctx.familyOf(familyGroupId);
  // The ancestor's own generation counts as the first.
  const generations = invitedGenerations ?? generationsOf(graph, null);
  const offset = invitedGenerations ? 1 : 0;
  return ({ id, familyGroupId: groupId }) => {
    const generation = groupId === familyGroupId ? generations.get(id) : undefined;
    return generation === undefined ? null : generation + offset;
  };
}

/** The codes of the actor's household and its guests who are going, the actor first. */
export async function listOwnCodes(ctx: Context, actor: Actor, event: FoundEvent) {
  const { db, now, badgeKey } = ctx;
  const household = [...(await readHouseholdKin(db, actor, isoDayOf(now()))).keys()];
  const ofHousehold = or(
    inArray(attendance.userId, household),
    inArray(attendance.guestOf, household),
  );
  const rows = await selectGuests(
    db,
    event.id,
    and(ofHousehold, inArray(attendance.status, ["confirmed", "attended"])),
  ).orderBy(attendance.id);
  const people = rows.map(({ person }) => person);
  const describeKin = await readKinDescriber(ctx, actor, event, people);
  const orderOf = ({ person }: AttendeeRow) =>
    person ? household.indexOf(person.id) : household.length;
  return rows
    .toSorted((one, other) => orderOf(one) - orderOf(other))
    .map((row) => ({
      id: row.attendance.id,
      userId: row.attendance.userId,
      name: guestNameOf(row),
      kin: describeKin(row.person, hostOf(row)),
      code: badgeCodeOf(badgeKey, row.attendance),
    }));
}
