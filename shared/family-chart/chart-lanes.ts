import { placesFromCounts } from "#shared/family-tree/adjacency.ts";
import type { i32 } from "#shared/lib/numbers.ts";
import type { Runs } from "./chart-runs.ts";
import { distance, larger, smaller } from "./integers.ts";
import { orderOf } from "./order-of.ts";

/** So far apart two runs share a lane. */
const APART = 14;
/** So many runs that touch one another are ordered for few crossings; more are taken as they come. */
const ORDERED = 24;
/** With more lanes the gap between two rows would tear the chart apart: further runs share the last. */
const MOST = 40;
/** Lines nearer than this can't be told apart. */
const LINE = 4;

export interface Lanes {
  /** By run, 0 the uppermost. */
  readonly lane: Int32Array;
  /** How many each row has. */
  readonly counts: Int32Array;
}

/**
 * Gives each run a lane, so that those of one row which would touch have different ones and cross
 * little. Runs that lead straight down (`from` equals `to`) need none.
 */
export function assignLanes(runs: Runs, rowCount: i32): Lanes {
  const { row, from, to } = runs;
  const lane = new Int32Array(row.length);
  const counts = new Int32Array(rowCount);
  const aside = inOrder(runs, rowCount);
  for (let first = 0; first < aside.length;) {
    const own = row[aside[first]!]!;
    let end = to[aside[first]!]!;
    let next = first + 1;
    for (; next < aside.length && row[aside[next]!] === own; next++) {
      if (from[aside[next]!]! >= end + APART) break;
      end = larger(end, to[aside[next]!]!);
    }
    const used = next - first > 1 ? layer(runs, aside.subarray(first, next), lane) : 1;
    if (used > counts[own]!) counts[own] = used;
    first = next;
  }
  return { lane, counts };
}

/** Those that lead aside, by row and by where they begin. */
function inOrder({ row, from, to }: Runs, rowCount: i32): Int32Array {
  const start = new Int32Array(rowCount + 1);
  for (let run = 0; run < row.length; run++) if (to[run]! > from[run]!) start[row[run]! + 1]! += 1;
  const next = placesFromCounts(start);
  const aside = new Int32Array(start[rowCount]!);
  const isInOrder = new Uint8Array(rowCount).fill(1);
  for (let run = 0; run < row.length; run++) {
    if (to[run]! <= from[run]!) continue;
    const own = row[run]!;
    const place = next[own]!;
    next[own] = place + 1;
    aside[place] = run;
    if (place > start[own]! && from[aside[place - 1]!]! >= from[run]!) isInOrder[own] = 0;
  }
  for (let at = 0; at < rowCount; at++)
    if (isInOrder[at] === 0) sortByStart(aside.subarray(start[at], start[at + 1]), from, to);
  return aside;
}

function sortByStart(runs: Int32Array, from: Int32Array, to: Int32Array) {
  const { length } = runs;
  const before = runs.slice();
  const starts = new Int32Array(length);
  for (let at = 0; at < length; at++) starts[at] = from[before[at]!]!;
  const order = orderOf(starts, length);
  for (let at = 0; at < length; at++) {
    const run = before[order[at]!]!;
    // Of those that begin together the longest comes first.
    let place = at;
    for (; place > 0; place--) {
      const other = runs[place - 1]!;
      if (from[other] !== from[run] || to[other]! >= to[run]!) break;
      runs[place] = other;
    }
    runs[place] = run;
  }
}

/** Lanes for runs that touch one another, directly or through others; answers how many. */
function layer(runs: Runs, together: Int32Array, lane: Int32Array): i32 {
  const order = together.length <= ORDERED ? inFewCrossings(runs, together) : together;
  let count = 1;
  for (let at = 0; at < order.length; at++) {
    const run = order[at]!;
    let own = 0;
    for (let before = larger(0, at - ORDERED * 4); before < at; before++) {
      const other = order[before]!;
      if (touches(runs, run, other)) own = larger(own, lane[other]! + 1);
    }
    own = smaller(own, MOST - 1);
    lane[run] = own;
    count = larger(count, own + 1);
  }
  return count;
}

const touches = ({ from, to }: Runs, a: i32, b: i32): boolean =>
  from[a]! < to[b]! + APART && from[b]! < to[a]! + APART;

/** Uppermost first: each run is weighed against each other by what would cross. */
function inFewCrossings(runs: Runs, together: Int32Array): Int32Array {
  const order = new Int32Array(together.length);
  const weights = new Int32Array(together.length);
  for (let at = 0; at < together.length; at++) {
    const run = together[at]!;
    let weight = 0;
    for (const other of together)
      weight += crossings(runs, run, other) - crossings(runs, other, run);
    let place = at;
    for (; place > 0; place--) {
      const before = order[place - 1]!;
      const weightBefore = weights[place - 1]!;
      if (weightBefore < weight) break;
      if (weightBefore === weight && runs.from[before]! <= runs.from[run]!) break;
      order[place] = before;
      weights[place] = weightBefore;
    }
    order[place] = run;
    weights[place] = weight;
  }
  return order;
}

/** How often lines cross, or lie on each other, if `upper` lies above `lower`. */
function crossings(runs: Runs, upper: i32, lower: i32): i32 {
  if (upper === lower || !touches(runs, upper, lower)) return 0;
  const { trunk, lastDrop, dropBefore, dropX } = runs;
  let covers = 0;
  let crossed = isWithin(runs, upper, trunk[lower]!) ? 1 : 0;
  for (let drop = lastDrop[upper]!; drop !== -1; drop = dropBefore[drop]!) {
    if (distance(dropX[drop]!, trunk[lower]!) < LINE) covers = 100;
    if (isWithin(runs, lower, dropX[drop]!)) crossed += 1;
  }
  return covers + crossed;
}

const isWithin = ({ from, to }: Runs, run: i32, x: i32): boolean => x > from[run]! && x < to[run]!;
