import { holdsWords } from "#shared/lib/fold.ts";
import { type IsoDate, isMinor } from "#shared/lib/dates.ts";
import { ROLES } from "#shared/lib/roles.ts";
import { RELATIONSHIP_STATUSES } from "#shared/relationships/relationship-words.ts";
import { MOST_OPTIONS } from "./family-tree.contract.ts";
import type { FamilyGraph } from "./graph/family-graph.ts";
import { compareNames } from "./graph/sibling-order.ts";

const CURRENT = RELATIONSHIP_STATUSES.indexOf("CURRENT");
const CHILD = String(ROLES.indexOf("CHILD"));

/**
 * Whose tree can be chosen: every adult (the deceased too) without a current spouse, and every
 * current couple, childless ones included. Sorted by name.
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
 * Those of the options whose names hold every word of a search, with the years of birth that stand
 * beside them: the first of each kind, and how many there are.
 */
export function optionsFound({ singles, couples }: Options, search: string) {
  const fits = holdsWords(search);
  const found = {
    singles: singles.filter((one) => fits(wordsOf(one))),
    couples: couples.filter(({ partner1, partner2 }) =>
      fits(`${wordsOf(partner1)} & ${wordsOf(partner2)}`),
    ),
  };
  return {
    singles: found.singles.slice(0, MOST_OPTIONS),
    couples: found.couples.slice(0, MOST_OPTIONS),
    total: found.singles.length + found.couples.length,
  };
}

const wordsOf = ({ fullName, bornIn }: Options["singles"][number]) =>
  `${fullName} born ${bornIn ?? "?"}`;

/** Not under 18 on `today`; without a birth date the role decides. */
function isAdult(people: FamilyGraph["people"], index: number, today: IsoDate): boolean {
  const birthdate = people.birthdate[index];
  if (!birthdate) return people.role[index] !== CHILD;
  return !isMinor(birthdate, today);
}
