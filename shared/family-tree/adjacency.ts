import type { i32 } from "#shared/lib/numbers.ts";

/** Neighbours of every index, packed: those of `i` are at `start[i]` up to, not including, `start[i + 1]`. */
export interface Adjacency {
  readonly start: Int32Array;
  readonly to: Int32Array;
  /** Which parent link or union leads to the neighbour. */
  readonly link: Int32Array;
}

export interface BothWays {
  readonly on: Adjacency;
  readonly back: Adjacency;
}

/** Packs the links `from[n]` → `to[n]` and back, in linear time. Neighbours keep the order of the links. */
export function packBothWays(size: i32, from: Int32Array, to: Int32Array): BothWays {
  const count = from.length;
  const onStart = new Int32Array(size + 1);
  const backStart = new Int32Array(size + 1);
  for (let link = 0; link < count; link++) {
    onStart[from[link]! + 1]! += 1;
    backStart[to[link]! + 1]! += 1;
  }
  const onNext = placesFromCounts(onStart);
  const backNext = placesFromCounts(backStart);
  const onTo = new Int32Array(count);
  const onLink = new Int32Array(count);
  const backTo = new Int32Array(count);
  const backLink = new Int32Array(count);
  for (let link = 0; link < count; link++) {
    const one = from[link]!;
    const other = to[link]!;
    const place = onNext[one]!;
    onNext[one] = place + 1;
    onTo[place] = other;
    onLink[place] = link;
    const backPlace = backNext[other]!;
    backNext[other] = backPlace + 1;
    backTo[backPlace] = one;
    backLink[backPlace] = link;
  }
  const on: Adjacency = { start: onStart, to: onTo, link: onLink };
  const back: Adjacency = { start: backStart, to: backTo, link: backLink };
  return { on, back };
}

/** Turns the counts of neighbours, that of `i` at `i + 1`, into where they start; answers a copy to count on. */
export function placesFromCounts(counts: Int32Array): Int32Array {
  let sum = 0;
  for (let at = 1; at < counts.length; at++) {
    sum += counts[at]!;
    counts[at] = sum;
  }
  return counts.slice();
}

/** The neighbours of an index, without copying them. */
export const neighboursOf = ({ start, to }: Adjacency, index: i32): Int32Array =>
  to.subarray(start[index]!, start[index + 1]!);

/** The links to the neighbours of an index, in the same order as they. */
export const linksOf = ({ start, link }: Adjacency, index: i32): Int32Array =>
  link.subarray(start[index]!, start[index + 1]!);

/** The link between two neighbours, or -1; looked for among those of the one who has fewer. Every link counts both ways. */
export function linkBetween({ start, to, link }: Adjacency, one: i32, other: i32): i32 {
  const isFewer = start[one + 1]! - start[one]! <= start[other + 1]! - start[other]!;
  const from = isFewer ? one : other;
  const wanted = isFewer ? other : one;
  for (let place = start[from]!; place < start[from + 1]!; place++)
    if (to[place] === wanted) return link[place]!;
  return -1;
}
