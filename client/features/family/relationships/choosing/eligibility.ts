import { linksOf } from "#shared/family/family-graph/adjacency.ts";
import { parentKindOf } from "#shared/family/family-graph/family-codes.ts";
import {
  childrenOf,
  type FamilyGraph,
  parentsOf,
  partnersOf,
} from "#shared/family/family-graph/family-graph.ts";
import { findAncestors, findDescendants } from "#shared/family/family-graph/family-walks.ts";
import { personAt } from "#shared/family/family-graph/person-at.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { formatLifeYears } from "#shared/family/people/life-years.ts";
import { diedBeforeConception, findTooLowParentAge } from "#shared/family/people/parent-age.ts";
import { isTooYoungForUnion } from "#shared/family/relationships/union-age.ts";

/** What the person to add will be: a spouse, parent or child. */
export type RelativeType = "SPOUSE" | "PARENT" | "CHILD";

/** Returns why a person (an id) can't be the relative, as the end of '… is'; null if they can. */
export type FindIneligibleReason = (id: number) => string | null;

/**
 * Returns a function that applies the server's rules about who can be a spouse, parent or child of a
 * person. A parent link counts as birth unless `kind` says otherwise. The server has the final say.
 */
export function createEligibilityCheck(
  graph: FamilyGraph,
  id: number,
  relation: RelativeType,
  { today, kind = "birth" }: { today: IsoDate; kind?: string },
): FindIneligibleReason {
  const personIndex = graph.indexOfId.get(id);
  if (personIndex === undefined) return () => null;
  const { fullName } = personAt(graph, personIndex);
  const findReason = {
    SPOUSE: createSpouseCheck,
    PARENT: createParentCheck,
    CHILD: createChildCheck,
  }[relation]({
    graph,
    personIndex,
    name: fullName || "this person",
    isBirth: kind === "birth",
    today,
  });
  return (other) => {
    const index = graph.indexOfId.get(other);
    if (index === undefined) return null;
    return index === personIndex ? "the same person" : findReason(index);
  };
}

interface EligibilityContext {
  graph: FamilyGraph;
  personIndex: number;
  name: string;
  isBirth: boolean;
  today: IsoDate;
}

function createSpouseCheck({ graph, personIndex, name, today }: EligibilityContext) {
  const spouses = spousesOf(graph, personIndex);
  const parents = birthParentsOf(graph, personIndex);
  const isTooYoung = (index: number) => {
    const person = personAt(graph, index);
    const isLiving = !person.isDeceased && person.deathDate === null;
    return isTooYoungForUnion({ ...person, isLiving }, today);
  };
  const isPersonTooYoung = isTooYoung(personIndex);
  return (other: number) => {
    if (spouses.has(other)) return `already recorded as a spouse of ${name}`;
    if (parents.includes(other)) return `a birth parent of ${name}`;
    const otherParents = birthParentsOf(graph, other);
    if (otherParents.includes(personIndex)) return `a birth child of ${name}`;
    const isSibling = otherParents.some((parent) => parents.includes(parent));
    if (isSibling) return `a birth sibling of ${name}`;
    if (isPersonTooYoung) return `left out because ${name} is under 16`;
    return isTooYoung(other) ? "under 16" : null;
  };
}

function createParentCheck({ graph, personIndex, name, isBirth }: EligibilityContext) {
  const parents = new Set(parentsOf(graph, personIndex));
  const descendants = new Set(findDescendants(graph, [personIndex], Infinity).flat());
  const spouses = spousesOf(graph, personIndex);
  const hasTwoBirthParents = birthParentsOf(graph, personIndex).length >= 2;
  return (other: number) => {
    if (parents.has(other)) return `already recorded as a parent of ${name}`;
    if (descendants.has(other)) return `a descendant of ${name}`;
    if (!isBirth) return null;
    if (spouses.has(other)) return `a spouse of ${name}`;
    if (hasTwoBirthParents) return `left out because ${name} already has two birth parents`;
    const [parent, child] = [personAt(graph, other), personAt(graph, personIndex)];
    if (findTooLowParentAge(parent, child) !== null)
      return `not at least 10 years older than ${name}`;
    return diedBeforeConception(parent, child)
      ? `left out because they died before ${name} was born`
      : null;
  };
}

function createChildCheck({ graph, personIndex, name, isBirth }: EligibilityContext) {
  const children = new Set(childrenOf(graph, personIndex));
  const ancestors = new Set(findAncestors(graph, [personIndex], Infinity).flat());
  const spouses = spousesOf(graph, personIndex);
  return (other: number) => {
    if (children.has(other)) return `already recorded as a child of ${name}`;
    if (ancestors.has(other)) return `an ancestor of ${name}`;
    if (!isBirth) return null;
    if (spouses.has(other)) return `a spouse of ${name}`;
    if (birthParentsOf(graph, other).length >= 2)
      return "left out because they already have two birth parents";
    const [parent, child] = [personAt(graph, personIndex), personAt(graph, other)];
    if (findTooLowParentAge(parent, child) !== null)
      return `not at least 10 years younger than ${name}`;
    return diedBeforeConception(parent, child) ? `born after ${name} died` : null;
  };
}

function birthParentsOf(graph: FamilyGraph, index: number): number[] {
  const links = linksOf(graph.parents, index);
  return Array.from(parentsOf(graph, index)).filter(
    (_, linkIndex) => parentKindOf(graph.parentLinks.kind[links[linkIndex]!]) === "birth",
  );
}

/** Spouses of any status; someone who only shares a child is not one. */
function spousesOf(graph: FamilyGraph, index: number): Set<number> {
  const unions = linksOf(graph.partners, index);
  const isRecorded = (_: number, linkIndex: number) =>
    unions[linkIndex]! < graph.unions.firstImplied;
  return new Set(Array.from(partnersOf(graph, index)).filter(isRecorded));
}

/**
 * Returns the note that distinguishes people with the same name: 'born 1931, child of Otto Berg and
 * Anna Lind'.
 */
export function describeDifference(graph: FamilyGraph, id: number): string {
  const index = graph.indexOfId.get(id);
  if (index === undefined) return "";
  const parents = Array.from(parentsOf(graph, index), (parent) => personAt(graph, parent).fullName);
  const childOf = parents.length > 0 && `child of ${parents.slice(0, 2).join(" and ")}`;
  return [formatLifeYears(personAt(graph, index)), childOf].filter(Boolean).join(", ");
}
