import { and, count, eq, inArray, isNotNull } from "drizzle-orm";
import { createKinDescriber } from "#shared/reunions/badges/kin-describer.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { grants } from "#shared/lib/roles.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { isOnList } from "./on-list.rules.ts";
import type { EventRow } from "../event-basics/index.ts";

/** The number of families in the cache; this many are read, regardless of their size. */
const MAX_CACHED_FAMILIES = 8;
/** The most people read from further families per page. Kinship in families beyond is left out. */
const MAX_PEOPLE = 20_000;

interface Member {
  id: number;
  familyGroupId: number | null;
}

/** Describes a guest by kinship, or by their host's name. */
export type DescribeKin = (person: Member | null, host: string | null) => string | null;

/** Returns a function that describes an event's guests by kinship, if the actor may see their family. */
export const readKinDescriber = (
  ctx: Context,
  actor: Actor,
  event: Pick<EventRow, "id" | "inviteAncestorId">,
  people: (Member | null)[],
): Promise<DescribeKin> =>
  readKinDescriberWithin(ctx, event, people, (group) => grants(actor, "group.see", group));

/**
 * Like readKinDescriber, for the families that `isGroupVisible` allows: 'granddaughter of Ingrid', 'guest of
 * Anna'. `people` are those to describe. Takes two queries, and one or two per family, regardless of the number of people.
 */
export async function readKinDescriberWithin(
  { db, familyOf }: Context,
  event: Pick<EventRow, "id" | "inviteAncestorId">,
  people: (Member | null)[],
  isGroupVisible: (familyGroupId: number) => boolean,
): Promise<DescribeKin> {
  const groupIds = new Set(people.map((person) => person?.familyGroupId ?? null));
  const visibleGroups = [...groupIds].flatMap((group) =>
    group !== null && isGroupVisible(group) ? group : [],
  );
  const guests = visibleGroups.length > 0 ? await readGuestPeople(db, event.id) : [];
  const describers = (await selectReadableFamilies(db, visibleGroups)).map(async (group) => {
    const { graph } = await familyOf(group);
    const guestIds = guests.filter((each) => each.familyGroupId === group).map(({ id }) => id);
    return [
      group,
      createKinDescriber(graph, { guestIds, ancestorId: event.inviteAncestorId }),
    ] as const;
  });
  const describerByGroup = new Map<number | null, ReturnType<typeof createKinDescriber>>(
    await Promise.all(describers),
  );
  return (person, host) => {
    if (person) return describerByGroup.get(person.familyGroupId)?.(person.id) ?? null;
    return host && `guest of ${host.split(/\s+/)[0]}`;
  };
}

/** Chooses the families to read: all if they are few, otherwise the smallest up to MAX_PEOPLE people. */
async function selectReadableFamilies(db: Executor, groups: number[]): Promise<number[]> {
  if (groups.length <= MAX_CACHED_FAMILIES) return groups;
  const sizes = await db
    .select({ group: users.familyGroupId, people: count() })
    .from(users)
    .where(inArray(users.familyGroupId, groups))
    .groupBy(users.familyGroupId)
    .orderBy(count());
  let peopleLeft = MAX_PEOPLE;
  const fitting = sizes.filter(
    ({ people }, index) => (peopleLeft -= people) >= 0 || index < MAX_CACHED_FAMILIES,
  );
  return fitting.flatMap(({ group }) => group ?? []);
}

/** The people of the tree on a guest list. */
const readGuestPeople = (db: Executor, eventId: number) =>
  db
    .select({ id: users.id, familyGroupId: users.familyGroupId })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .innerJoin(users, eq(users.id, attendance.userId))
    .where(and(eq(attendance.eventId, eventId), isNotNull(attendance.userId), isOnList));
