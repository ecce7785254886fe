import { linksOf } from "#shared/family-tree/graph/adjacency.ts";
import { parentKindOf } from "#shared/family-tree/graph/family-codes.ts";
import {
  childrenOf,
  type FamilyGraph,
  parentsOf,
  partnersOf,
} from "#shared/family-tree/graph/family-graph.ts";
import { ancestors, descendants } from "#shared/family-tree/graph/family-walks.ts";
import { personAt } from "#shared/family-tree/graph/person-at.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { lifeYears } from "#shared/people/life-years.ts";
import { tooFewYears } from "#shared/people/parent-age.ts";
import { isTooYoungForUnion } from "#shared/relationships/union-age.ts";

/** What somebody is to become to a person. */
export type Kinship = "SPOUSE" | "PARENT" | "CHILD";

/** Says of an id why they can't be it, as 'is …' is said on; null where nothing known is against it. */
export type WhyNot = (id: number) => string | null;

/**
 * Whom the rules leave out as a spouse, parent or child of a person. A parent link is taken for one by
 * birth unless another `kind` is said. The server has the last word.
 */
export function whyNotAs(
  graph: FamilyGraph,
  id: number,
  as: Kinship,
  { today, kind = "birth" }: { today: IsoDate; kind?: string },
): WhyNot {
  const me = graph.indexOfId.get(id);
  if (me === undefined) return () => null;
  const { fullName } = personAt(graph, me);
  const reasonOf = { SPOUSE: notSpouse, PARENT: notParent, CHILD: notChild }[as]({
    graph,
    me,
    name: fullName || "this person",
    isBirth: kind === "birth",
    today,
  });
  return (other) => {
    const index = graph.indexOfId.get(other);
    if (index === undefined) return null;
    return index === me ? "the person themselves" : reasonOf(index);
  };
}

interface About {
  graph: FamilyGraph;
  me: number;
  name: string;
  isBirth: boolean;
  today: IsoDate;
}

function notSpouse({ graph, me, name, today }: About) {
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
    if (parents.includes(other)) return `a parent of ${name} by birth`;
    const theirs = birthParentsOf(graph, other);
    if (theirs.includes(me)) return `a child of ${name} by birth`;
    const isSibling = theirs.some((parent) => parents.includes(parent));
    if (isSibling) return `a brother or sister of ${name} by birth`;
    if (amTooYoung) return `left out because ${name} is under 16`;
    return isTooYoung(other) ? "under 16" : null;
  };
}

function notParent({ graph, me, name, isBirth }: About) {
  const parents = new Set(parentsOf(graph, me));
  const below = new Set(descendants(graph, [me], Infinity).flat());
  const spouses = spousesOf(graph, me);
  const isFull = birthParentsOf(graph, me).length >= 2;
  return (other: number) => {
    if (parents.has(other)) return `already recorded as a parent of ${name}`;
    if (below.has(other)) return `a descendant of ${name}`;
    if (!isBirth) return null;
    if (spouses.has(other)) return `a spouse of ${name}`;
    if (isFull) return `one too many: ${name} has two birth parents`;
    return tooFewYears(personAt(graph, other), personAt(graph, me)) === null
      ? null
      : `not at least ten years older than ${name}`;
  };
}

function notChild({ graph, me, name, isBirth }: About) {
  const children = new Set(childrenOf(graph, me));
  const above = new Set(ancestors(graph, [me], Infinity).flat());
  const spouses = spousesOf(graph, me);
  return (other: number) => {
    if (children.has(other)) return `already recorded as a child of ${name}`;
    if (above.has(other)) return `an ancestor of ${name}`;
    if (!isBirth) return null;
    if (spouses.has(other)) return `a spouse of ${name}`;
    if (birthParentsOf(graph, other).length >= 2) return "somebody with two birth parents already";
    return tooFewYears(personAt(graph, me), personAt(graph, other)) === null
      ? null
      : `not at least ten years younger than ${name}`;
  };
}

function birthParentsOf(graph: FamilyGraph, index: number): number[] {
  const links = linksOf(graph.parents, index);
  return Array.from(parentsOf(graph, index)).filter(
    (_, place) => parentKindOf(graph.parentLinks.kind[links[place]!]) === "birth",
  );
}

/** Of any status; who only has a child with them is none. */
function spousesOf(graph: FamilyGraph, index: number): Set<number> {
  const unions = linksOf(graph.partners, index);
  const recorded = (_: number, place: number) => unions[place]! < graph.unions.firstImplied;
  return new Set(Array.from(partnersOf(graph, index)).filter(recorded));
}

/** By what namesakes are told apart: 'born 1931, child of Otto Berg and Anna Lind'. */
export function toldApartBy(graph: FamilyGraph, id: number): string {
  const index = graph.indexOfId.get(id);
  if (index === undefined) return "";
  const parents = Array.from(parentsOf(graph, index), (at) => personAt(graph, at).fullName);
  const childOf = parents.length > 0 && `child of ${parents.slice(0, 2).join(" and ")}`;
  return [lifeYears(personAt(graph, index)), childOf].filter(Boolean).join(", ");
}
