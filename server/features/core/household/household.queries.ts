import { and, asc, eq, inArray, isNull, not, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { HouseholdLinks, Pair } from "#shared/family/households/household.ts";
import { users } from "#shared/family/people/people.table.ts";
import { contactPersons } from "#shared/family/people/contact-persons.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import type { KinInHousehold } from "#shared/reunions/rsvp/rsvp.schema.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import type { Executor } from "../../../lib/context.ts";
import { isAdultOn, isConfirmedLink, isUnionOfAdults } from "../person/index.ts";

// A household is an adult or a confirmed couple, their confirmed children under 18, and the people they
// are the contact person for (ATT-09), all of one family group. Who reads households, and how:
// - RSVPs, tasks, questions, badges and the chart: `readHouseholdKin`, the people whom one person answers for.
// - Check-in, dues and arrivals: `readHouseholdLinks` with `assignHouseholds`, which puts everyone into one
//   household. A child of two counts where a parent answered (dues) or is on the list (check-in, arrivals).
// - Moving to another group: `readHouseholdMovers`, with the children of either partner and without people they
//   are the contact person for, who have families of their own.
// - Email: `readParents` and `readContactPersons`, through whom people without an address are reached.

const one = alias(users, "one");
const other = alias(users, "other");

const isInOneGroup = and(
  eq(one.familyGroupId, other.familyGroupId),
  isNull(one.deletedAt),
  isNull(other.deletedAt),
);

interface KinFilter {
  couplesOf?: readonly number[];
  childrenOf?: readonly number[];
  parentsOf?: readonly number[];
}

/** Partners, children under 18 and parents of these people by confirmed links, by birth date and id. */
async function readKin(
  db: Executor,
  { couplesOf = [], childrenOf = [], parentsOf = [] }: KinFilter,
  day: IsoDate,
) {
  if (couplesOf.length + childrenOf.length + parentsOf.length === 0) return [];
  return db
    .select({
      id: familyRelationships.userId,
      kinId: familyRelationships.relatedUserId,
      type: familyRelationships.relationshipType,
    })
    .from(familyRelationships)
    .innerJoin(one, eq(one.id, familyRelationships.userId))
    .innerJoin(other, eq(other.id, familyRelationships.relatedUserId))
    .where(
      and(
        or(
          and(
            isAnyOf(familyRelationships.userId, [...couplesOf]),
            isUnionOfAdults(one, other, day),
          ),
          and(
            isAnyOf(familyRelationships.userId, [...childrenOf]),
            eq(familyRelationships.relationshipType, "PARENT"),
            not(isAdultOn(other, day)),
          ),
          and(
            isAnyOf(familyRelationships.userId, [...parentsOf]),
            eq(familyRelationships.relationshipType, "CHILD"),
          ),
        ),
        isConfirmedLink,
        isInOneGroup,
      ),
    )
    .orderBy(asc(other.birthdate), asc(other.id));
}

/** The parents of these people by confirmed links (ROLE-04), each before the child. */
export async function readParents(
  db: Executor,
  ids: readonly number[],
  day: IsoDate,
): Promise<Pair[]> {
  const kin = await readKin(db, { parentsOf: ids }, day);
  return kin.map(({ id, kinId }): Pair => [kinId, id]);
}

/** The contact person of each of these people who has one, as pairs: the contact person first. */
export async function readContactPersons(db: Executor, ids: readonly number[]): Promise<Pair[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ userId: other.id, contactPersonId: one.id })
    .from(contactPersons)
    .innerJoin(other, eq(other.id, contactPersons.userId))
    .innerJoin(one, eq(one.id, contactPersons.contactPersonId))
    .where(and(isAnyOf(contactPersons.userId, [...ids]), isInOneGroup));
  return rows.map(({ userId, contactPersonId }): Pair => [contactPersonId, userId]);
}

/** Returns a person's contact person with their name, or null. */
export async function findContactPerson(db: Executor, id: number) {
  const [row] = await db
    .select({
      id: one.id,
      fullName: one.fullName,
      firstName: one.firstName,
      lastName: one.lastName,
    })
    .from(contactPersons)
    .innerJoin(other, eq(other.id, contactPersons.userId))
    .innerJoin(one, eq(one.id, contactPersons.contactPersonId))
    .where(and(eq(contactPersons.userId, id), isInOneGroup));
  return row ?? null;
}

/** Returns the people whose contact person these are, by name. */
export const readDependents = (db: Executor, ids: number[]) =>
  db
    .select({
      id: other.id,
      fullName: other.fullName,
      firstName: other.firstName,
      lastName: other.lastName,
    })
    .from(contactPersons)
    .innerJoin(other, eq(other.id, contactPersons.userId))
    .innerJoin(one, eq(one.id, contactPersons.contactPersonId))
    .where(and(inArray(contactPersons.contactPersonId, ids), isInOneGroup))
    .orderBy(asc(other.searchName), asc(other.id));

/**
 * Reads the links that join these people into households on a day. `children` are those who count
 * as children.
 */
export async function readHouseholdLinks(
  db: Executor,
  { people, children }: { people: readonly number[]; children: readonly number[] },
  day: IsoDate,
): Promise<HouseholdLinks> {
  const parents = await readParents(db, children, day);
  const contacts = await readContactPersons(db, people);
  const adults = new Set([...people, ...[...parents, ...contacts].map(([adult]) => adult)]);
  const couples = await readKin(db, { couplesOf: [...adults] }, day);
  return {
    parents,
    contacts,
    couples: couples.map(({ id, kinId }): Pair => [id, kinId]),
  };
}

/**
 * Returns everyone a person answers for, by id: themself, their partner, their own children, and
 * the people whose contact person they or their partner are.
 */
export async function readHouseholdKin(
  db: Executor,
  { id, familyGroupId }: { id: number; familyGroupId: number | null },
  day: IsoDate,
): Promise<Map<number, KinInHousehold>> {
  const household = new Map<number, KinInHousehold>([[id, "self"]]);
  if (familyGroupId === null) return household;
  const kin = await readKin(db, { couplesOf: [id], childrenOf: [id] }, day);
  for (const { kinId, type } of kin) if (type === "SPOUSE") household.set(kinId, "spouse");
  for (const { kinId, type } of kin) if (type === "PARENT") household.set(kinId, "child");
  for (const dependent of await readDependents(db, listAdults(household)))
    if (!household.has(dependent.id)) household.set(dependent.id, "dependent");
  return household;
}

/** Returns the adults of a household, who may bring guests and share one spot on the waitlist. */
export const listAdults = (household: ReadonlyMap<number, KinInHousehold>): number[] =>
  [...household].filter(([, kin]) => kin === "self" || kin === "spouse").map(([id]) => id);

/** Returns everyone who moves to another group with a person: their partner and the children of either. */
export async function readHouseholdMovers(
  db: Executor,
  id: number,
  day: IsoDate,
): Promise<Map<number, Exclude<KinInHousehold, "dependent">>> {
  const movers = new Map<number, Exclude<KinInHousehold, "dependent">>([[id, "self"]]);
  for (const { kinId } of await readKin(db, { couplesOf: [id] }, day)) movers.set(kinId, "spouse");
  for (const { kinId } of await readKin(db, { childrenOf: [...movers.keys()] }, day))
    if (!movers.has(kinId)) movers.set(kinId, "child");
  return movers;
}
