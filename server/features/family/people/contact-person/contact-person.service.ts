import { isChild } from "#shared/family/people/is-child.ts";
import { eq, and, inArray, isNull, sql } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor, PolicyPerson } from "#shared/family/people/people.policy.ts";
import { contactPersonErrors } from "#shared/family/people/contact-person.errors.ts";
import { contactPersons } from "#shared/family/people/contact-persons.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { notFound, domainError } from "../../../../lib/errors.ts";
import { lockGroup, nameForMessages, isLiving, toIdAndName } from "../../../core/person/index.ts";
import { aboutPerson, logChange } from "../../../core/change-log/index.ts";
import { readDependents, findContactPerson } from "../../../core/household/index.ts";

/** Returns a person's contact person, and the people whose contact person they are. */
export async function readContactPerson({ db }: Context, id: number) {
  const contactPerson = await findContactPerson(db, id);
  const contactFor = await readDependents(db, [id]);
  return {
    contactPerson: contactPerson && toIdAndName(contactPerson),
    contactFor: contactFor.map(toIdAndName),
  };
}

/**
 * Sets the adult who gets somebody's mail and answers for them, or null for none. Throws if it is
 * the person themself, from another group, a child or dead, if the person has an address, or if it
 * would form a chain of contact persons, which also rules out loops.
 */
export async function setContactPerson(
  { db, now }: Context,
  actor: Actor,
  person: PolicyPerson,
  contactPerson: PolicyPerson | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (person.familyGroupId !== null) await lockGroup(tx, person.familyGroupId);
    const before = await findContactPerson(tx, person.id);
    await logChange(tx, aboutPerson({ actor, now: now() }, person), {
      before: { contactPerson: before?.id ?? null },
      after: { contactPerson: contactPerson?.id ?? null },
    });
    if (!contactPerson) {
      await tx.delete(contactPersons).where(eq(contactPersons.userId, person.id));
      return;
    }
    await assertMayBeContactPerson(tx, { person, contactPerson }, now());
    const values = { contactPersonId: contactPerson.id, setBy: actor.id, setAt: now() };
    await tx
      .insert(contactPersons)
      .values({ userId: person.id, ...values })
      .onConflictDoUpdate({ target: contactPersons.userId, set: values });
  });
}

/** The caller holds the group's lock, otherwise two people could become each other's contact person. */
async function assertMayBeContactPerson(
  tx: Executor,
  { person, contactPerson }: { person: PolicyPerson; contactPerson: PolicyPerson },
  now: Date,
): Promise<void> {
  if (person.id === contactPerson.id) throw domainError(contactPersonErrors.self);
  const rows = await readContactFacts(tx, [person.id, contactPerson.id]);
  const dependent = rows.find(({ id }) => id === person.id);
  const contact = rows.find(({ id }) => id === contactPerson.id);
  if (!dependent || !contact) throw notFound("Person");
  const isInOtherGroup =
    dependent.familyGroupId === null || contact.familyGroupId !== dependent.familyGroupId;
  if (isInOtherGroup) throw domainError(contactPersonErrors.otherFamily);
  if (isChild(contact, isoDayOf(now)) || !contact.isAlive)
    throw domainError(contactPersonErrors.noAdult);
  const name = nameForMessages(dependent);
  if (!dependent.isAlive) throw domainError(contactPersonErrors.notLiving, { name });
  if (dependent.email) throw domainError(contactPersonErrors.hasAddress, { name });
  if (await findContactPerson(tx, contact.id))
    throw domainError(contactPersonErrors.hasContactPerson, { name: nameForMessages(contact) });
  const others = await readDependents(tx, [dependent.id]);
  if (others.length > 0) throw domainError(contactPersonErrors.isContactPerson, { name });
}

/** Reads the facts that decide whether one person can be the other's contact person. */
const readContactFacts = (db: Executor, ids: number[]) =>
  db
    .select({
      id: users.id,
      fullName: users.fullName,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
      birthdate: users.birthdate,
      familyGroupId: users.familyGroupId,
      isAlive: sql<boolean>`(${isLiving})`,
    })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));
