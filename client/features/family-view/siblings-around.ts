import { linksOf } from "#shared/family-tree/graph/adjacency.ts";
import { parentKindOf } from "#shared/family-tree/graph/family-codes.ts";
import { childrenOf, type FamilyGraph, parentsOf } from "#shared/family-tree/graph/family-graph.ts";
import { personAt } from "#shared/family-tree/graph/person-at.ts";
import { compareSiblings } from "#shared/family-tree/graph/sibling-order.ts";
import type { TreePerson } from "#shared/family-tree/tree-person.ts";
import type { ParentKind } from "#shared/relationships/relationship-words.ts";

export interface Sibling {
  person: TreePerson;
  /** 'half sister, through Otto Berg'; nothing for a full one. */
  note: string;
}

/** Those who have a parent (index) in common with a person, the eldest first; halves and others say so. */
export function siblingsAround(graph: FamilyGraph, index: number): Sibling[] {
  const own = parentKinds(graph, index);
  const found = new Set(Array.from(own.keys(), (parent) => [...childrenOf(graph, parent)]).flat());
  found.delete(index);
  return Array.from(found, (at) => {
    const person = personAt(graph, at);
    return { person, note: noteOn(graph, person, own, parentKinds(graph, at)) };
  }).toSorted((a, b) => compareSiblings(a.person, b.person));
}

/** Each parent (index) of a person, and how they are one. */
type ParentKinds = ReadonlyMap<number, ParentKind>;

function parentKinds(graph: FamilyGraph, index: number): ParentKinds {
  const links = linksOf(graph.parents, index);
  return new Map(
    Array.from(parentsOf(graph, index), (parent, place) => [
      parent,
      parentKindOf(graph.parentLinks.kind[links[place] ?? -1]),
    ]),
  );
}

function noteOn(graph: FamilyGraph, { sex }: TreePerson, own: ParentKinds, their: ParentKinds) {
  const common = [...own.keys()].filter((parent) => their.has(parent));
  const byBirth = common.filter((at) => own.get(at) === "birth" && their.get(at) === "birth");
  const noun = NOUNS[sex ?? "other"];
  if (byBirth.length === 0) {
    const kinds = common.flatMap((at) => [own.get(at)!, their.get(at)!]);
    const kind = kinds.find((one) => one !== "birth");
    return kind === "step" ? `step${noun}` : `${kind} ${noun}`;
  }
  // Where one of the other parents is not known, they may be the same.
  const isHalf = byBirth.length === 1 && [own, their].every((kinds) => births(kinds) > 1);
  return isHalf ? `half ${noun}, through ${graph.people.fullName[byBirth[0]!]}` : "";
}

const births = (kinds: ParentKinds) =>
  [...kinds.values()].filter((kind) => kind === "birth").length;

const NOUNS = { female: "sister", male: "brother", other: "sibling" } as const;
