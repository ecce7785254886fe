import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { generationsBelow } from "#shared/reunions/event-basics/invited-descendants.ts";
import type { AttendanceStatus } from "#shared/reunions/event-basics/event-options.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import type { Recipient } from "#shared/mail/group-mail/group-mail.schema.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { generationsOf } from "#shared/reunions/event-basics/generations-of.ts";
import type { Context } from "../../../lib/context.ts";
import { isOnList } from "../../reunions/guest-list/index.ts";
import { readReach } from "../../core/outbox/index.ts";
import { isLiving, personRowFor, personRowColumns } from "../../core/person/index.ts";

interface RecipientRequest {
  familyGroupId?: number | undefined;
  descendantsOf?: number | undefined;
  eventId?: number | undefined;
  status?: AttendanceStatus | undefined;
}

/** More than any family has. Across all groups, only the first ones by name are listed. */
const MAX_RECIPIENTS_LISTED = 20_000;

/** SQL condition on people and their groups: possible recipients of a message; null means all groups. */
export const isInGroup = (familyGroupId: number | null): SQL =>
  and(
    isNull(users.deletedAt),
    isNull(familyGroups.deletedAt),
    familyGroupId === null
      ? isNotNull(users.familyGroupId)
      : eq(users.familyGroupId, familyGroupId),
  )!;

/**
 * Lists the people whom somebody may write to, and why any of them can't be reached. Dead people
 * are left out.
 */
export async function listRecipients(
  ctx: Context,
  actor: Actor,
  { familyGroupId, descendantsOf, eventId, status }: RecipientRequest,
): Promise<Recipient[]> {
  const { db, now, familyOf } = ctx;
  const graph = familyGroupId === undefined ? null : (await familyOf(familyGroupId)).graph;
  const descendants =
    descendantsOf === undefined ? null : graph && generationsBelow(graph, descendantsOf, "none");
  if (descendantsOf !== undefined && !descendants) return [];
  const rows = await db
    .select(personRowColumns)
    .from(users)
    .innerJoin(familyGroups, eq(familyGroups.id, users.familyGroupId))
    .where(
      and(
        isInGroup(familyGroupId ?? null),
        isLiving,
        descendants
          ? sql`${users.id} = any(${sql.param([...descendants.keys()])}::int[])`
          : undefined,
        eventId === undefined ? undefined : isGuestOf(eventId, status),
      ),
    )
    .orderBy(asc(users.searchName), asc(users.id))
    .limit(MAX_RECIPIENTS_LISTED);
  const ids = rows.map(({ id }) => id);
  const { unreachable, envelopes } = await readReach(db, ids, { kind: "message", now: now() });
  const reasonById = new Map(unreachable.map((each) => [each.id, each.reason]));
  const emailsById = groupBy(
    envelopes.flatMap(({ people }, number) => people.map((id) => ({ id, number }))),
    ({ id }) => id,
  );
  const generations = graph && generationsOf(graph, null);
  const viewer = { actor, children: NO_CHILDREN, today: isoDayOf(now()) };
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
      unreachable: reasonById.get(id) ?? null,
      emails: (emailsById.get(id) ?? []).map(({ number }) => number),
    };
  });
}

const NO_CHILDREN: ReadonlySet<number> = new Set();

const isGuestOf = (eventId: number, status?: AttendanceStatus): SQL => sql`exists (
  select from ${attendance} join ${events} on ${events.id} = ${attendance.eventId}
  where ${attendance.eventId} = ${eventId} and ${attendance.userId} = ${users.id} and ${isOnList}
    and ${status === undefined ? sql`true` : eq(attendance.status, status)})`;
