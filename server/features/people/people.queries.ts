import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import { type Actor, maySeePerson, type PersonFacts } from "#shared/people/people.policy.ts";
import { familyGroups, users } from "#shared/people/people.table.ts";
import type { Person } from "#shared/people/person.schema.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { notFound } from "../../lib/errors.ts";
import { personFor } from "./person.view.ts";
import type { Viewer } from "./visibility.rules.ts";

/** The person, if this actor may know of them; null alike for all others. */
export async function findVisiblePerson(
  db: Executor,
  actor: Actor,
  id: number,
): Promise<PersonFacts | null> {
  const [person] = await db
    .select({ id: users.id, role: users.role, familyGroupId: users.familyGroupId })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return person && maySeePerson(actor, person) ? person : null;
}

/** Everything about the viewer that decides which fields they see. */
export async function viewerOf(db: Executor, actor: Viewer["actor"], now: Date): Promise<Viewer> {
  const links = await db
    .select({ childId: familyRelationships.relatedUserId })
    .from(familyRelationships)
    .where(
      and(
        eq(familyRelationships.userId, actor.id),
        eq(familyRelationships.relationshipType, "PARENT"),
        isNull(familyRelationships.deletedAt),
        isNotNull(familyRelationships.confirmedAt),
      ),
    );
  return { actor, children: new Set(links.map(({ childId }) => childId)), today: isoDayOf(now) };
}

/** One person as the viewer may see them; their visibility has been decided before. */
export async function readPerson(db: Executor, viewer: Viewer, id: number): Promise<Person> {
  const [row] = await db
    .select({ person: users, groupName: familyGroups.name })
    .from(users)
    .leftJoin(familyGroups, eq(familyGroups.id, users.familyGroupId))
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!row) throw notFound("Person");
  return personFor(viewer, row.person, row.groupName);
}
