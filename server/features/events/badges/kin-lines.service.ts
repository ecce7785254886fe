import { and, count, eq, inArray, isNotNull } from "drizzle-orm";
import { kinLinesIn } from "#shared/badges/kin-lines.ts";
import { attendance } from "#shared/events/attendance.table.ts";
import { events } from "#shared/events/event.table.ts";
import { grants } from "#shared/lib/roles.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import type { Executor } from "../../../lib/deps.ts";
import type { FamilyOf } from "../../family-tree/family.cache.ts";
import { isOnList } from "../guests/counted.rules.ts";
import type { EventRow } from "../planning/event.queries.ts";

interface Surroundings {
  db: Executor;
  familyOf: FamilyOf;
}

/** As many families as the cache keeps: so many are read whatever their size. */
const KEPT_FAMILIES = 8;
/** As many people of further families as are read for one page: of families beyond nothing is said. */
const MOST_PEOPLE = 20_000;

interface Member {
  id: number;
  familyGroupId: number | null;
}

/** Tells somebody on a list by kin; a guest by their host's name. */
export type KinOf = (person: Member | null, host: string | null) => string | null;

/** How people on an event's list are told by kin, as far as the actor may see their family. */
export const kinTeller = (
  surroundings: Surroundings,
  actor: Actor,
  event: Pick<EventRow, "id" | "inviteAncestorId">,
  people: (Member | null)[],
): Promise<KinOf> =>
  kinTellerFor(surroundings, event, people, (group) => grants(actor, "group.see", group));

/**
 * The same within families of which may be told: 'granddaughter of Ingrid', 'guest of Anna'. `people` are
 * those who will be asked about. Two queries, and one or two for each family; no more however many people
 * there are.
 */
export async function kinTellerFor(
  { db, familyOf }: Surroundings,
  event: Pick<EventRow, "id" | "inviteAncestorId">,
  people: (Member | null)[],
  mayTellOf: (familyGroupId: number) => boolean,
): Promise<KinOf> {
  const wanted = new Set(people.map((person) => person?.familyGroupId ?? null));
  const groups = [...wanted].flatMap((group) => (group !== null && mayTellOf(group) ? group : []));
  const asked = groups.length > 0 ? await readAsked(db, event.id) : [];
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

/** All of these families, as long as they are few or small: the smallest first. */
async function readable(db: Executor, groups: number[]): Promise<number[]> {
  if (groups.length <= KEPT_FAMILIES) return groups;
  const sizes = await db
    .select({ group: users.familyGroupId, people: count() })
    .from(users)
    .where(inArray(users.familyGroupId, groups))
    .groupBy(users.familyGroupId)
    .orderBy(count());
  let left = MOST_PEOPLE;
  const fitting = sizes.filter(({ people }, at) => (left -= people) >= 0 || at < KEPT_FAMILIES);
  return fitting.flatMap(({ group }) => group ?? []);
}

/** The people of the tree who are on an event's list. */
const readAsked = (db: Executor, eventId: number) =>
  db
    .select({ id: users.id, familyGroupId: users.familyGroupId })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .innerJoin(users, eq(users.id, attendance.userId))
    .where(and(eq(attendance.eventId, eventId), isNotNull(attendance.userId), isOnList));
