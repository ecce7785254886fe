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
  invitedByDescent,
  type AttendeeRow,
  countWhere,
  selectByName,
  selectList,
  kinLinesReader,
} from "../guest-list/index.ts";
import type { FoundEvent } from "../event-basics/index.ts";
import { codeOf } from "./badge-code.rules.ts";
import { readHouseholdKin } from "../../core/household/index.ts";
import { isoDayOf } from "#shared/lib/dates.ts";

const nameOf = ({ person, attendance: { guestName } }: AttendeeRow): string =>
  person ? nameForMessages(person) : (guestName ?? "Guest");

const hostOf = ({ host }: AttendeeRow): string | null => host && nameForMessages(host);

/** The badges of the guests who match a filter, by name, up to the most made at once. */
export async function readBadges(
  ctx: Context,
  actor: Actor,
  event: FoundEvent,
  filter: AttendeeFilter,
): Promise<{ total: number; badges: Badge[] }> {
  const { db, now, badgeKey } = ctx;
  const which = matchesFilter(await readViewer(db, actor, now()), filter);
  const rows = await selectByName(db, event.id, which).limit(MAX_BADGES);
  const people = rows.map(({ person }) => person);
  const kinOf = await kinLinesReader(ctx, actor, event, people);
  const generationOf = await generationsAt(ctx, actor, event);
  return {
    total: rows.length < MAX_BADGES ? rows.length : await countWhere(db, event.id, which),
    badges: await mapYielding(rows, (row) => ({
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

/** The generations in the event's family, if the actor may see it. */
async function generationsAt(ctx: Context, actor: Actor, event: FoundEvent): Promise<GenerationOf> {
  const { familyGroupId } = event;
  if (familyGroupId === null || !grants(actor, "group.see", familyGroupId)) return () => null;
  const descent = await invitedByDescent(ctx, event);
  const { graph } = await ctx.familyOf(familyGroupId);
  // The ancestor's own generation counts as the first.
  const generations = descent ?? generationsOf(graph, null);
  const first = descent ? 1 : 0;
  return ({ id, familyGroupId: own }) => {
    const generation = own === familyGroupId ? generations.get(id) : undefined;
    return generation === undefined ? null : generation + first;
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
  const rows = await selectList(
    db,
    event.id,
    and(ofHousehold, inArray(attendance.status, ["confirmed", "attended"])),
  ).orderBy(attendance.id);
  const people = rows.map(({ person }) => person);
  const kinOf = await kinLinesReader(ctx, actor, event, people);
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
