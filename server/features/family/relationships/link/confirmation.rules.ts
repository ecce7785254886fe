import type { Actor } from "#shared/family/people/people.policy.ts";
import type { RelationshipType } from "#shared/family/relationships/relationship-types.ts";
import { confirmsByRecording } from "#shared/family/relationships/relationships.policy.ts";
import type { Executor } from "../../../../lib/context.ts";
import { readConfirmedParents } from "./kin.queries.ts";
import type { LinkedPerson, LinkRow } from "./link.queries.ts";

/**
 * The confirmation of a link. `confirmedBy` without `confirmedAt` is a partner whose confirmation
 * is pending until the other partner confirms.
 */
export type Confirmation = Pick<LinkRow, "confirmedAt" | "confirmedBy">;

/** Returns who is the parent and who the child, or null for other types of links. */
export function parentAndChild<P>(type: RelationshipType, person: P, relative: P) {
  if (type === "PARENT") return { parent: person, child: relative };
  if (type === "CHILD") return { parent: relative, child: person };
  return null;
}

interface LinkBetween {
  relationshipType: RelationshipType;
  person: LinkedPerson;
  relative: LinkedPerson;
}

/** Whether rights follow from a link of these two as soon as this actor records it (ROLE-04). */
export async function isConfirmedWhenRecorded(
  tx: Executor,
  actor: Actor,
  link: LinkBetween,
): Promise<boolean> {
  const { familyGroupId } = link.person;
  const family = parentAndChild(link.relationshipType, link.person, link.relative);
  if (!family) return confirmsByRecording(actor, { familyGroupId, child: null });
  const { id, createdBy } = family.child;
  const confirmedParents = await readConfirmedParents(tx, id);
  return confirmsByRecording(actor, { familyGroupId, child: { createdBy, confirmedParents } });
}

type LinkEnds = Pick<LinkRow, "relationshipType" | "userId" | "relatedUserId">;

/** Whether the link is a union of this person. */
export const isPartnerIn = ({ relationshipType, userId, relatedUserId }: LinkEnds, id: number) =>
  relationshipType === "SPOUSE" && (userId === id || relatedUserId === id);

/**
 * The confirmation state when this actor may not confirm alone: a partner's confirmation stays pending
 * until the other partner confirms.
 */
export const partialConfirmation = (actor: Pick<Actor, "id">, link: LinkEnds): Confirmation => ({
  confirmedAt: null,
  confirmedBy: isPartnerIn(link, actor.id) ? actor.id : null,
});

/**
 * Returns the confirmation state after a change by this actor: it stays only if they may confirm,
 * because the old confirmation was for the old details.
 */
export async function confirmationAfterChange(
  tx: Executor,
  actor: Actor,
  row: LinkRow,
  people: Omit<LinkBetween, "relationshipType">,
): Promise<Confirmation> {
  const { relationshipType, confirmedAt, confirmedBy } = row;
  const staysConfirmed =
    confirmedAt !== null &&
    (await isConfirmedWhenRecorded(tx, actor, { relationshipType, ...people }));
  return staysConfirmed ? { confirmedAt, confirmedBy } : partialConfirmation(actor, row);
}
