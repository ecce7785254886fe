import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { attendance } from "#shared/events/attendance.table.ts";
import { generationsBelow } from "#shared/events/descendants-asked.ts";
import type { AttendanceStatus } from "#shared/events/event-words.ts";
import { events } from "#shared/events/event.table.ts";
import type { Recipient } from "#shared/group-mail/group-mail.schema.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { familyGroups, users } from "#shared/people/people.table.ts";
import { generationsOf } from "#shared/events/generations-of.ts";
import type { Deps } from "../../lib/deps.ts";
import { isOnList } from "../events/guests/counted.rules.ts";
import type { FamilyOf } from "../family-tree/family.cache.ts";
import { readReach } from "../messages/mail-reach.queries.ts";
import { isLiving } from "../people/lifetimes/living.rules.ts";
import { personRowFor, rowColumns } from "../people/person.view.ts";

interface Surroundings extends Pick<Deps, "db" | "now"> {
  familyOf: FamilyOf;
}

interface Wanted {
  familyGroupId?: number | undefined;
  descendantsOf?: number | undefined;
  eventId?: number | undefined;
  status?: AttendanceStatus | undefined;
}

/** More than any family has; of all groups together, who comes first by name. */
const MOST_LISTED = 20_000;

/** Those of whom a message may be to, as a condition on users and their groups: null is all groups. */
export const isOfGroups = (familyGroupId: number | null): SQL =>
  and(
    isNull(users.deletedAt),
    isNull(familyGroups.deletedAt),
    familyGroupId === null
      ? isNotNull(users.familyGroupId)
      : eq(users.familyGroupId, familyGroupId),
  )!;

/** To whom somebody may write, who of them is not reached, and why. The dead are not among them. */
export async function listRecipients(
  surroundings: Surroundings,
  actor: Actor,
  { familyGroupId, descendantsOf, eventId, status }: Wanted,
): Promise<Recipient[]> {
  const { db, now, familyOf } = surroundings;
  const graph = familyGroupId === undefined ? null : (await familyOf(familyGroupId)).graph;
  const below =
    descendantsOf === undefined ? null : graph && generationsBelow(graph, descendantsOf, "none");
  if (descendantsOf !== undefined && !below) return [];
  const rows = await db
    .select(rowColumns)
    .from(users)
    .innerJoin(familyGroups, eq(familyGroups.id, users.familyGroupId))
    .where(
      and(
        isOfGroups(familyGroupId ?? null),
        isLiving,
        below ? sql`${users.id} = any(${sql.param([...below.keys()])}::int[])` : undefined,
        eventId === undefined ? undefined : isAtEvent(eventId, status),
      ),
    )
    .orderBy(asc(users.searchName), asc(users.id))
    .limit(MOST_LISTED);
  const ids = rows.map(({ id }) => id);
  const { unreached } = await readReach(db, ids, { kind: "message", now: now() });
  const why = new Map(unreached.map((each) => [each.id, each.why]));
  const generations = graph && generationsOf(graph, null);
  const viewer = { actor, children: NOBODY, today: isoDayOf(now()) };
  return rows.map((row) => {
    const { id, email, fullName, familyBranch } = personRowFor(viewer, row);
    return {
      id,
      firstName: row.firstName,
      lastName: row.lastName,
      fullName,
      email,
      branch: familyBranch,
      generation: generations?.get(id) ?? null,
      unreached: why.get(id) ?? null,
    };
  });
}

const NOBODY: ReadonlySet<number> = new Set();

const isAtEvent = (eventId: number, status?: AttendanceStatus): SQL => sql`exists (
  select from ${attendance} join ${events} on ${events.id} = ${attendance.eventId}
  where ${attendance.eventId} = ${eventId} and ${attendance.userId} = ${users.id} and ${isOnList}
    and ${status === undefined ? sql`true` : eq(attendance.status, status)})`;
