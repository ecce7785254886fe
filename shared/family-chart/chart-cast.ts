import {
  type FamilyGraph,
  indexesOf,
  parentsOf,
  unionBetween,
} from "#shared/family-tree/family-graph.ts";
import { everybody } from "./chart-everybody.ts";
import { isOver } from "./chart-union-states.ts";
import type { ChartOptions } from "./chart-types.ts";

/** Who is drawn. Every link between two of them is drawn too. */
export interface Cast {
  readonly graph: FamilyGraph;
  /** Those in focus who are in the family: indexes. */
  readonly focus: readonly number[];
  /** In the order in which they were found. */
  readonly members: Int32Array;
  /** 1 for a member, by index. */
  readonly isIn: Uint8Array;
}

/** Linear in the people of the family; a loop in the data ends by itself. */
export function chooseCast(
  graph: FamilyGraph,
  focusIds: readonly number[],
  options: ChartOptions,
): Cast {
  const { size } = graph;
  const { view, generations } = options;
  const focus = indexesOf(graph, focusIds);
  if (view === "whole")
    return { graph, focus, ...everybody(graph, closed(graph, options.closedBelow)) };
  const found = { graph, members: new Int32Array(size), count: 0, isIn: new Uint8Array(size) };
  for (const index of focus) add(found, index);
  // A number that is none asks for nothing beyond the focus.
  const depth = generations >= 1 ? Math.floor(generations) : 0;
  if (view !== "ancestors") addDescendants(found, focus, depth, options);
  if (view !== "descendants") addAncestors(found, focus, depth, closed(graph, options.closedAbove));
  return { graph, focus, members: found.members.subarray(0, found.count), isIn: found.isIn };
}

interface Found {
  readonly graph: FamilyGraph;
  readonly members: Int32Array;
  count: number;
  readonly isIn: Uint8Array;
}

function add(found: Found, index: number) {
  if (found.isIn[index] === 1) return;
  found.isIn[index] = 1;
  found.members[found.count++] = index;
}

/** Indexes of ids, marked; null where there are none. */
function closed({ size, indexOfId }: FamilyGraph, ids: ReadonlySet<number> | undefined) {
  if (!ids || ids.size === 0) return null;
  const marks = new Uint8Array(size);
  for (const id of ids) {
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
  const { graph, members, isIn } = found;
  const { start, to } = graph.children;
  const isClosed = closed(graph, options.closedBelow);
  const [one = -1, other = -1] = focus;
  const isCouple = focus.length === 2 && unionBetween(graph, one, other) >= 0;
  const isCommon = (child: number) =>
    parentsOf(graph, child).includes(one) && parentsOf(graph, child).includes(other);
  let { count } = found;
  let at = 0;
  for (let row = 0; row < depth && at < count; row++) {
    const isFirst = row === 0 && isCouple;
    for (const rowEnd = count; at < rowEnd; at++) {
      const person = members[at]!;
      const end = start[person + 1]!;
      for (let place = start[person]!; place < end; place++) {
        const child = to[place]!;
        if (isIn[child] === 1 || (isClosed && isFolded(graph, child, isClosed))) continue;
        if (isFirst && !isCommon(child)) continue;
        isIn[child] = 1;
        members[count++] = child;
      }
    }
  }
  found.count = count;
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
  const { members, isIn } = found;
  const { partners, unions } = found.graph;
  const { start, to, link } = partners;
  const relatives = found.count;
  let count = relatives;
  for (let at = without; at < relatives; at++) {
    const person = members[at]!;
    const end = start[person + 1]!;
    for (let place = start[person]!; place < end; place++) {
      const partner = to[place]!;
      if (isIn[partner] === 1 || (withFormer === false && isOver(unions, link[place]!))) continue;
      isIn[partner] = 1;
      members[count++] = partner;
    }
  }
  found.count = count;
}

function addAncestors(
  found: Found,
  focus: readonly number[],
  depth: number,
  isClosed: Uint8Array | null,
) {
  const seen = new Uint8Array(found.graph.size);
  let current: readonly number[] = focus;
  for (let row = 0; row < depth && current.length > 0; row++) {
    const next: number[] = [];
    for (const person of current) {
      if (isClosed?.[person] === 1) continue;
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
