/**
 * Packed adjacency lists: the neighbors of `i` are in `to` from `start[i]` up to, but not
 * including, `start[i + 1]`.
 */
export interface Adjacency {
  readonly start: Int32Array;
  readonly to: Int32Array;
  /** The parent link or union that leads to each neighbor. */
  readonly link: Int32Array;
}

/** Packs the links `from[n]` → `to[n]` by their start, keeping their order: a counting sort, linear. */
function packLinks(size: number, from: Int32Array, to: Int32Array): Adjacency {
  const count = from.length;
  const start = new Int32Array(size + 1);
  for (let link = 0; link < count; link++) start[from[link]! + 1]! += 1;
  for (let index = 0; index < size; index++) start[index + 1]! += start[index]!;
  const next = start.slice();
  const packed: Adjacency = { start, to: new Int32Array(count), link: new Int32Array(count) };
  for (let link = 0; link < count; link++) {
    const slot = next[from[link]!]!++;
    packed.to[slot] = to[link]!;
    packed.link[slot] = link;
  }
  return packed;
}

/** Packs links in both directions, such as from parents to children and back. */
export const packBothDirections = (size: number, from: Int32Array, to: Int32Array) => ({
  forward: packLinks(size, from, to),
  backward: packLinks(size, to, from),
});

/** Packs symmetric links, such as those of partners: each leads from either end to the other. */
export function packPairs(size: number, one: Int32Array, other: Int32Array): Adjacency {
  const count = one.length;
  const [from, to] = [new Int32Array(count * 2), new Int32Array(count * 2)];
  from.set(one);
  from.set(other, count);
  to.set(other);
  to.set(one, count);
  const { link, ...packed } = packLinks(size, from, to);
  return { ...packed, link: link.map((end) => (end < count ? end : end - count)) };
}

/** Up to this many neighbors are sorted by insertion; more use Array.sort. */
const MAX_INSERTION_SORT = 16;

/** Sorts everyone's neighbors in place by their links; equal ones by id. */
export function sortNeighbors(
  { start, to, link }: Adjacency,
  ids: readonly number[],
  compare: (link: number, other: number) => number,
) {
  const compareNeighbors = (link: number, near: number, otherLink: number, otherNear: number) =>
    compare(link, otherLink) || ids[near]! - ids[otherNear]! || link - otherLink;
  let end = 0;
  for (let index = 1; index < start.length; index++) {
    const first = end;
    end = start[index]!;
    if (end - first > MAX_INSERTION_SORT) {
      const entries = Array.from(link.subarray(first, end), (link, position) => ({
        link,
        to: to[first + position]!,
      }));
      entries.sort((a, b) => compareNeighbors(a.link, a.to, b.link, b.to));
      entries.forEach((entry, position) => {
        link[first + position] = entry.link;
        to[first + position] = entry.to;
      });
      continue;
    }
    for (let slot = first + 1; slot < end; slot++) {
      const ownLink = link[slot]!;
      const ownTo = to[slot]!;
      let position = slot;
      for (
        ;
        position > first &&
        compareNeighbors(link[position - 1]!, to[position - 1]!, ownLink, ownTo) > 0;
        position--
      ) {
        link[position] = link[position - 1]!;
        to[position] = to[position - 1]!;
      }
      link[position] = ownLink;
      to[position] = ownTo;
    }
  }
}

export const degreeOf = ({ start }: Adjacency, index: number): number =>
  start[index + 1]! - start[index]!;

/** Returns the neighbors of an index, without copying them. */
export const neighborsOf = ({ start, to }: Adjacency, index: number): Int32Array =>
  to.subarray(start[index], start[index + 1]);

/** Returns the links to the neighbors of an index, in the same order as neighborsOf. */
export const linksOf = ({ start, link }: Adjacency, index: number): Int32Array =>
  link.subarray(start[index], start[index + 1]);
