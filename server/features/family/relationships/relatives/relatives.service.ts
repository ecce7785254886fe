import type * as z from "zod/mini";
import type { Actor, PolicyPerson } from "#shared/family/people/people.policy.ts";
import {
  isExistingChild,
  type newChildSchema,
  type newMemberSchema,
  type newRelativeSchema,
} from "#shared/family/relationships/relatives.contract.ts";
import { relationshipErrors } from "#shared/family/relationships/relationships.errors.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import { lockGroups } from "../../../core/person/index.ts";
import { withUniqueEmail, insertPersonLocked, type NewPerson } from "../../people/index.ts";
import { lockGroupsOf } from "../link/link.lock.ts";
import { findLinkRows, type LinkRow, readLinkedPerson } from "../link/link.queries.ts";
import {
  type NewRelationship,
  linkCoupleLocked,
  linkPeopleLocked,
  linkPeople,
} from "../link/link-people.service.ts";

type NewMember = z.output<typeof newMemberSchema>;
type NewRelative = z.output<typeof newRelativeSchema>;
type NewChild = z.output<typeof newChildSchema>;
interface AddedRelative {
  personId: number;
  row: LinkRow;
  created: boolean;
}

/**
 * Adds a person to a group (by default the actor's own), alone or as a relative of `relative`, and
 * returns their id. Throws 400 for impossible dates, 409 if the email is taken, and whatever
 * addRelative throws.
 */
export async function addMember(
  ctx: Context,
  actor: Actor,
  form: NewMember,
  relative: PolicyPerson | null,
): Promise<number> {
  const newRelationship = findNewRelationship(form, actor, relative);
  const familyGroupId = form.familyGroupId ?? actor.familyGroupId;
  if (!newRelationship) return addWithoutRelative(ctx, actor, { ...form, familyGroupId });
  const asRelative = { ...form, familyGroupId, relationshipType: newRelationship.as };
  const { personId } = await addRelative(ctx, actor, asRelative, newRelationship.to);
  return personId;
}

/**
 * Returns the new member's relationship and whose relative they are; for a spouse or child that is
 * by default the actor.
 */
function findNewRelationship(
  { relationshipType }: NewMember,
  actor: Actor,
  relative: PolicyPerson | null,
) {
  if (!relationshipType || relationshipType === "NONE") return null;
  if (relationshipType === "PARENT" && !relative)
    throw domainError(relationshipErrors.noRelatedPerson);
  return { as: relationshipType, to: relative ?? actor };
}

const addWithoutRelative = (
  { db, now }: Context,
  actor: Actor,
  person: NewPerson & { familyGroupId: number | null },
) =>
  withUniqueEmail(() =>
    db.transaction(async (tx) => {
      const { familyGroupId } = person;
      await lockGroups(tx, [familyGroupId]);
      return insertPersonLocked(tx, person, { actor, familyGroupId, now: now() });
    }),
  );

/**
 * Adds a new person as a relative of `related`, in the same family group. Throws 409 for another
 * group, a taken email, what linkPeople forbids, and an `otherParent` (the new parent's spouse) who
 * is not a parent of `related`. Nobody is added then.
 */
export async function addRelative(
  { db, now }: Context,
  actor: Actor,
  form: NewPerson & Omit<NewRelative, "relatedUserId" | "coupleWith">,
  related: PolicyPerson,
  otherParent: PolicyPerson | null = null,
): Promise<AddedRelative> {
  const { relationshipType = "SPOUSE", relationshipStatus, kind, startDate, endDate } = form;
  const details = { relationshipStatus, kind, startDate, endDate };
  return withUniqueEmail(() =>
    db.transaction(async (tx) => {
      const timestamp = now();
      const personId = await insertIntoGroupOf(tx, related, actor, form, timestamp);
      const link = { userId: personId, relatedUserId: related.id, relationshipType, ...details };
      const recording = { recordedBy: actor, now: timestamp };
      const added = await linkNewPersonLocked(tx, personId, { ...link, ...recording });
      if (otherParent) {
        await assertIsParent(tx, otherParent, related);
        await linkCoupleLocked(tx, [personId, otherParent.id], recording);
      }
      return added;
    }),
  );
}

/** Records a child of `parent`: an existing person of the group, or a new one as in addRelative. */
export async function addChild(
  { db, now }: Context,
  actor: Actor,
  form: NewChild,
  parent: PolicyPerson,
  existing: PolicyPerson | null,
): Promise<AddedRelative> {
  const { relationshipStatus, kind } = form;
  const link = { userId: parent.id, relationshipType: "PARENT" as const, relationshipStatus, kind };
  const recordedBy = actor;
  return withUniqueEmail(() =>
    db.transaction(async (tx) => {
      const timestamp = now();
      if (isExistingChild(form) && existing) {
        const newRelationship = { ...link, relatedUserId: existing.id, recordedBy, now: timestamp };
        return { personId: existing.id, ...(await linkPeople(tx, parent, newRelationship)) };
      }
      const personId = await insertIntoGroupOf(tx, parent, actor, form, timestamp);
      const newRelationship = { ...link, relatedUserId: personId, recordedBy, now: timestamp };
      return linkNewPersonLocked(tx, personId, newRelationship);
    }),
  );
}

async function assertIsParent(tx: Executor, parent: PolicyPerson, child: PolicyPerson) {
  const link = { userId: parent.id, relatedUserId: child.id, relationshipType: "PARENT" as const };
  const { row, mirror } = await findLinkRows(tx, link);
  if (row ?? mirror) return;
  const { name: childName } = await readLinkedPerson(tx, child.id);
  const { name: parentName } = await readLinkedPerson(tx, parent.id);
  throw domainError(relationshipErrors.notOtherParent, { parent: parentName, child: childName });
}

const linkNewPersonLocked = async (
  tx: Executor,
  personId: number,
  link: NewRelationship,
): Promise<AddedRelative> => ({
  personId,
  ...(await linkPeopleLocked(tx, link)),
});

/** Locks the group of `related` and adds a person to it. The lock stays held for the link that follows. */
async function insertIntoGroupOf(
  tx: Executor,
  related: PolicyPerson,
  actor: Actor,
  person: NewPerson & Pick<NewRelative, "familyGroupId">,
  now: Date,
): Promise<number> {
  await lockGroupsOf(tx, related);
  const { name, familyGroupId } = await readLinkedPerson(tx, related.id);
  if (familyGroupId === null) throw domainError(relationshipErrors.relatedHasNoFamily, { name });
  if (person.familyGroupId && person.familyGroupId !== familyGroupId)
    throw domainError(relationshipErrors.otherFamilyThanRelated, { name });
  return insertPersonLocked(tx, person, { actor, familyGroupId, now });
}
