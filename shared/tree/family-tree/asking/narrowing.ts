import { daySpan } from "../../../family/dates/day-span.ts";
import { type FamilyGraph, parentsOf } from "../../../family/family-graph/family-graph.ts";
import { findKinship } from "../../../family/kinship/kinship.ts";
import { sexAt } from "../../../family/kinship/words/kinship-path.ts";
import { byDescent } from "./by-descent.ts";
import type { Candidate } from "./candidates.ts";
import type { Age } from "./kin-nouns.ts";

/**
 * Whether a person (an index) is older or younger than another on all days that their dates may
 * mean; null if the dates leave it open.
 */
export function isOfAge(
  graph: FamilyGraph,
  person: number,
  than: number,
  age: Age,
): boolean | null {
  const [born, otherBorn] = [bornIn(graph, person), bornIn(graph, than)];
  const [first, second] = age === "older" ? [born, otherBorn] : [otherBorn, born];
  if (first.to && second.from && first.to < second.from) return true;
  // Two people born on the same day are neither older nor younger.
  return second.to && first.from && second.to <= first.from ? false : null;
}

const bornIn = ({ people }: FamilyGraph, index: number) =>
  daySpan(people.birthdate[index] || null, people.birthdateWords[index] || null);

type Degrees = ReadonlyMap<number, number>;

/**
 * Returns a function that tells whether a candidate is related to a person (an index) through the
 * parent of a sex. Relatives by descent are one birth nearer to that parent; for others, the path
 * of kinship decides. Calls `onVisit` for each person visited, and `onAsk` for each kinship check.
 */
export function throughParent(
  graph: FamilyGraph,
  from: number,
  sex: number,
  onVisit: () => void,
  onAsk: () => void,
): (candidate: Candidate) => boolean {
  const isParent = (index: number) => sexAt(graph, index) === sex;
  const degreesFrom = (index: number): Degrees => {
    const degrees = new Map<number, number>();
    for (const { person, shapes } of byDescent(graph, index)) {
      onVisit();
      degrees.set(person, shapes[0]!.up + shapes[0]!.down);
    }
    return degrees;
  };
  const own = degreesFrom(from);
  const theirs = [...new Set(parentsOf(graph, from))].filter(isParent).map(degreesFrom);
  return ({ person, isMeant }) => {
    const degree = own.get(person);
    if (degree !== undefined && theirs.some((degrees) => degrees.get(person) === degree - 1))
      return true;
    if (isMeant && degree !== undefined) return false;
    onAsk();
    const [first] = findKinship(graph, from, person)?.path ?? [];
    return first?.step === "parent" && isParent(first.personIndex);
  };
}
