import type * as z from "zod/mini";
import type { Actor, PersonFacts } from "#shared/people/people.policy.ts";
import {
  isExistingChild,
  type newChildSchema,
  type newMemberSchema,
  type newRelativeSchema,
} from "#shared/relationships/relatives.contract.ts";
import { relationshipRefusals } from "#shared/relationships/relationships.refusals.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import { lockGroups } from "../../groups/group.lock.ts";
import { uniqueEmail } from "../../people/profile/email.rules.ts";
import { insertPersonLocked, type NewPerson } from "../../people/profile/new-person.service.ts";
import { lockFamiliesOf } from "../one-link/link.lock.ts";
import { type LinkRow, readLinkedPerson } from "../one-link/link.queries.ts";
import { type Link, linkLocked, linkPeople } from "../one-link/relationships.service.ts";

type NewMember = z.output<typeof newMemberSchema>;
type NewRelative = z.output<typeof newRelativeSchema>;
type NewChild = z.output<typeof newChildSchema>;
type Surroundings = Pick<Deps, "db" | "now">;

interface Added {
  personId: number;
  row: LinkRow;
  created: boolean;
}

/**
 * Adds a person to a group and answers their id: alone, or as what the form says they are to
 * `relative`. Without a group they come into the actor's own. Throws 400 for days that can't be true,
 * 409 for an e-mail in use, and what addRelative does.
 */
export async function addMember(
  deps: Surroundings,
  actor: Actor,
  form: NewMember,
  relative: PersonFacts | null,
): Promise<number> {
  const kin = kinOf(form, actor, relative);
  const familyGroupId = form.familyGroupId ?? actor.familyGroupId;
  if (!kin) return addAlone(deps, actor, { ...form, familyGroupId });
  const asRelative = { ...form, familyGroupId, relationshipType: kin.as };
  const { personId } = await addRelative(deps, actor, asRelative, kin.to);
  return personId;
}

/** As what, and whose, the new member comes; whose spouse or child they are may be left out for one's own. */
function kinOf({ relationshipType }: NewMember, actor: Actor, relative: PersonFacts | null) {
  if (!relationshipType || relationshipType === "NONE") return null;
  if (relationshipType === "PARENT" && !relative)
    throw refused(relationshipRefusals.noRelatedPerson);
  return { as: relationshipType, to: relative ?? actor };
}

const addAlone = (
  { db, now }: Surroundings,
  actor: Actor,
  person: NewPerson & { familyGroupId: number | null },
) =>
  uniqueEmail(() =>
    db.transaction(async (tx) => {
      const { familyGroupId } = person;
      await lockGroups(tx, [familyGroupId]);
      return insertPersonLocked(tx, person, { actor, familyGroupId, now: now() });
    }),
  );

/**
 * Adds a new person as what the form says they are to `related`, into the same family group. Throws
 * 409 for another group, an e-mail in use, and what linkPeople refuses; nobody is added then.
 */
export async function addRelative(
  { db, now }: Surroundings,
  actor: Actor,
  form: NewPerson & Omit<NewRelative, "relatedUserId">,
  related: PersonFacts,
): Promise<Added> {
  const { relationshipType = "SPOUSE", relationshipStatus, kind, startDate, endDate } = form;
  const details = { relationshipStatus, kind, startDate, endDate };
  return uniqueEmail(() =>
    db.transaction(async (tx) => {
      const moment = now();
      const personId = await addToFamilyOf(tx, related, actor, form, moment);
      const link = { userId: personId, relatedUserId: related.id, relationshipType, ...details };
      return finishLocked(tx, personId, { ...link, recordedBy: actor, now: moment });
    }),
  );
}

/** Records a child of `parent`: one the group has already, or a new person as addRelative does. */
export async function addChild(
  { db, now }: Surroundings,
  actor: Actor,
  form: NewChild,
  parent: PersonFacts,
  existing: PersonFacts | null,
): Promise<Added> {
  const { relationshipStatus, kind } = form;
  const link = { userId: parent.id, relationshipType: "PARENT" as const, relationshipStatus, kind };
  const recordedBy = actor;
  return uniqueEmail(() =>
    db.transaction(async (tx) => {
      const moment = now();
      if (isExistingChild(form) && existing) {
        const whole = { ...link, relatedUserId: existing.id, recordedBy, now: moment };
        return { personId: existing.id, ...(await linkPeople(tx, parent, whole)) };
      }
      const personId = await addToFamilyOf(tx, parent, actor, form, moment);
      const whole = { ...link, relatedUserId: personId, recordedBy, now: moment };
      return finishLocked(tx, personId, whole);
    }),
  );
}

const finishLocked = async (tx: Executor, personId: number, link: Link): Promise<Added> => ({
  personId,
  ...(await linkLocked(tx, link)),
});

/** Takes the family's lock, which the link that follows needs. */
async function addToFamilyOf(
  tx: Executor,
  related: PersonFacts,
  actor: Actor,
  person: NewPerson & Pick<NewRelative, "familyGroupId">,
  now: Date,
): Promise<number> {
  await lockFamiliesOf(tx, related);
  const { name, familyGroupId } = await readLinkedPerson(tx, related.id);
  if (familyGroupId === null) throw refused(relationshipRefusals.relatedHasNoFamily, { name });
  if (person.familyGroupId && person.familyGroupId !== familyGroupId)
    throw refused(relationshipRefusals.otherFamilyThanRelated, { name });
  return insertPersonLocked(tx, person, { actor, familyGroupId, now });
}
