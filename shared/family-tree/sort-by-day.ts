import type { i32 } from "#shared/lib/numbers.ts";
import type { Adjacency } from "./adjacency.ts";
import { compareDays, type Days } from "./days.ts";

/** So many are put in their places one by one; more are merged. */
const FEW = 16;

/**
 * Sorts `count` neighbours of somebody, the first at the place `first`, by their days: `day[n]` is that
 * of the n-th, -1 for none, and is sorted along. Those of one day, or without one, keep their order.
 * Answers whether there are such.
 */
export function sortByDay(
  adjacency: Adjacency,
  first: i32,
  count: i32,
  day: Int32Array,
  days: Days,
): boolean {
  if (count > FEW) return mergeByDay(adjacency, first, count, day, days);
  const { to, link } = adjacency;
  let isTied = false;
  for (let place = 1; place < count; place++) {
    const own = day[place]!;
    const neighbour = to[first + place]!;
    const ownLink = link[first + place]!;
    let at = place;
    for (; at > 0; at--) {
      const order = compareDays(days, day[at - 1]!, own);
      if (order === 0) isTied = true;
      if (order <= 0) break;
      day[at] = day[at - 1]!;
      to[first + at] = to[first + at - 1]!;
      link[first + at] = link[first + at - 1]!;
    }
    day[at] = own;
    to[first + at] = neighbour;
    link[first + at] = ownLink;
  }
  return isTied;
}

function mergeByDay(
  { to, link }: Adjacency,
  first: i32,
  count: i32,
  day: Int32Array,
  days: Days,
): boolean {
  const order = mergedOrder(count, day, days);
  const dayBefore = day.slice(0, count);
  const toBefore = to.slice(first, first + count);
  const linkBefore = link.slice(first, first + count);
  let isTied = false;
  for (let place = 0; place < count; place++) {
    const before = order[place]!;
    day[place] = dayBefore[before]!;
    to[first + place] = toBefore[before]!;
    link[first + place] = linkBefore[before]!;
    if (place > 0 && compareDays(days, day[place - 1]!, day[place]!) === 0) isTied = true;
  }
  return isTied;
}

/** The places in the order of their days, equal ones as they were. */
function mergedOrder(count: i32, day: Int32Array, days: Days): Int32Array {
  let from = new Int32Array(count);
  let into = new Int32Array(count);
  for (let place = 0; place < count; place++) from[place] = place;
  for (let width = 1; width < count; width *= 2) {
    for (let left = 0; left < count; left += width * 2) {
      const middle = left + width < count ? left + width : count;
      const end = middle + width < count ? middle + width : count;
      let one = left;
      let other = middle;
      for (let at = left; at < end; at++) {
        const isOne =
          other >= end ||
          (one < middle && compareDays(days, day[from[one]!]!, day[from[other]!]!) <= 0);
        into[at] = from[isOne ? one : other]!;
        if (isOne) one += 1;
        else other += 1;
      }
    }
    const sorted = into;
    into = from;
    from = sorted;
  }
  return from;
}
