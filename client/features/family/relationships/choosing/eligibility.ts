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

/** The relationship to add. */
export type Kinship = "SPOUSE" | "PARENT" | "CHILD";

/** Returns why a person (an id) can't be the relative, as the end of '… is'; null if they can. */
export type ReasonAgainst = (id: number) => string | null;

/**
 * Applies the server's rules about who can be a spouse, parent or child of a person. A parent link
 * counts as birth unless `kind` says otherwise. The server has the final say.
 */
export function reasonAgainst(
  graph: FamilyGraph,
  id: number,
  as: Kinship,
  { today, kind = "birth" }: { today: IsoDate; kind?: string },
): ReasonAgainst {
  const me = graph.indexOfId.get(id);
  if (me === undefined) return () => null;
  const { fullName } = personAt(graph, me);
  const reasonOf = {
    SPOUSE: reasonAgainstSpouse,
    PARENT: reasonAgainstParent,
    CHILD: reasonAgainstChild,
  }[as]({
    graph,
    me,
    name: fullName || "this person",
    isBirth: kind === "birth",
    today,
  });
  return (other) => {
    const index = graph.indexOfId.get(other);
    if (index === undefined) return null;
    return index === me ? "the same person" : reasonOf(index);
  };
}

interface EligibilityContext {
  graph: FamilyGraph;
  me: number;
  name: string;
  isBirth: boolean;
  today: IsoDate;
}

function reasonAgainstSpouse({ graph, me, name, today }: EligibilityContext) {
  const spouses = spousesOf(graph, me);
  const parents = birthParentsOf(graph, me);
  const isTooYoung = (index: number) => {
    const person = personAt(graph, index);
    const isLiving = !person.isDeceased && person.deathDate === null;
    return isTooYoungForUnion({ ...person, isLiving }, today);
  };
  const amTooYoung = isTooYoung(me);
  return (other: number) => {
    if (spouses.has(other)) return `already recorded as a spouse of ${name}`;
    if (parents.includes(other)) return `a birth parent of ${name}`;
    const theirs = birthParentsOf(graph, other);
    if (theirs.includes(me)) return `a birth child of ${name}`;
    const isSibling = theirs.some((parent) => parents.includes(parent));
    if (isSibling) return `a birth sibling of ${name}`;
    if (amTooYoung) return `left out because ${name} is under 16`;
    return isTooYoung(other) ? "under 16" : null;
  };
}

function reasonAgainstParent({ graph, me, name, isBirth }: EligibilityContext) {
  const parents = new Set(parentsOf(graph, me));
  const below = new Set(findDescendants(graph, [me], Infinity).flat());
  const spouses = spousesOf(graph, me);
  const isFull = birthParentsOf(graph, me).length >= 2;
  return (other: number) => {
    if (parents.has(other)) return `already recorded as a parent of ${name}`;
    if (below.has(other)) return `a descendant of ${name}`;
    if (!isBirth) return null;
    if (spouses.has(other)) return `a spouse of ${name}`;
    if (isFull) return `left out because ${name} already has two birth parents`;
    const [parent, child] = [personAt(graph, other), personAt(graph, me)];
    if (findTooLowParentAge(parent, child) !== null)
      return `not at least 10 years older than ${name}`;
    return diedBeforeConception(parent, child)
      ? `left out because they died before ${name} was born`
      : null;
  };
}

function reasonAgainstChild({ graph, me, name, isBirth }: EligibilityContext) {
  const children = new Set(childrenOf(graph, me));
  const above = new Set(findAncestors(graph, [me], Infinity).flat());
  const spouses = spousesOf(graph, me);
  return (other: number) => {
    if (children.has(other)) return `already recorded as a child of ${name}`;
    if (above.has(other)) return `an ancestor of ${name}`;
    if (!isBirth) return null;
    if (spouses.has(other)) return `a spouse of ${name}`;
    if (birthParentsOf(graph, other).length >= 2)
      return "left out because they already have two birth parents";
    const [parent, child] = [personAt(graph, me), personAt(graph, other)];
    if (findTooLowParentAge(parent, child) !== null)
      return `not at least 10 years younger than ${name}`;
    return diedBeforeConception(parent, child) ? `born after ${name} died` : null;
  };
}

function birthParentsOf(graph: FamilyGraph, index: number): number[] {
  const links = linksOf(graph.parents, index);
  return Array.from(parentsOf(graph, index)).filter(
    (_, place) => parentKindOf(graph.parentLinks.kind[links[place]!]) === "birth",
  );
}

/** Spouses of any status; someone who only shares a child is not one. */
function spousesOf(graph: FamilyGraph, index: number): Set<number> {
  const unions = linksOf(graph.partners, index);
  const recorded = (_: number, place: number) => unions[place]! < graph.unions.firstImplied;
  return new Set(Array.from(partnersOf(graph, index)).filter(recorded));
}

/**
 * Returns the note that distinguishes people with the same name: 'born 1931, child of Otto Berg and
 * Anna Lind'.
 */
export function describeDifference(graph: FamilyGraph, id: number): string {
  const index = graph.indexOfId.get(id);
  if (index === undefined) return "";
  const parents = Array.from(parentsOf(graph, index), (at) => personAt(graph, at).fullName);
  const childOf = parents.length > 0 && `child of ${parents.slice(0, 2).join(" and ")}`;
  return [formatLifeYears(personAt(graph, index)), childOf].filter(Boolean).join(", ");
}
