import { and, eq, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Anniversary } from "#shared/birthdays/celebrations.ts";
import { imageAddress } from "#shared/images/image-address.ts";
import { shortName } from "#shared/lib/names.ts";
import { users } from "#shared/people/people.table.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { isLiving } from "../people/lifetimes/living.rules.ts";
import { nameInWords } from "../people/named.queries.ts";

const partner = alias(users, "partner");

const called = <Of extends typeof users | typeof partner>(of: Of) => ({
  id: of.id as Of["id"],
  fullName: of.fullName as Of["fullName"],
  firstName: of.firstName as Of["firstName"],
  lastName: of.lastName as Of["lastName"],
  photo: of.photo as Of["photo"],
});

interface Called {
  id: number;
  fullName: string | null;
  firstName: string | null;
  lastName: string | null;
  photo: string | null;
}

const personOf = (person: Called) => ({
  id: person.id,
  name: nameInWords(person),
  shortName: shortName(person),
  photo: imageAddress(person.photo),
});

export interface Whose {
  id: number;
  people: ReturnType<typeof personOf>[];
}

/** Birthdays of a group's living, and anniversaries of their unions; only of days that are known. */
export async function readAnniversaries(
  db: Executor,
  familyGroupId: number,
): Promise<Anniversary<Whose>[]> {
  const [born, united] = [await readBorn(db, familyGroupId), await readUnited(db, familyGroupId)];
  return [
    ...born.map(({ since, person }) => ({
      kind: "birthday" as const,
      since: since!,
      whose: { id: person.id, people: [personOf(person)] },
    })),
    ...united.map(({ id, since, one, other }) => ({
      kind: "anniversary" as const,
      since: since!,
      whose: { id, people: [personOf(one), personOf(other)] },
    })),
  ];
}

/** Words beside a day say that it is not known for certain. */
const readBorn = (db: Executor, familyGroupId: number) =>
  db
    .select({ since: users.birthdate, person: called(users) })
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

const readUnited = (db: Executor, familyGroupId: number) =>
  db
    .select({
      id: familyRelationships.id,
      since: familyRelationships.startDate,
      one: called(users),
      other: called(partner),
    })
    .from(users)
    .innerJoin(
      familyRelationships,
      and(
        eq(familyRelationships.userId, users.id),
        isNull(familyRelationships.deletedAt),
        sql`${familyRelationships.relationshipType} = 'SPOUSE'`,
        eq(familyRelationships.relationshipStatus, "CURRENT"),
        // One of the two rows that a union is.
        lt(familyRelationships.userId, familyRelationships.relatedUserId),
        isNotNull(familyRelationships.startDate),
        isNull(familyRelationships.startDateWords),
        isNull(familyRelationships.endDate),
        or(isNull(familyRelationships.kind), ne(familyRelationships.kind, "divorced")),
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

/** In which group somebody is; null for none. */
export async function groupOf(db: Executor, personId: number): Promise<number | null> {
  const [person] = await db
    .select({ familyGroupId: users.familyGroupId })
    .from(users)
    .where(eq(users.id, personId));
  return person?.familyGroupId ?? null;
}
