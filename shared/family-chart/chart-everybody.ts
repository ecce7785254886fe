import type { i32 } from "#shared/lib/numbers.ts";
import type { Adjacency } from "#shared/family-tree/adjacency.ts";
import type { Kin } from "#shared/family-tree/kin.ts";
import type { Cast } from "./chart-cast.ts";
import { cyclicParts } from "./cyclic-parts.ts";
import { orderOf } from "./order-of.ts";

/**
 * All but who descends from somebody folded, and who is in the family only as their partner or parent.
 * By their ids, so that the order in which the rows came does not matter.
 */
export function everybody(kin: Kin, focus: Int32Array, isClosed: Uint8Array | null): Cast {
  const { size } = kin;
  const all = inOrder(kin);
  const isIn = new Uint8Array(size).fill(1);
  if (isClosed === null) return { kin, focus, members: all, isIn };
  const isHidden = hiddenBelow(kin, isClosed);
  const members = new Int32Array(size);
  let count = 0;
  for (const index of all) {
    if (isHidden[index] === 1) isIn[index] = 0;
    else members[count++] = index;
  }
  return { kin, focus, members: members.subarray(0, count), isIn };
}

/** All indexes by their ids. */
function inOrder({ size, id }: Kin): Int32Array {
  const members = new Int32Array(size);
  let isInOrder = true;
  for (let index = 0; index < size; index++) {
    members[index] = index;
    if (index > 0 && id[index - 1]! > id[index]!) isInOrder = false;
  }
  return isInOrder ? members : orderOf(id, size);
}

function hiddenBelow(kin: Kin, isClosed: Uint8Array): Uint8Array {
  const { size, parents, children, partners } = kin;
  const isHidden = new Uint8Array(size);
  const hidden: i32[] = [];
  for (let index = 0; index < size; index++)
    if (isClosed[index] === 1) hideChildren(children, index, isHidden, hidden);
  for (const index of hidden) hideChildren(children, index, isHidden, hidden);
  // Who is their own ancestor would else be gone with nothing left to open.
  const circle = cyclicParts(size, children);
  if (circle !== null)
    for (let index = 0; index < size; index++)
      if (isClosed[index] === 1 && circle[index]! >= 0) isHidden[index] = 0;
  for (const index of hidden) {
    hideIncomers(kin, partners, index, isClosed, isHidden);
    hideIncomers(kin, parents, index, isClosed, isHidden);
  }
  return isHidden;
}

function hideChildren({ start, to }: Adjacency, index: i32, isHidden: Uint8Array, hidden: i32[]) {
  for (let place = start[index]!; place < start[index + 1]!; place++) {
    const child = to[place]!;
    if (isHidden[child] === 1) continue;
    isHidden[child] = 1;
    hidden.push(child);
  }
}

/** Hides those partners or parents of somebody hidden who are in the family by hidden people only. */
function hideIncomers(
  { parents, children, partners }: Kin,
  { start, to }: Adjacency,
  index: i32,
  isClosed: Uint8Array,
  isHidden: Uint8Array,
) {
  for (let place = start[index]!; place < start[index + 1]!; place++) {
    const near = to[place]!;
    if (isClosed[near] === 1 || parents.start[near + 1]! > parents.start[near]!) continue;
    if (areHidden(partners, near, isHidden) && areHidden(children, near, isHidden))
      isHidden[near] = 1;
  }
}

function areHidden({ start, to }: Adjacency, index: i32, isHidden: Uint8Array): boolean {
  for (let place = start[index]!; place < start[index + 1]!; place++)
    if (isHidden[to[place]!] === 0) return false;
  return true;
}
