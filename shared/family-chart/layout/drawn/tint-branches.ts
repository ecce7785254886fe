import type { FamilyGraph } from "#shared/family-tree/graph/family-graph.ts";
import { FOSTER } from "../forest/primary-parents.ts";
import { topologicalOrder } from "../layers/topological-order.ts";

const known = new WeakMap<FamilyGraph, Int32Array>();

/**
 * Numbers the branches from which the chart takes its tints, for each person of a family: each child of
 * somebody without known parents, with all who descend from them. Of two parents the one with the longer
 * line counts. Who has no parents is of a partner's branch; else, like those on or below a circle of
 * parents, of none: -1. As the whole family decides, everybody is of one branch in every view. Linear but
 * for sorting.
 */
export function branchesOf(graph: FamilyGraph): Int32Array {
  const before = known.get(graph);
  if (before) return before;
  const { size, people, parents, children, partners } = graph;
  /** Who begins somebody's branch. */
  const beginning = new Int32Array(size).fill(-1);
  const generations = new Int32Array(size);
  for (const person of topologicalOrder({ below: children, above: parents })) {
    let lead = -1;
    let most = -1;
    for (let place = parents.start[person]!; place < parents.start[person + 1]!; place++) {
      const parent = parents.to[place]!;
      const isOwn = graph.parentLinks.kind[parents.link[place]!]! < FOSTER;
      const weight = generations[parent]! + (isOwn ? size : 0);
      if (weight > most) [lead, most] = [parent, weight];
      generations[person] = Math.max(generations[person]!, generations[parent]! + 1);
    }
    if (lead >= 0) beginning[person] = beginning[lead] === -1 ? person : beginning[lead]!;
  }
  const numbers = new Int32Array(size).fill(-1);
  let count = 0;
  const byId = Array.from(numbers.keys()).toSorted((a, b) => people.id[a]! - people.id[b]!);
  // Siblings one after another, so that their tints differ.
  for (const person of byId)
    for (let place = children.start[person]!; place < children.start[person + 1]!; place++) {
      const child = children.to[place]!;
      if (beginning[child] === child && numbers[child] === -1) numbers[child] = count++;
    }
  const partnersBranch = (person: number) => {
    for (let place = partners.start[person]!; place < partners.start[person + 1]!; place++) {
      const begun = beginning[partners.to[place]!]!;
      if (begun >= 0) return numbers[begun]!;
    }
    return -1;
  };
  const branches = beginning.map((begun, person) =>
    begun >= 0 ? numbers[begun]! : partnersBranch(person),
  );
  known.set(graph, branches);
  return branches;
}
