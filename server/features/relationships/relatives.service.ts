import type * as z from "zod/mini";
import type { Actor, PersonFacts } from "#shared/people/people.policy.ts";
import {
  isExistingChild,
  type newChildSchema,
  type newRelativeSchema,
} from "#shared/relationships/relationships.contract.ts";
import type { Deps, Executor } from "../../lib/deps.ts";
import { conflict } from "../../lib/errors.ts";
import { uniqueEmail } from "../people/email.rules.ts";
import { insertPersonLocked } from "../people/new-person.service.ts";
import { lockFamiliesOf } from "./link.lock.ts";
import { type LinkRow, readLinkedPerson } from "./link.queries.ts";
import { type Link, linkPeople, linkLocked } from "./relationships.service.ts";

type NewChild = z.output<typeof newChildSchema>;
type Surroundings = Pick<Deps, "db" | "now">;

interface Added {
  personId: number;
  row: LinkRow;
  created: boolean;
}

/**
 * Adds a new person as what the form says they are to `related`, into the same family group. Throws
 * 409 for another group, an e-mail in use, and what linkPeople refuses; nobody is added then.
 */
export async function addRelative(
  { db, now }: Surroundings,
  actor: Actor,
  form: z.output<typeof newRelativeSchema>,
  related: PersonFacts,
): Promise<Added> {
  const { relationshipType = "SPOUSE", relationshipStatus, kind, startDate, endDate } = form;
  const details = { relationshipStatus, kind, startDate, endDate };
  return uniqueEmail(() =>
    db.transaction(async (tx) => {
      const moment = now();
      const personId = await addToFamilyOf(tx, related, actor, form, moment);
      const link = { userId: personId, relatedUserId: related.id, relationshipType, ...details };
      return finish(tx, personId, { ...link, recordedBy: actor, now: moment });
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
      return finish(tx, personId, { ...link, relatedUserId: personId, recordedBy, now: moment });
    }),
  );
}

/** The group's lock has been taken by addToFamilyOf. */
const finish = async (tx: Executor, personId: number, link: Link): Promise<Added> => ({
  personId,
  ...(await linkLocked(tx, link)),
});

type NewPerson = Pick<
  NewChild,
  "fullName" | "email" | "mobilePhone" | "birthdate" | "sex" | "familyGroupId"
>;

async function addToFamilyOf(
  tx: Executor,
  related: PersonFacts,
  actor: Actor,
  person: NewPerson,
  now: Date,
): Promise<number> {
  await lockFamiliesOf(tx, related);
  const { name, familyGroupId } = await readLinkedPerson(tx, related.id);
  if (familyGroupId === null)
    throw conflict(`${name} is in no family group yet, so nobody can be added to their family.`);
  if (person.familyGroupId && person.familyGroupId !== familyGroupId)
    throw conflict(`A relative of ${name} comes into the same family group as ${name}.`);
  return insertPersonLocked(tx, person, { actor, familyGroupId, now });
}
