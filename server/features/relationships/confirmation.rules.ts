import type { Actor } from "#shared/people/people.policy.ts";
import type { RelationshipType } from "#shared/relationships/relationship-words.ts";
import { standsBehind } from "#shared/relationships/relationships.policy.ts";
import type { Executor } from "../../lib/deps.ts";
import { confirmedParentsOf } from "./kin.queries.ts";
import type { LinkedPerson } from "./link.queries.ts";

/** Who is whose parent; null for a link of another type. */
export function parentAndChild<P>(type: RelationshipType, person: P, relative: P) {
  if (type === "PARENT") return { parent: person, child: relative };
  if (type === "CHILD") return { parent: relative, child: person };
  return null;
}

/** Whether rights follow from a link of these two once this actor has recorded it (ROLE-04). */
export async function rightsFollowFrom(
  tx: Executor,
  actor: Actor,
  link: { relationshipType: RelationshipType; person: LinkedPerson; relative: LinkedPerson },
): Promise<boolean> {
  const { familyGroupId } = link.person;
  const family = parentAndChild(link.relationshipType, link.person, link.relative);
  if (!family) return standsBehind(actor, { familyGroupId, child: null });
  const { id, createdBy } = family.child;
  const confirmedParents = await confirmedParentsOf(tx, id);
  return standsBehind(actor, { familyGroupId, child: { createdBy, confirmedParents } });
}
