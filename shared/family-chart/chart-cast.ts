import {
  childrenOf,
  type FamilyGraph,
  indexesOf,
  parentsOf,
  partnersOf,
  unionBetween,
} from "#shared/family-tree/family-graph.ts";
import { isOver } from "./chart-union-states.ts";
import type { ChartOptions } from "./chart-types.ts";

/** Who is drawn. Every link between two of them is drawn too. */
export interface Cast {
  readonly graph: FamilyGraph;
  /** Those in focus who are in the family: indexes. */
  readonly focus: readonly number[];
  /** In the order in which they were found. */
  readonly members: readonly number[];
  /** 1 for a member, by index. */
  readonly isIn: Uint8Array;
}

/** Linear in the people of the family; a loop in the data ends by itself. */
export function chooseCast(
  graph: FamilyGraph,
  focusIds: readonly number[],
  options: ChartOptions,
): Cast {
  const focus = indexesOf(graph, focusIds);
  const found = { graph, members: [] as number[], isIn: new Uint8Array(graph.size) };
  const { view } = options;
  if (view === "whole") addEverybody(found, closed(graph, options.closedBelow));
  else {
    for (const index of focus) add(found, index);
    const { generations } = options;
    // A number that is none asks for nothing beyond the focus.
    const depth = generations >= 1 ? Math.floor(generations) : 0;
    if (view !== "ancestors") addDescendants(found, focus, depth, options);
    if (view !== "descendants")
      addAncestors(found, focus, depth, closed(graph, options.closedAbove));
  }
  return { ...found, focus };
}

type Found = Pick<Cast, "graph" | "isIn"> & { members: number[] };

function add({ members, isIn }: Found, index: number): boolean {
  if (isIn[index] === 1) return false;
  isIn[index] = 1;
  members.push(index);
  return true;
}

/** Indexes of ids, marked. */
function closed({ size, indexOfId }: FamilyGraph, ids: ReadonlySet<number> | undefined) {
  const marks = new Uint8Array(size);
  for (const id of ids ?? []) {
    const index = indexOfId.get(id);
    if (index !== undefined) marks[index] = 1;
  }
  return marks;
}

/** Two partners in focus stand for their children in common; anyone else for all of theirs. */
function addDescendants(
  found: Found,
  focus: readonly number[],
  depth: number,
  options: ChartOptions,
) {
  const { graph } = found;
  const isClosed = closed(graph, options.closedBelow);
  const [one = -1, other = -1] = focus;
  const isCouple = focus.length === 2 && unionBetween(graph, one, other) >= 0;
  const isCommon = (child: number) =>
    parentsOf(graph, child).includes(one) && parentsOf(graph, child).includes(other);
  let current: readonly number[] = focus;
  for (let row = 0; row < depth && current.length > 0; row++) {
    const next: number[] = [];
    for (const person of current)
      for (const child of childrenOf(graph, person)) {
        if (found.isIn[child] === 1 || isFolded(graph, child, isClosed)) continue;
        if (row === 0 && isCouple && !isCommon(child)) continue;
        add(found, child);
        next.push(child);
      }
    current = next;
  }
  if (options.withPartners !== false) addPartners(found, isCouple ? 2 : 0, options);
}

/** Whoever has a parent whose children are folded away is folded away. */
function isFolded({ parents }: FamilyGraph, child: number, isClosed: Uint8Array): boolean {
  for (let place = parents.start[child]!; place < parents.start[child + 1]!; place++)
    if (isClosed[parents.to[place]!] === 1) return true;
  return false;
}

/** Of everyone found so far, but for the first `without`. */
function addPartners(found: Found, without: number, { withFormer }: ChartOptions) {
  const { partners, unions } = found.graph;
  const relatives = found.members.length;
  for (let at = without; at < relatives; at++) {
    const person = found.members[at]!;
    for (let place = partners.start[person]!; place < partners.start[person + 1]!; place++)
      if (withFormer !== false || !isOver(unions, partners.link[place]!))
        add(found, partners.to[place]!);
  }
}

function addAncestors(found: Found, focus: readonly number[], depth: number, isClosed: Uint8Array) {
  const seen = new Uint8Array(found.graph.size);
  let current: readonly number[] = focus;
  for (let row = 0; row < depth && current.length > 0; row++) {
    const next: number[] = [];
    for (const person of current) {
      if (isClosed[person] === 1) continue;
      for (const parent of parentsOf(found.graph, person)) {
        if (seen[parent] === 1) continue;
        seen[parent] = 1;
        add(found, parent);
        next.push(parent);
      }
    }
    current = next;
  }
}

/** All but who descends from somebody folded, and who is in the family only as their partner or parent. */
function addEverybody(found: Found, isClosed: Uint8Array) {
  const { graph } = found;
  const isHidden = hiddenBelow(graph, isClosed);
  // By their ids, so that the order in which the rows came does not matter.
  const { id } = graph.people;
  const everybody = Int32Array.from(id.keys());
  const isInOrder = id.every((own, index) => index === 0 || id[index - 1]! < own);
  if (!isInOrder) everybody.sort((a, b) => id[a]! - id[b]!);
  for (const index of everybody) if (isHidden[index] === 0) add(found, index);
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
