/** Neighbours of every index, packed: those of `i` are at `start[i]` up to, not including, `start[i + 1]`. */
export interface Adjacency {
  readonly start: Int32Array;
  readonly to: Int32Array;
  /** Which parent link or union leads to the neighbour. */
  readonly link: Int32Array;
}

/** Packs the links `from[n]` → `to[n]` and back, in linear time. Neighbours keep the order of the links. */
export function packBothWays(size: number, from: Int32Array, to: Int32Array) {
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
    const on = onNext[one]!;
    onNext[one] = on + 1;
    onTo[on] = other;
    onLink[on] = link;
    const back = backNext[other]!;
    backNext[other] = back + 1;
    backTo[back] = one;
    backLink[back] = link;
  }
  return {
    on: { start: onStart, to: onTo, link: onLink },
    back: { start: backStart, to: backTo, link: backLink },
  };
}

/** Turns the counts of neighbours, that of `i` at `i + 1`, into where they start; answers a copy to count on. */
export function placesFromCounts(counts: Int32Array): Int32Array {
  let sum = 0;
  for (let at = 1; at < counts.length; at++) counts[at] = sum += counts[at]!;
  return counts.slice();
}

/** The neighbours of an index, without copying them. */
export const neighboursOf = ({ start, to }: Adjacency, index: number): Int32Array =>
  to.subarray(start[index], start[index + 1]);

/** The links to the neighbours of an index, in the same order as they. */
export const linksOf = ({ start, link }: Adjacency, index: number): Int32Array =>
  link.subarray(start[index], start[index + 1]);
