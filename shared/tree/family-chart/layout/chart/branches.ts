import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import { FIRST_WEAKER_KIND } from "../ordering/primary-parents.ts";
import { sortTopologically } from "../generations/topological-order.ts";

const cache = new WeakMap<FamilyGraph, Int32Array>();

/**
 * Numbers the branch of each person, from which charts take their tints. A branch begins with a
 * child of a person without known parents, and includes all descendants. With two parents, the one
 * with more generations of ancestors decides. A person without parents belongs to a partner's branch, or to none
 * (-1), like people on or below a loop of parents. Branches depend on the whole family, so they are
 * the same in every view. Linear, except for sorting.
 */
export function branchesOf(graph: FamilyGraph): Int32Array {
  const cached = cache.get(graph);
  if (cached) return cached;
  const { size, people, parents, children, partners } = graph;
  /** By person: the first person of their branch, or -1. */
  const firstOfBranch = new Int32Array(size).fill(-1);
  const generations = new Int32Array(size);
  for (const person of sortTopologically({ below: children, above: parents })) {
    let mainParent = -1;
    let largestWeight = -1;
    for (let slot = parents.start[person]!; slot < parents.start[person + 1]!; slot++) {
      const parent = parents.to[slot]!;
      const isStrong = graph.parentLinks.kind[parents.link[slot]!]! < FIRST_WEAKER_KIND;
      const weight = generations[parent]! + (isStrong ? size : 0);
      if (weight > largestWeight) [mainParent, largestWeight] = [parent, weight];
      generations[person] = Math.max(generations[person]!, generations[parent]! + 1);
    }
    if (mainParent >= 0)
      firstOfBranch[person] =
        firstOfBranch[mainParent] === -1 ? person : firstOfBranch[mainParent]!;
  }
  const numbers = new Int32Array(size).fill(-1);
  let count = 0;
  const byId = Array.from(numbers.keys()).toSorted((a, b) => people.id[a]! - people.id[b]!);
  // Numbers siblings one after another, so that their tints differ.
  for (const person of byId)
    for (let slot = children.start[person]!; slot < children.start[person + 1]!; slot++) {
      const child = children.to[slot]!;
      if (firstOfBranch[child] === child && numbers[child] === -1) numbers[child] = count++;
    }
  const branchOfPartner = (person: number) => {
    for (let slot = partners.start[person]!; slot < partners.start[person + 1]!; slot++) {
      const first = firstOfBranch[partners.to[slot]!]!;
      if (first >= 0) return numbers[first]!;
    }
    return -1;
  };
  const branches = firstOfBranch.map((first, person) =>
    first >= 0 ? numbers[first]! : branchOfPartner(person),
  );
  cache.set(graph, branches);
  return branches;
}
