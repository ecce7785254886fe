import {
  childrenOf,
  type FamilyGraph,
  parentsOf,
  partnersOf,
} from "#shared/family-tree/family-graph.ts";
import type { Cast } from "./chart-cast.ts";

/**
 * All but who descends from somebody folded, and who is in the family only as their partner or parent.
 * By their ids, so that the order in which the rows came does not matter.
 */
export function everybody(
  graph: FamilyGraph,
  isClosed: Uint8Array | null,
): Pick<Cast, "members" | "isIn"> {
  const { size } = graph;
  const { id } = graph.people;
  const members = new Int32Array(size);
  let isInOrder = true;
  for (let index = 0; index < size; index++) {
    members[index] = index;
    if (index > 0 && id[index - 1]! > id[index]!) isInOrder = false;
  }
  if (!isInOrder) members.sort((a, b) => id[a]! - id[b]!);
  const isIn = new Uint8Array(size).fill(1);
  if (isClosed === null) return { members, isIn };
  const isHidden = hiddenBelow(graph, isClosed);
  for (let index = 0; index < size; index++) isIn[index] = isHidden[index] === 1 ? 0 : 1;
  return { members: members.filter((index) => isIn[index] === 1), isIn };
}

function hiddenBelow(graph: FamilyGraph, isClosed: Uint8Array): Uint8Array {
  const isHidden = new Uint8Array(graph.size);
  const hidden: number[] = [];
  const hide = (child: number) => {
    if (isHidden[child] === 1) return;
    isHidden[child] = 1;
    hidden.push(child);
  };
  const closed = [...isClosed.keys()].filter((index) => isClosed[index] === 1);
  for (const index of closed) childrenOf(graph, index).forEach(hide);
  for (const index of hidden) childrenOf(graph, index).forEach(hide);
  // Who is their own ancestor would else be gone with nothing left to open.
  for (const index of closed)
    if (isHidden[index] === 1 && isOwnAncestor(graph, index)) isHidden[index] = 0;
  for (const index of hidden)
    for (const near of [...partnersOf(graph, index), ...parentsOf(graph, index)])
      if (isClosed[near] === 0 && isIncomer(graph, near, isHidden)) isHidden[near] = 1;
  return isHidden;
}

const isIncomer = (graph: FamilyGraph, index: number, isHidden: Uint8Array) =>
  parentsOf(graph, index).length === 0 &&
  partnersOf(graph, index).every((partner) => isHidden[partner] === 1) &&
  childrenOf(graph, index).every((child) => isHidden[child] === 1);

function isOwnAncestor(graph: FamilyGraph, index: number): boolean {
  const seen = new Set(childrenOf(graph, index));
  for (const below of seen) for (const child of childrenOf(graph, below)) seen.add(child);
  return seen.has(index);
}
