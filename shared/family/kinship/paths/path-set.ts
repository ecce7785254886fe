import { reverseRank } from "./kinship-steps.ts";

/** A step on paths, by its rank, and the node to which it leads. */
export interface Hop {
  readonly rank: number;
  readonly node: number;
}

/**
 * A set of paths of one kind between two people. Its *nodes* are people in a position on a path, so
 * one person may be several nodes: `node % size` is the person.
 */
export interface PathSet {
  readonly from: number;
  readonly to: number;
  readonly size: number;
  readonly starts: readonly number[];
  readonly hops: ReadonlyMap<number, readonly Hop[]>;
}

/** Returns the same paths from the other end. */
export function reversePathSet({ from, to, size, hops }: PathSet): PathSet {
  const reversed = new Map<number, Hop[]>();
  const starts = new Set<number>();
  for (const [node, onward] of hops)
    for (const hop of onward) {
      addHop(reversed, hop.node, { rank: reverseRank(hop.rank), node });
      if (hop.node % size === to) starts.add(hop.node);
    }
  return { from: to, to: from, size, starts: [...starts], hops: reversed };
}

export function addHop(hops: Map<number, Hop[]>, node: number, hop: Hop) {
  const known = hops.get(node);
  if (known) known.push(hop);
  else hops.set(node, [hop]);
}

/** Returns the nodes that the paths reach after some steps. */
export function nodesAfter({ starts, hops }: PathSet, steps: number): Set<number> {
  let nodes = new Set(starts);
  for (let step = 0; step < steps; step++)
    nodes = new Set([...nodes].flatMap((node) => (hops.get(node) ?? []).map(({ node }) => node)));
  return nodes;
}
