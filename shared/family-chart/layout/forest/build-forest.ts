import type { ChartView } from "../../chart-types.ts";
import { attachInLaws, NO_IN_LAWS } from "./attach-in-laws.ts";
import type { Forest, Seat, TreeNode } from "./forest.ts";
import { hangChildren } from "./hang-children.ts";
import type { LayeredFamily } from "../layers/layered-family.ts";
import { choosePrimaryParents } from "./primary-parents.ts";
import { standParents } from "./stand-parents.ts";
import { addNode, type Building } from "./tree-nodes.ts";

/**
 * Makes trees of what is a net: each group gets one node, hung below parents or above a child of theirs;
 * wherever somebody would stand a second time, below other parents, their stub stands.
 */
export function buildForest(family: LayeredFamily, view: ChartView): Forest {
  const { visible, groups, layers } = family;
  const isWhole = view === "whole";
  const focused = [...new Set(visible.focus.map((person) => groups.of[person]!))];
  const isReached = isWhole ? null : reachedFrom(family, focused);
  const primary = choosePrimaryParents(family, isReached);
  const inLaws = isWhole ? attachInLaws(family, primary) : NO_IN_LAWS;
  const forest: Forest = { nodes: [], roots: [], components: [], couples: [], descents: [] };
  const building: Building = {
    family,
    isWhole,
    primary,
    inLaws,
    forest,
    nodeOf: Array<TreeNode | null>(groups.count).fill(null),
    seatOf: Array<Seat | null>(visible.graph.size).fill(null),
  };
  const isRoot = (group: number) => primary[group] === null && !inLaws.roots.has(group);
  const all = Array.from({ length: groups.count }, (_, group) => group);
  for (const group of isWhole ? all : focused) if (isRoot(group)) plantTree(group);
  // Whoever is joined to the focus by none of the ways above.
  for (const group of all) if (building.nodeOf[group] === null) plantTree(group);
  return forest;

  function plantTree(group: number) {
    const { nodes } = forest;
    const first = nodes.length;
    const head = visible.focus.find((person) => groups.of[person] === group);
    const root = addNode(building, group, head ?? groups.people[group]![0]!, null, 0);
    forest.roots.push(root);
    forest.components.push(layers.component[group]!);
    // All that is below first: who descends from the focus stands there and not among ancestors.
    for (let at = first; at < nodes.length; at++) hangChildren(building, nodes[at]!);
    // Parents in the next layer first: who stands further up may be reached through them.
    const further = isWhole ? first + 1 : nodes.length;
    for (const isNext of [true, false]) {
      standParents(building, root, isNext);
      for (let at = further; at < nodes.length; at++) {
        const node = nodes[at]!;
        hangChildren(building, node);
        // Only in the whole family also above those who hang below the root.
        if (isWhole || node.side !== 0) standParents(building, node, isNext);
      }
    }
  }
}

/** The groups below some, those included: 1 for each. */
function reachedFrom({ groups, edges }: LayeredFamily, roots: readonly number[]): Uint8Array {
  const { start, to } = edges.below;
  const isReached = new Uint8Array(groups.count);
  const reached: number[] = [];
  const reach = (group: number) => {
    if (isReached[group] === 1) return;
    isReached[group] = 1;
    reached.push(group);
  };
  roots.forEach(reach);
  for (let at = 0; at < reached.length; at++) {
    const group = reached[at]!;
    for (let place = start[group]!; place < start[group + 1]!; place++) reach(to[place]!);
  }
  return isReached;
}
