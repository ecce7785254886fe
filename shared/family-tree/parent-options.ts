import * as z from "zod/mini";
import { type IsoDate, isMinor } from "#shared/lib/dates.ts";
import { ROLES } from "#shared/lib/roles.ts";
import { RELATIONSHIP_STATUSES } from "#shared/relationships/relationship-words.ts";
import type { FamilyGraph } from "./family-graph.ts";
import { compareNames } from "./sibling-order.ts";

const personSchema = z.object({ id: z.number(), fullName: z.string() });
export const parentOptionsSchema = z.object({
  singles: z.array(personSchema),
  couples: z.array(z.object({ partner1: personSchema, partner2: personSchema })),
});
export type ParentOptions = z.output<typeof parentOptionsSchema>;

const CURRENT = RELATIONSHIP_STATUSES.indexOf("CURRENT");
const CHILD = String(ROLES.indexOf("CHILD"));

/**
 * Whose tree can be chosen: every adult (the deceased too) without a current spouse, and every
 * current couple, childless ones included. Sorted by name. Linear but for the sorting.
 */
export function parentOptions(graph: FamilyGraph, today: IsoDate): ParentOptions {
  const { people, unions } = graph;
  const named = (index: number) => ({ id: people.id[index]!, fullName: people.fullName[index]! });
  const inCouple = new Uint8Array(graph.size);
  const couples: ParentOptions["couples"] = [];
  for (let union = 0; union < unions.one.length; union++) {
    if (unions.status[union] !== CURRENT) continue;
    const [one, other] = [unions.one[union]!, unions.other[union]!];
    inCouple[one] = 1;
    inCouple[other] = 1;
    couples.push({ partner1: named(one), partner2: named(other) });
  }
  const singles = people.id
    .map((_, index) => index)
    .filter((index) => inCouple[index] === 0 && isAdult(people, index, today))
    .map(named);
  return {
    singles: singles.toSorted((a, b) => compareNames(a.fullName, b.fullName) || a.id - b.id),
    couples: couples.toSorted(
      (a, b) =>
        compareNames(a.partner1.fullName, b.partner1.fullName) ||
        compareNames(a.partner2.fullName, b.partner2.fullName) ||
        a.partner1.id - b.partner1.id,
    ),
  };
}

/** Not under 18 on `today`; without a birth date the role decides. */
function isAdult(people: FamilyGraph["people"], index: number, today: IsoDate): boolean {
  const birthdate = people.birthdate[index];
  if (!birthdate) return people.role[index] !== CHILD;
  return !isMinor(birthdate, today);
}
