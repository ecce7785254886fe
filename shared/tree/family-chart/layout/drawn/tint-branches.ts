import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import { FOSTER } from "../forest/primary-parents.ts";
import { topologicalOrder } from "../layers/topological-order.ts";

const known = new WeakMap<FamilyGraph, Int32Array>();

/**
 * Numbers the branch of each person, from which charts take their tints. A branch begins with a
 * child of a person without known parents, and includes all descendants. With two parents, the one
 * with the longer line decides. A person without parents belongs to a partner's branch, or to none
 * (-1), like people on or below a loop of parents. Branches depend on the whole family, so they are
 * the same in every view. Linear, except for sorting.
 */
export function branchesOf(graph: FamilyGraph): Int32Array {
  const before = known.get(graph);
  if (before) return before;
  const { size, people, parents, children, partners } = graph;
  /** The person with whom each person's branch begins. */
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
  // Numbers siblings one after another, so that their tints differ.
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
