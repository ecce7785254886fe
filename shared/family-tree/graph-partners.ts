import type { i32 } from "#shared/lib/numbers.ts";
import { type Adjacency, placesFromCounts } from "./adjacency.ts";
import { type Days, isKnown } from "./days.ts";
import { MOST_PARENTS } from "./graph-unions.ts";
import type { KinUnions } from "./kin.ts";
import { sortByDay } from "./sort-by-day.ts";

/** Everybody's partners, in the order of the unions. */
export function packPartners(size: i32, { one: ones, other: others }: KinUnions): Adjacency {
  const count = ones.length;
  const start = new Int32Array(size + 1);
  for (let union = 0; union < count; union++) {
    start[ones[union]! + 1]! += 1;
    start[others[union]! + 1]! += 1;
  }
  const next = placesFromCounts(start);
  const to = new Int32Array(count * 2);
  const link = new Int32Array(count * 2);
  for (let union = 0; union < count; union++) {
    const one = ones[union]!;
    const other = others[union]!;
    const place = next[one]!;
    next[one] = place + 1;
    to[place] = other;
    link[place] = union;
    const back = next[other]!;
    next[other] = back + 1;
    to[back] = one;
    link[back] = union;
  }
  return { start, to, link };
}

/**
 * Sorts each person's partners by when the union began: the recorded day, else the birth of the
 * eldest child; unknown ones last, in the order of the unions. Children have to be sorted by birth.
 *
 * @param rows from which row each recorded union came: its day is one of `days`, after all births
 */
export function sortPartners(
  partners: Adjacency,
  parents: Adjacency,
  children: Adjacency,
  days: Days,
  rows: Int32Array,
) {
  const { start, to, link } = partners;
  const size = start.length - 1;
  const eldest = new Int32Array(size);
  for (let person = 0; person < size; person++) {
    const first = start[person]!;
    const count = start[person + 1]! - first;
    if (count < 2) continue;
    const began = new Int32Array(count);
    let isMarked = false;
    for (let nth = 0; nth < count; nth++) {
      const union = link[first + nth]!;
      const day = union < rows.length ? size + rows[union]! : -1;
      if (day !== -1 && isKnown(days, day)) began[nth] = day;
      else {
        if (!isMarked) markEldest(person, parents, children, days, eldest, 1);
        isMarked = true;
        began[nth] = eldest[to[first + nth]!]! - 1;
      }
    }
    if (isMarked) markEldest(person, parents, children, days, eldest, 0);
    sortByDay(partners, first, count, began, days);
  }
}

/**
 * Notes with whom somebody has an eldest child whose birth is known: 1 more than the child, in `eldest` by
 * the other parent. With `times` 0 it takes its notes away again.
 */
function markEldest(
  person: i32,
  parents: Adjacency,
  children: Adjacency,
  days: Days,
  eldest: Int32Array,
  times: i32,
) {
  for (let place = children.start[person]!; place < children.start[person + 1]!; place++) {
    const child = children.to[place]!;
    if (!isKnown(days, child)) continue;
    const first = parents.start[child]!;
    const end = parents.start[child + 1]!;
    if (end - first > MOST_PARENTS) continue;
    for (let at = first; at < end; at++)
      if (times === 0 || eldest[parents.to[at]!] === 0)
        eldest[parents.to[at]!] = (child + 1) * times;
  }
}
