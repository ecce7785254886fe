import { neighboursOf, linksOf } from "./adjacency.ts";
import { childrenOf, type FamilyGraph, indexesOf, parentsOf } from "./family-graph.ts";
import { deepestGenerations, descendants } from "./family-walks.ts";
import { siblingSequence } from "./sibling-order.ts";
import type { TreeAnswer } from "./tree-answer.schema.ts";
import { treeMemberAt } from "./tree-members.ts";

export const NOTHING_FOUND = "No family data available for the selected parent.";
export const NO_FAMILY_YET = "Your family tree will appear here once relationships are created.";

/** Nobody reads more people than this in one answer; the group call gives all of them, compactly. */
export const MOST_MEMBERS = 5_000;
const CUT = `This shows the first ${MOST_MEMBERS} people. Choose fewer generations to see all of them.`;

/** Without a chosen parent everyone without parents is a root, half of some families. */
export const MOST_ROOTS = 100;

/**
 * What the tree call answers. One parent: all children of theirs; two: the children both have.
 * `null`: everyone without recorded parents, the eldest first, at most MOST_ROOTS.
 * Each person is a member of one generation only: below chosen parents the nearest (a child stays a
 * child who is a grandchild too), below all roots the farthest (who married in is a root without
 * pulling the children up). Partners who are no descendants stand in `spouses` and `coParents`.
 */
export function treeAnswer(
  graph: FamilyGraph,
  parentIds: readonly number[] | null,
  generations: number,
): TreeAnswer {
  if (parentIds === null) return wholeFamily(graph, generations);
  const chosen = indexesOf(graph, parentIds);
  if (chosen.length === 0) return answerOf(graph, [], NOTHING_FOUND);
  const roots = [...new Set(chosen.flatMap((index) => [index, ...spousesOf(graph, index)]))];
  const ordered = [...chosen, ...roots.filter((index) => !chosen.includes(index))];
  const children = childrenOfAll(graph, chosen).filter((child) => !ordered.includes(child));
  const below = descendants(graph, children, generations - 1, ordered);
  return answerOf(graph, [ordered, ...below], null);
}

function wholeFamily(graph: FamilyGraph, generations: number): TreeAnswer {
  if (graph.size === 0) return answerOf(graph, [], NO_FAMILY_YET);
  const all = [...siblingSequence(graph.people)].filter(
    (index) => parentsOf(graph, index).length === 0,
  );
  const roots = all.slice(0, MOST_ROOTS);
  const message =
    all.length > roots.length
      ? `This shows the ${MOST_ROOTS} eldest of ${all.length} people without recorded parents. Choose a parent to see their family.`
      : null;
  const lists = deepestGenerations(graph, descendants(graph, roots, graph.size));
  return answerOf(graph, lists.slice(0, generations + 1), message);
}

function answerOf(graph: FamilyGraph, lists: number[][], message: string | null): TreeAnswer {
  let room = MOST_MEMBERS;
  const members = lists.map((list) => {
    const kept = list.slice(0, room);
    room -= kept.length;
    return kept.map((index) => treeMemberAt(graph, index));
  });
  const [roots = [], firstGen = [], secondGen = [], thirdGen = [], ...further] = members;
  const isCut = lists.flat().length > MOST_MEMBERS;
  const messages = [message, isCut ? CUT : null].filter((words) => words !== null);
  return {
    roots,
    firstGen,
    secondGen,
    thirdGen,
    generations: further,
    message: messages.join(" ") || null,
  };
}

/** The children that all of the given people have, in their order. */
function childrenOfAll(graph: FamilyGraph, parents: readonly number[]): number[] {
  const [first, ...others] = parents.map((parent) => [...childrenOf(graph, parent)]);
  const otherSets = others.map((children) => new Set(children));
  return (first ?? []).filter((child) => otherSets.every((children) => children.has(child)));
}

function spousesOf(graph: FamilyGraph, index: number): number[] {
  const unions = linksOf(graph.partners, index);
  const partners = [...neighboursOf(graph.partners, index)];
  return partners.filter((_, place) => unions[place]! < graph.unions.firstImplied);
}
