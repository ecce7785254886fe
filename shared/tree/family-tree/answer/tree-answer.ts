import { neighborsOf, linksOf } from "../../../family/family-graph/adjacency.ts";
import {
  childrenOf,
  type FamilyGraph,
  indexesOf,
  parentsOf,
} from "../../../family/family-graph/family-graph.ts";
import { deepestGenerations, findDescendants } from "../../../family/family-graph/family-walks.ts";
import { createSiblingComparator } from "../../../family/family-graph/sibling-order.ts";
import type { TreeResponse, TreeMember } from "./tree-answer.schema.ts";
import { createMemberBuilder } from "./tree-members.ts";

export const NO_DATA_MESSAGE = "No family data available for the selected parent.";
export const NO_FAMILY_MESSAGE =
  "Your family tree will appear here once relationships are created.";

/** The most people in one answer; the group call returns all of them in a compact form. */
export const MAX_MEMBERS = 5_000;
/**
 * The largest JSON of an answer, in bytes. Each member contains everyone they are linked to, so
 * answers grow fast.
 */
export const MAX_BYTES = 5_000_000;

/** Without a chosen parent, everyone without parents is a root, which can be half of a family. */
export const MAX_ROOTS = 100;

/**
 * Returns the tree call's answer. For one parent: all their children; for two: their common
 * children. For `null`: everyone without recorded parents, oldest first, at most MAX_ROOTS. Each
 * person is a member of only one generation: below chosen parents the nearest (a child who is also
 * a grandchild stays a child), below all roots the farthest (a person who married in is a root, but
 * doesn't pull the children up). Partners who are no descendants are in `spouses` and `coParents`.
 */
export function buildTreeResponse(
  graph: FamilyGraph,
  parentIds: readonly number[] | null,
  generations: number,
): TreeResponse {
  if (parentIds === null) return answerForWholeFamily(graph, generations);
  const chosen = indexesOf(graph, parentIds);
  if (chosen.length === 0) return toTreeAnswer(graph, [], NO_DATA_MESSAGE);
  const roots = [...new Set(chosen.flatMap((index) => [index, ...spousesOf(graph, index)]))];
  const orderedRoots = [...chosen, ...roots.filter((index) => !chosen.includes(index))];
  const children = commonChildrenOf(graph, chosen).filter((child) => !orderedRoots.includes(child));
  const lowerGenerations = findDescendants(graph, children, generations - 1, orderedRoots);
  return toTreeAnswer(graph, [orderedRoots, ...lowerGenerations], null);
}

function answerForWholeFamily(graph: FamilyGraph, generations: number): TreeResponse {
  if (graph.size === 0) return toTreeAnswer(graph, [], NO_FAMILY_MESSAGE);
  const allRoots = [...graph.people.id.keys()]
    .filter((index) => parentsOf(graph, index).length === 0)
    .toSorted(createSiblingComparator(graph.people));
  const roots = allRoots.slice(0, MAX_ROOTS);
  const message =
    allRoots.length > roots.length
      ? `Showing the oldest ${MAX_ROOTS} of ${allRoots.length.toLocaleString("en-US")} people without recorded parents. Choose a parent to see their family.`
      : null;
  const lists = deepestGenerations(graph, findDescendants(graph, roots, graph.size));
  return toTreeAnswer(graph, lists.slice(0, generations + 1), message);
}

function toTreeAnswer(graph: FamilyGraph, lists: number[][], message: string | null): TreeResponse {
  const { memberAt, isFull } = createMemberBuilder(graph, MAX_BYTES - ENVELOPE_BYTES);
  let remaining = MAX_MEMBERS;
  const members = lists.map((list) => {
    const fitting = takeFittingMembers(list.slice(0, remaining), memberAt);
    remaining = fitting.length < list.length ? 0 : remaining - fitting.length;
    return fitting;
  });
  const cutMessage = describeCut(members, lists.flat().length, isFull());
  const [roots = [], firstGen = [], secondGen = [], thirdGen = [], ...further] = members;
  return {
    roots,
    firstGen,
    secondGen,
    thirdGen,
    generations: further,
    message: [message, cutMessage].filter((words) => words !== null).join(" ") || null,
  };
}

/** Bytes for the names of the lists and the message. */
const ENVELOPE_BYTES = 10_000;

/** Returns the first members that fit. */
function takeFittingMembers(
  list: number[],
  memberAt: (index: number) => TreeMember | null,
): TreeMember[] {
  const members: TreeMember[] = [];
  for (const index of list) {
    const member = memberAt(index);
    if (!member) break;
    members.push(member);
  }
  return members;
}

function describeCut(members: TreeMember[][], total: number, isFull: boolean): string | null {
  const count = members.flat().length;
  const generation = members.findLastIndex((list) => list.length > 0);
  const last = members[generation]?.at(-1);
  if (!last || (count === total && !isFull)) return null;
  if (count === 1)
    return `${last.fullName} has too many relatives to show at once, so some are left out.`;
  return `Showing the first ${count.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} people, down to ${last.fullName} in generation ${generation + 1}. To see the others, choose fewer generations or someone further down.`;
}

/** Returns the common children of all given people, in their order. */
function commonChildrenOf(graph: FamilyGraph, parents: readonly number[]): number[] {
  const [first, ...others] = parents.map((parent) => [...childrenOf(graph, parent)]);
  const otherSets = others.map((children) => new Set(children));
  return (first ?? []).filter((child) => otherSets.every((children) => children.has(child)));
}

function spousesOf(graph: FamilyGraph, index: number): number[] {
  const unions = linksOf(graph.partners, index);
  const partners = [...neighborsOf(graph.partners, index)];
  return partners.filter((_, slot) => unions[slot]! < graph.unions.firstImplied);
}
