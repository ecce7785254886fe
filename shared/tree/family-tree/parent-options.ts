import { wordMatcher } from "#shared/lib/fold.ts";
import { type IsoDate, isMinor } from "#shared/lib/dates.ts";
import { ROLES } from "#shared/lib/roles.ts";
import { RELATIONSHIP_STATUSES } from "#shared/family/relationships/relationship-types.ts";
import { MAX_OPTIONS } from "./family-tree.contract.ts";
import type { FamilyGraph } from "../../family/family-graph/family-graph.ts";
import { compareNames } from "../../family/family-graph/sibling-order.ts";

const CURRENT_STATUS = RELATIONSHIP_STATUSES.indexOf("CURRENT");
const CHILD_ROLE = String(ROLES.indexOf("CHILD"));

/**
 * Lists whose tree can be chosen: every adult without a current spouse (also people who have died),
 * and every current couple, with or without children. Sorted by name.
 */
export function listParentOptions(graph: FamilyGraph, today: IsoDate) {
  const { people, unions } = graph;
  const toOption = (index: number) => ({
    id: people.id[index]!,
    fullName: people.fullName[index]!,
    birthYear: Number(people.birthdate[index]?.slice(0, 4)) || null,
  });
  const currentUnions = [...unions.status.keys()].filter(
    (union) => unions.status[union] === CURRENT_STATUS,
  );
  const couples = currentUnions.map((union) => ({
    partner1: toOption(unions.one[union]!),
    partner2: toOption(unions.other[union]!),
  }));
  const inCouple = new Set(couples.flatMap(({ partner1, partner2 }) => [partner1.id, partner2.id]));
  const singles = people.id
    .map((_, index) => index)
    .filter((index) => isAdult(people, index, today))
    .map(toOption)
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

type Options = ReturnType<typeof listParentOptions>;

/**
 * Finds the options whose names and birth years contain every word of a search. Returns the first
 * of each kind, and the totals.
 */
export function searchParentOptions({ singles, couples }: Options, search: string) {
  const matches = wordMatcher(search);
  const matching = {
    singles: singles.filter((one) => matches(searchTextOf(one))),
    couples: couples.filter(({ partner1, partner2 }) =>
      matches(`${searchTextOf(partner1)} & ${searchTextOf(partner2)}`),
    ),
  };
  return {
    singles: matching.singles.slice(0, MAX_OPTIONS),
    couples: matching.couples.slice(0, MAX_OPTIONS),
    total: matching.singles.length + matching.couples.length,
  };
}

const searchTextOf = ({ fullName, birthYear }: Options["singles"][number]) =>
  `${fullName} born ${birthYear ?? "?"}`;

/** Whether a person is 18 or older on `today`. Without a birth date, the role decides. */
function isAdult(people: FamilyGraph["people"], index: number, today: IsoDate): boolean {
  const birthdate = people.birthdate[index];
  if (!birthdate) return people.role[index] !== CHILD_ROLE;
  return !isMinor(birthdate, today);
}
