import { daySpan } from "../../../family/dates/day-span.ts";
import { type FamilyGraph, parentsOf } from "../../../family/family-graph/family-graph.ts";
import { findKinship } from "../../../family/kinship/kinship.ts";
import { sexAt } from "../../../family/kinship/words/kinship-path.ts";
import { findByDescent } from "./by-descent.ts";
import type { Candidate } from "./candidates.ts";
import type { Age } from "./kin-nouns.ts";

/**
 * Whether a person (an index) is older or younger than another on all days that their dates may
 * mean; null if the dates leave it open.
 */
export function matchesAge(
  graph: FamilyGraph,
  person: number,
  other: number,
  age: Age,
): boolean | null {
  const [born, otherBorn] = [birthSpanOf(graph, person), birthSpanOf(graph, other)];
  const [first, second] = age === "older" ? [born, otherBorn] : [otherBorn, born];
  if (first.to && second.from && first.to < second.from) return true;
  // Two people born on the same day are neither older nor younger.
  return second.to && first.from && second.to <= first.from ? false : null;
}

const birthSpanOf = ({ people }: FamilyGraph, index: number) =>
  daySpan(people.birthdate[index] || null, people.birthdateWords[index] || null);

type Degrees = ReadonlyMap<number, number>;

/**
 * Returns a function that tells whether a candidate is related to a person (an index) through the
 * parent of a sex. Relatives by descent are one birth nearer to that parent; for others, the path
 * of kinship decides. Calls `onVisit` for each person visited, and `onKinshipCheck` for each
 * kinship check.
 */
export function createParentFilter(
  graph: FamilyGraph,
  from: number,
  sex: number,
  onVisit: () => void,
  onKinshipCheck: () => void,
): (candidate: Candidate) => boolean {
  const isParent = (index: number) => sexAt(graph, index) === sex;
  const degreesFrom = (index: number): Degrees => {
    const degrees = new Map<number, number>();
    for (const { person, shapes } of findByDescent(graph, index)) {
      onVisit();
      degrees.set(person, shapes[0]!.up + shapes[0]!.down);
    }
    return degrees;
  };
  const ownDegrees = degreesFrom(from);
  const parentDegrees = [...new Set(parentsOf(graph, from))].filter(isParent).map(degreesFrom);
  return ({ person, isCertain }) => {
    const degree = ownDegrees.get(person);
    if (degree !== undefined && parentDegrees.some((degrees) => degrees.get(person) === degree - 1))
      return true;
    if (isCertain && degree !== undefined) return false;
    onKinshipCheck();
    const [first] = findKinship(graph, from, person)?.path ?? [];
    return first?.step === "parent" && isParent(first.personIndex);
  };
}
