import { and, count, eq, inArray, isNotNull } from "drizzle-orm";
import { kinLinesIn } from "#shared/reunions/badges/kin-lines.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { grants } from "#shared/lib/roles.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { isOnList } from "./on-list.rules.ts";
import type { EventRow } from "../event-basics/index.ts";

/** The families that the cache holds; this many are read whatever their size. */
const MAX_CACHED_FAMILIES = 8;
/** The most people read from further families per page. Kinship in families beyond is left out. */
const MAX_PEOPLE = 20_000;

interface Member {
  id: number;
  familyGroupId: number | null;
}

/** Describes a guest by kinship, or by their host's name. */
export type KinLinesOf = (person: Member | null, host: string | null) => string | null;

/** Describes an event's guests by kinship, if the actor may see their family. */
export const kinLinesReader = (
  ctx: Context,
  actor: Actor,
  event: Pick<EventRow, "id" | "inviteAncestorId">,
  people: (Member | null)[],
): Promise<KinLinesOf> =>
  kinLinesReaderFor(ctx, event, people, (group) => grants(actor, "group.see", group));

/**
 * The same within visible families: 'granddaughter of Ingrid', 'guest of Anna'. `people` are those to
 * describe. Takes two queries, and one or two per family, regardless of the number of people.
 */
export async function kinLinesReaderFor(
  { db, familyOf }: Context,
  event: Pick<EventRow, "id" | "inviteAncestorId">,
  people: (Member | null)[],
  mayTellOf: (familyGroupId: number) => boolean,
): Promise<KinLinesOf> {
  const wanted = new Set(people.map((person) => person?.familyGroupId ?? null));
  const groups = [...wanted].flatMap((group) => (group !== null && mayTellOf(group) ? group : []));
  const asked = groups.length > 0 ? await readInvitedPeople(db, event.id) : [];
  const read = (await readable(db, groups)).map(async (group) => {
    const { graph } = await familyOf(group);
    const onList = asked.filter((each) => each.familyGroupId === group).map(({ id }) => id);
    return [group, kinLinesIn(graph, { onList, ancestorId: event.inviteAncestorId })] as const;
  });
  const linesOf = new Map<number | null, ReturnType<typeof kinLinesIn>>(await Promise.all(read));
  return (person, host) => {
    if (person) return linesOf.get(person.familyGroupId)?.(person.id) ?? null;
    return host && `guest of ${host.split(/\s+/)[0]}`;
  };
}

/** These families, smallest first, while they are few or small. */
async function readable(db: Executor, groups: number[]): Promise<number[]> {
  if (groups.length <= MAX_CACHED_FAMILIES) return groups;
  const sizes = await db
    .select({ group: users.familyGroupId, people: count() })
    .from(users)
    .where(inArray(users.familyGroupId, groups))
    .groupBy(users.familyGroupId)
    .orderBy(count());
  let left = MAX_PEOPLE;
  const fitting = sizes.filter(
    ({ people }, at) => (left -= people) >= 0 || at < MAX_CACHED_FAMILIES,
  );
  return fitting.flatMap(({ group }) => group ?? []);
}

/** The people of the tree on a guest list. */
const readInvitedPeople = (db: Executor, eventId: number) =>
  db
    .select({ id: users.id, familyGroupId: users.familyGroupId })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .innerJoin(users, eq(users.id, attendance.userId))
    .where(and(eq(attendance.eventId, eventId), isNotNull(attendance.userId), isOnList));
