import { placesFromCounts } from "#shared/family-tree/adjacency.ts";
import type { Runs } from "./chart-runs.ts";

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
export function assignLanes(runs: Runs, rowCount: number): Lanes {
  const { row, from, to } = runs;
  const lane = new Int32Array(row.length);
  const counts = new Int32Array(rowCount);
  const aside = inOrder(runs, rowCount);
  for (let first = 0; first < aside.length;) {
    const own = row[aside[first]!]!;
    let end = -Infinity;
    let next = first;
    while (next < aside.length && row[aside[next]!] === own) {
      if (next > first && from[aside[next]!]! >= end + APART) break;
      end = Math.max(end, to[aside[next]!]!);
      next += 1;
    }
    const used = next - first > 1 ? layer(runs, aside.subarray(first, next), lane) : 1;
    if (used > counts[own]!) counts[own] = used;
    first = next;
  }
  return { lane, counts };
}

/** Those that lead aside, by row and by where they begin. */
function inOrder({ row, from, to }: Runs, rowCount: number): Int32Array {
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

/** Numbers are sorted many times faster than with a comparison: where a run begins, with its place behind it. */
function sortByStart(runs: Int32Array, from: Int32Array, to: Int32Array) {
  const { length } = runs;
  const before = runs.slice();
  const keys = new Float64Array(length);
  for (let at = 0; at < length; at++) keys[at] = from[before[at]!]! * length + at;
  keys.sort();
  for (let at = 0; at < length; at++) {
    const run = before[keys[at]! % length]!;
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
function layer(runs: Runs, together: Int32Array, lane: Int32Array): number {
  const order = together.length <= ORDERED ? inFewCrossings(runs, together) : together;
  const done: number[] = [];
  let count = 1;
  for (const run of order) {
    const touching = done.slice(-ORDERED * 4).filter((other) => touches(runs, run, other));
    const below = touching.reduce((lowest, other) => Math.max(lowest, lane[other]! + 1), 0);
    lane[run] = Math.min(below, MOST - 1);
    count = Math.max(count, lane[run] + 1);
    done.push(run);
  }
  return count;
}

const touches = ({ from, to }: Runs, a: number, b: number) =>
  from[a]! < to[b]! + APART && from[b]! < to[a]! + APART;

/** Uppermost first: each run is weighed against each other by what would cross. */
function inFewCrossings(runs: Runs, together: Int32Array): readonly number[] {
  const weight = (run: number) =>
    together.reduce(
      (sum, other) => sum + crossings(runs, run, other) - crossings(runs, other, run),
      0,
    );
  return Array.from(together, (run) => ({ run, weight: weight(run) }))
    .toSorted((a, b) => a.weight - b.weight || runs.from[a.run]! - runs.from[b.run]!)
    .map(({ run }) => run);
}

/** How often lines cross, or lie on each other, if `upper` lies above `lower`. */
function crossings(runs: Runs, upper: number, lower: number): number {
  if (upper === lower || !touches(runs, upper, lower)) return 0;
  const { from, to, trunk, dropsOf } = runs;
  const isIn = (run: number, x: number) => x > from[run]! && x < to[run]!;
  const drops = dropsOf(upper);
  const covers = drops.some((x) => Math.abs(x - trunk[lower]!) < LINE) ? 100 : 0;
  const crossed = drops.filter((x) => isIn(lower, x)).length;
  return covers + crossed + (isIn(upper, trunk[lower]!) ? 1 : 0);
}
