import type { ChartView } from "../../chart-types.ts";
import { attachInLaws, NO_IN_LAWS } from "./attach-in-laws.ts";
import type { Forest, Seat, TreeNode } from "./forest.ts";
import { hangChildren } from "./hang-children.ts";
import type { LayeredFamily } from "../layers/layered-family.ts";
import { choosePrimaryParents } from "./primary-parents.ts";
import { standParents } from "./stand-parents.ts";
import { addNode, type Building } from "./tree-nodes.ts";

/**
 * Turns the graph into trees. Each group gets one node, below parents or above a child. A stub
 * stands wherever a person would appear a second time, below other parents.
 */
export function buildForest(family: LayeredFamily, view: ChartView): Forest {
  const { visible, groups, layers } = family;
  const isWhole = view === "whole";
  const rooted = [...new Set(visible.roots.map((person) => groups.of[person]!))];
  // A person in focus who hangs among siblings may have other parents, who are placed above.
  const hung = visible.roots === visible.focus ? [] : visible.focus;
  const isReached = isWhole ? null : reachedFrom(family, rooted);
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
  for (const group of isWhole ? all : rooted) if (isRoot(group)) plantTree(group);
  // People connected to the focus in none of the ways above.
  for (const group of all) if (building.nodeOf[group] === null) plantTree(group);
  return forest;

  function plantTree(group: number) {
    const { nodes } = forest;
    const first = nodes.length;
    const head = visible.roots.find((person) => groups.of[person] === group);
    const root = addNode(building, group, head ?? groups.people[group]![0]!, null, 0);
    forest.roots.push(root);
    forest.components.push(layers.component[group]!);
    // Descendants first, so that a descendant of the focus is placed there and not among ancestors.
    for (let at = first; at < nodes.length; at++) hangChildren(building, nodes[at]!);
    // Parents in the next layer first, because they may lead to people in higher layers.
    const further = isWhole ? first + 1 : nodes.length;
    for (const isNext of [true, false]) {
      for (const node of [root, ...hung.map((person) => building.nodeOf[groups.of[person]!])])
        if (node) standParents(building, node, isNext);
      for (let at = further; at < nodes.length; at++) {
        const node = nodes[at]!;
        hangChildren(building, node);
        // Only the whole family shows parents above people who hang below the root.
        if (isWhole || node.side !== 0) standParents(building, node, isNext);
      }
    }
  }
}

/** Marks the groups below some roots, including the roots, with 1. */
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
