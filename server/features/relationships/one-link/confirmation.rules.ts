import type { Actor } from "#shared/people/people.policy.ts";
import type { RelationshipType } from "#shared/relationships/relationship-words.ts";
import { standsBehind } from "#shared/relationships/relationships.policy.ts";
import type { Executor } from "../../../lib/deps.ts";
import { confirmedParentsOf } from "./kin.queries.ts";
import type { LinkedPerson, LinkRow } from "./link.queries.ts";

/** Who stands behind a link. `confirmedBy` without a moment is a partner who waits for the other one. */
export type Agreement = Pick<LinkRow, "confirmedAt" | "confirmedBy">;

/** Who is whose parent; null for a link of another type. */
export function parentAndChild<P>(type: RelationshipType, person: P, relative: P) {
  if (type === "PARENT") return { parent: person, child: relative };
  if (type === "CHILD") return { parent: relative, child: person };
  return null;
}

interface LinkOfTwo {
  relationshipType: RelationshipType;
  person: LinkedPerson;
  relative: LinkedPerson;
}

/** Whether rights follow from a link of these two once this actor has recorded it (ROLE-04). */
export async function rightsFollowFrom(
  tx: Executor,
  actor: Actor,
  link: LinkOfTwo,
): Promise<boolean> {
  const { familyGroupId } = link.person;
  const family = parentAndChild(link.relationshipType, link.person, link.relative);
  if (!family) return standsBehind(actor, { familyGroupId, child: null });
  const { id, createdBy } = family.child;
  const confirmedParents = await confirmedParentsOf(tx, id);
  return standsBehind(actor, { familyGroupId, child: { createdBy, confirmedParents } });
}

type Partners = Pick<LinkRow, "relationshipType" | "userId" | "relatedUserId">;

/** Whether this is a union of theirs. */
export const isPartnerIn = ({ relationshipType, userId, relatedUserId }: Partners, id: number) =>
  relationshipType === "SPOUSE" && (userId === id || relatedUserId === id);

/** What this actor's word alone is worth, where they may not confirm: a partner's waits for the other's. */
export const wordOf = (actor: Pick<Actor, "id">, link: Partners): Agreement => ({
  confirmedAt: null,
  confirmedBy: isPartnerIn(link, actor.id) ? actor.id : null,
});

/** Who stands behind a link that this actor has made another of: what was confirmed was not that one. */
export async function agreementOnChanged(
  tx: Executor,
  actor: Actor,
  row: LinkRow,
  two: Omit<LinkOfTwo, "relationshipType">,
): Promise<Agreement> {
  const { relationshipType, confirmedAt, confirmedBy } = row;
  const isKept =
    confirmedAt !== null && (await rightsFollowFrom(tx, actor, { relationshipType, ...two }));
  return isKept ? { confirmedAt, confirmedBy } : wordOf(actor, row);
}
