/** Neighbours of every index, packed: those of `i` are at `start[i]` up to, not including, `start[i + 1]`. */
export interface Adjacency {
  readonly start: Int32Array;
  readonly to: Int32Array;
  /** Which parent link or union leads to the neighbour. */
  readonly link: Int32Array;
}

/** Packs the links `from[n]` → `to[n]` in linear time; neighbours keep the order of `sequence`. */
export function packAdjacency(
  size: number,
  from: Int32Array,
  to: Int32Array,
  sequence: Int32Array,
): Adjacency {
  const start = new Int32Array(size + 1);
  for (const index of from) start[index + 1]! += 1;
  for (let index = 0; index < size; index++) start[index + 1]! += start[index]!;
  const next = start.slice(0, size);
  const packed = { start, to: new Int32Array(from.length), link: new Int32Array(from.length) };
  for (const link of sequence) {
    const place = next[from[link]!]!++;
    packed.to[place] = to[link]!;
    packed.link[place] = link;
  }
  return packed;
}

/** The neighbours of an index, without copying them. */
export const neighboursOf = ({ start, to }: Adjacency, index: number): Int32Array =>
  to.subarray(start[index], start[index + 1]);

/** The links to the neighbours of an index, in the same order as they. */
export const linksOf = ({ start, link }: Adjacency, index: number): Int32Array =>
  link.subarray(start[index], start[index + 1]);
