import type { i32 } from "#shared/lib/numbers.ts";
import { type Adjacency, linkBetween, neighboursOf } from "#shared/family-tree/adjacency.ts";
import type { Kin } from "#shared/family-tree/kin.ts";
import { everybody } from "./chart-everybody.ts";
import { CHART_VIEWS } from "./chart-parts.ts";
import type { ChartRequest } from "./chart-request.ts";
import { isOver } from "./chart-union-states.ts";

/** Who is drawn. Every link between two of them is drawn too. */
export interface Cast {
  readonly kin: Kin;
  /** Those in focus: indexes. */
  readonly focus: Int32Array;
  /** In the order in which they were found. */
  readonly members: Int32Array;
  /** 1 for a member, by index. */
  readonly isIn: Uint8Array;
}

const DESCENDANTS = CHART_VIEWS.indexOf("descendants");
const ANCESTORS = CHART_VIEWS.indexOf("ancestors");
const WHOLE = CHART_VIEWS.indexOf("whole");

/** Linear in the people of the family; a loop in the data ends by itself. */
export function chooseCast(kin: Kin, request: ChartRequest): Cast {
  const { size } = kin;
  const { view, focus } = request;
  if (view === WHOLE) return everybody(kin, focus, request.closedBelow);
  const members = new Int32Array(size);
  const isIn = new Uint8Array(size);
  const found: Found = { kin, members, count: 0, isIn };
  for (const index of focus) add(found, index);
  if (view !== ANCESTORS) addDescendants(found, request);
  if (view !== DESCENDANTS) addAncestors(found, request);
  return { kin, focus, members: members.subarray(0, found.count), isIn };
}

interface Found {
  readonly kin: Kin;
  readonly members: Int32Array;
  count: i32;
  readonly isIn: Uint8Array;
}

function add(found: Found, index: i32) {
  if (found.isIn[index] === 1) return;
  found.isIn[index] = 1;
  found.members[found.count++] = index;
}

/** Two partners in focus stand for their children in common; anyone else for all of theirs. */
function addDescendants(found: Found, request: ChartRequest) {
  const { kin, members, isIn } = found;
  const { start, to } = kin.children;
  const { focus, depth, closedBelow } = request;
  const isCouple = focus.length === 2 && linkBetween(kin.partners, focus[0]!, focus[1]!) >= 0;
  let count = found.count;
  let at = 0;
  for (let row = 0; row < depth && at < count; row++) {
    const isFirst = row === 0 && isCouple;
    for (const rowEnd = count; at < rowEnd; at++) {
      const person = members[at]!;
      const end = start[person + 1]!;
      for (let place = start[person]!; place < end; place++) {
        const child = to[place]!;
        if (isIn[child] === 1) continue;
        if (closedBelow !== null && isFolded(kin.parents, child, closedBelow)) continue;
        if (isFirst && !isCommon(kin.parents, child, focus)) continue;
        isIn[child] = 1;
        members[count++] = child;
      }
    }
  }
  found.count = count;
  if (request.withPartners) addPartners(found, isCouple ? 2 : 0, request.withFormer);
}

/** Whoever has a parent whose children are folded away is folded away. */
function isFolded({ start, to }: Adjacency, child: i32, isClosed: Uint8Array): boolean {
  for (let place = start[child]!; place < start[child + 1]!; place++)
    if (isClosed[to[place]!] === 1) return true;
  return false;
}

function isCommon(parents: Adjacency, child: i32, couple: Int32Array): boolean {
  const own = neighboursOf(parents, child);
  return own.includes(couple[0]!) && own.includes(couple[1]!);
}

/** Of everyone found so far, but for the first `without`. */
function addPartners(found: Found, without: i32, withFormer: boolean) {
  const { kin, members, isIn } = found;
  const { start, to, link } = kin.partners;
  const relatives = found.count;
  let count = relatives;
  for (let at = without; at < relatives; at++) {
    const person = members[at]!;
    const end = start[person + 1]!;
    for (let place = start[person]!; place < end; place++) {
      const partner = to[place]!;
      if (isIn[partner] === 1 || (!withFormer && isOver(kin.unions, link[place]!))) continue;
      isIn[partner] = 1;
      members[count++] = partner;
    }
  }
  found.count = count;
}

function addAncestors(found: Found, { focus, depth, closedAbove }: ChartRequest) {
  const { size, parents } = found.kin;
  const { start, to } = parents;
  const seen = new Uint8Array(size);
  const waiting = new Int32Array(focus.length + size);
  waiting.set(focus);
  let count = focus.length;
  let at = 0;
  for (let row = 0; row < depth && at < count; row++) {
    for (const rowEnd = count; at < rowEnd; at++) {
      const person = waiting[at]!;
      if (closedAbove !== null && closedAbove[person] === 1) continue;
      const end = start[person + 1]!;
      for (let place = start[person]!; place < end; place++) {
        const parent = to[place]!;
        if (seen[parent] === 1) continue;
        seen[parent] = 1;
        add(found, parent);
        waiting[count++] = parent;
      }
    }
  }
}
