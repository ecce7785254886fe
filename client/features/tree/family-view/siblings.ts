import { linksOf } from "#shared/family/family-graph/adjacency.ts";
import { parentKindOf } from "#shared/family/family-graph/family-codes.ts";
import {
  childrenOf,
  type FamilyGraph,
  parentsOf,
} from "#shared/family/family-graph/family-graph.ts";
import { personAt } from "#shared/family/family-graph/person-at.ts";
import { compareSiblings } from "#shared/family/family-graph/sibling-order.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import type { ParentKind } from "#shared/family/relationships/relationship-types.ts";

export interface Sibling {
  person: TreePerson;
  /** 'half sister, through Otto Berg'; empty for a full sibling. */
  note: string;
}

/** Returns the siblings of a person (index): people with a parent in common, oldest first. */
export function listSiblings(graph: FamilyGraph, index: number): Sibling[] {
  const own = parentKindsOf(graph, index);
  const found = new Set(Array.from(own.keys(), (parent) => [...childrenOf(graph, parent)]).flat());
  found.delete(index);
  return Array.from(found, (sibling) => {
    const person = personAt(graph, sibling);
    return { person, note: siblingNote(graph, person, own, parentKindsOf(graph, sibling)) };
  }).toSorted((a, b) => compareSiblings(a.person, b.person));
}

/** The kind of each parent (by index) of a person. */
type ParentKinds = ReadonlyMap<number, ParentKind>;

function parentKindsOf(graph: FamilyGraph, index: number): ParentKinds {
  const links = linksOf(graph.parents, index);
  return new Map(
    Array.from(parentsOf(graph, index), (parent, nth) => [
      parent,
      parentKindOf(graph.parentLinks.kind[links[nth] ?? -1]),
    ]),
  );
}

function siblingNote(
  graph: FamilyGraph,
  { sex }: TreePerson,
  own: ParentKinds,
  theirs: ParentKinds,
) {
  const common = [...own.keys()].filter((parent) => theirs.has(parent));
  const byBirth = common.filter(
    (index) => own.get(index) === "birth" && theirs.get(index) === "birth",
  );
  const noun = NOUNS[sex ?? "other"];
  if (byBirth.length === 0) {
    const kinds = common.flatMap((at) => [own.get(at)!, theirs.get(at)!]);
    const kind = kinds.find((one) => one !== "birth");
    return kind === "step" ? `step${noun}` : `${kind} ${noun}`;
  }
  // If another parent is unknown, it may be the same one.
  const isHalf =
    byBirth.length === 1 && [own, theirs].every((kinds) => countBirthParents(kinds) > 1);
  return isHalf ? `half ${noun}, through ${graph.people.fullName[byBirth[0]!]}` : "";
}

const countBirthParents = (kinds: ParentKinds) =>
  [...kinds.values()].filter((kind) => kind === "birth").length;

const NOUNS = { female: "sister", male: "brother", other: "sibling" } as const;
