import { wordMatcher } from "#shared/lib/fold.ts";
import { type IsoDate, isMinor } from "#shared/lib/dates.ts";
import { ROLES } from "#shared/lib/roles.ts";
import { RELATIONSHIP_STATUSES } from "#shared/family/relationships/relationship-types.ts";
import { MAX_OPTIONS } from "./family-tree.contract.ts";
import type { FamilyGraph } from "../../family/family-graph/family-graph.ts";
import { compareNames } from "../../family/family-graph/sibling-order.ts";

const CURRENT = RELATIONSHIP_STATUSES.indexOf("CURRENT");
const CHILD = String(ROLES.indexOf("CHILD"));

/**
 * Lists whose tree can be chosen: every adult without a current spouse (also people who have died),
 * and every current couple, with or without children. Sorted by name.
 */
export function parentOptions(graph: FamilyGraph, today: IsoDate) {
  const { people, unions } = graph;
  const named = (index: number) => ({
    id: people.id[index]!,
    fullName: people.fullName[index]!,
    bornIn: Number(people.birthdate[index]?.slice(0, 4)) || null,
  });
  const current = [...unions.status.keys()].filter((union) => unions.status[union] === CURRENT);
  const couples = current.map((union) => ({
    partner1: named(unions.one[union]!),
    partner2: named(unions.other[union]!),
  }));
  const inCouple = new Set(couples.flatMap(({ partner1, partner2 }) => [partner1.id, partner2.id]));
  const singles = people.id
    .map((_, index) => index)
    .filter((index) => isAdult(people, index, today))
    .map(named)
    .filter((person) => !inCouple.has(person.id));
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

type Options = ReturnType<typeof parentOptions>;

/**
 * Finds the options whose names and birth years contain every word of a search. Returns the first
 * of each kind, and the totals.
 */
export function optionsFound({ singles, couples }: Options, search: string) {
  const fits = wordMatcher(search);
  const found = {
    singles: singles.filter((one) => fits(wordsOf(one))),
    couples: couples.filter(({ partner1, partner2 }) =>
      fits(`${wordsOf(partner1)} & ${wordsOf(partner2)}`),
    ),
  };
  return {
    singles: found.singles.slice(0, MAX_OPTIONS),
    couples: found.couples.slice(0, MAX_OPTIONS),
    total: found.singles.length + found.couples.length,
  };
}

const wordsOf = ({ fullName, bornIn }: Options["singles"][number]) =>
  `${fullName} born ${bornIn ?? "?"}`;

/** Whether a person is 18 or older on `today`. Without a birth date, the role decides. */
function isAdult(people: FamilyGraph["people"], index: number, today: IsoDate): boolean {
  const birthdate = people.birthdate[index];
  if (!birthdate) return people.role[index] !== CHILD;
  return !isMinor(birthdate, today);
}
