import { and, eq, isNull } from "drizzle-orm";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { nameForMessages } from "../../../core/person/index.ts";
import { findPlaceholderPerson } from "./invitation.queries.ts";

const MAX_PARENTS = 4;

/** The person in the tree that an invitation is for, with their parents' names; null without a person. */
export async function readInvitedProfile(db: Executor, invitationId: number) {
  const id = await findPlaceholderPerson(db, invitationId);
  const [person] = id === null ? [] : await db.select().from(users).where(eq(users.id, id));
  if (!person || person.familyGroupId === null) return null;
  const { userId, relatedUserId, relationshipType, deletedAt } = familyRelationships;
  const parents = await db
    .select({ fullName: users.fullName, firstName: users.firstName, lastName: users.lastName })
    .from(familyRelationships)
    .innerJoin(users, and(eq(users.id, userId), isNull(users.deletedAt)))
    .where(
      and(
        eq(relatedUserId, person.id),
        eq(relationshipType, "PARENT"),
        isNull(deletedAt),
        eq(users.familyGroupId, person.familyGroupId),
      ),
    )
    .orderBy(users.id)
    .limit(MAX_PARENTS);
  return {
    name: nameForMessages(person),
    sex: person.sex,
    hasBirthdate: person.birthdate !== null,
    parents: parents.map(nameForMessages),
  };
}
