import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Anniversary } from "#shared/site/birthdays/celebrations.ts";
import { imageUrl } from "#shared/core/images/image-address.ts";
import { shortName } from "#shared/lib/names.ts";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { isLiving, nameForMessages, isCurrentUnion } from "../../core/person/index.ts";

const partner = alias(users, "partner");

const nameFields = <Of extends typeof users | typeof partner>(table: Of) => ({
  id: table.id as Of["id"],
  fullName: table.fullName as Of["fullName"],
  firstName: table.firstName as Of["firstName"],
  lastName: table.lastName as Of["lastName"],
  photo: table.photo as Of["photo"],
});

interface NameRow {
  id: number;
  fullName: string | null;
  firstName: string | null;
  lastName: string | null;
  photo: string | null;
}

const toPerson = (person: NameRow) => ({
  id: person.id,
  name: nameForMessages(person),
  shortName: shortName(person),
  photo: imageUrl(person.photo),
});

export interface Celebrants {
  id: number;
  people: ReturnType<typeof toPerson>[];
}

/**
 * Returns birthdays of a group's living members and anniversaries of their unions. Only exact dates
 * count.
 */
export async function readAnniversaries(
  db: Executor,
  familyGroupId: number,
): Promise<Anniversary<Celebrants>[]> {
  const [births, unions] = [
    await readBirthDates(db, familyGroupId),
    await readUnionDates(db, familyGroupId),
  ];
  return [
    ...births.map(({ since, person }) => ({
      kind: "birthday" as const,
      since: since!,
      celebrants: { id: person.id, people: [toPerson(person)] },
    })),
    ...unions.map(({ id, since, one, other }) => ({
      kind: "anniversary" as const,
      since: since!,
      celebrants: { id, people: [toPerson(one), toPerson(other)] },
    })),
  ];
}

/** Reads exact birth dates; one with words is inexact. */
const readBirthDates = (db: Executor, familyGroupId: number) =>
  db
    .select({ since: users.birthdate, person: nameFields(users) })
    .from(users)
    .where(
      and(
        eq(users.familyGroupId, familyGroupId),
        isNull(users.deletedAt),
        isLiving,
        isNotNull(users.birthdate),
        isNull(users.birthdateWords),
      ),
    );

const readUnionDates = (db: Executor, familyGroupId: number) =>
  db
    .select({
      id: familyRelationships.id,
      since: familyRelationships.startDate,
      one: nameFields(users),
      other: nameFields(partner),
    })
    .from(users)
    .innerJoin(
      familyRelationships,
      and(
        eq(familyRelationships.userId, users.id),
        isCurrentUnion,
        // Takes one of the union's two rows.
        lt(familyRelationships.userId, familyRelationships.relatedUserId),
        isNotNull(familyRelationships.startDate),
        isNull(familyRelationships.startDateWords),
        isNull(familyRelationships.endDate),
      ),
    )
    .innerJoin(
      partner,
      and(
        eq(partner.id, familyRelationships.relatedUserId),
        eq(partner.familyGroupId, familyGroupId),
        isNull(partner.deletedAt),
        eq(partner.isDeceased, false),
        isNull(partner.deathDate),
        eq(partner.presumedDead, false),
      ),
    )
    .where(and(eq(users.familyGroupId, familyGroupId), isNull(users.deletedAt), isLiving));

/** Returns a person's group, or null. */
export async function findGroupId(db: Executor, personId: number): Promise<number | null> {
  const [person] = await db
    .select({ familyGroupId: users.familyGroupId })
    .from(users)
    .where(eq(users.id, personId));
  return person?.familyGroupId ?? null;
}
