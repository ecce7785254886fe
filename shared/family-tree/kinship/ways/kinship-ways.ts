import { turnedRank } from "./kinship-steps.ts";

/** A step on ways, by its rank, and the node to which it leads. */
export interface Hop {
  readonly rank: number;
  readonly node: number;
}

/**
 * All ways of one sort from one person to another, together. Its *nodes* are people as they stand on
 * the ways, the same person on two places being two: `node % size` is the person.
 */
export interface Ways {
  readonly from: number;
  readonly to: number;
  readonly size: number;
  readonly starts: readonly number[];
  readonly hops: ReadonlyMap<number, readonly Hop[]>;
}

/** The same ways, walked from the other end. */
export function turnWays({ from, to, size, hops }: Ways): Ways {
  const turned = new Map<number, Hop[]>();
  const starts = new Set<number>();
  for (const [node, onward] of hops)
    for (const hop of onward) {
      addHop(turned, hop.node, { rank: turnedRank(hop.rank), node });
      if (hop.node % size === to) starts.add(hop.node);
    }
  return { from: to, to: from, size, starts: [...starts], hops: turned };
}

export function addHop(hops: Map<number, Hop[]>, node: number, hop: Hop) {
  const known = hops.get(node);
  if (known) known.push(hop);
  else hops.set(node, [hop]);
}

/** Whom ways have reached after so many steps. */
export function nodesAfter({ starts, hops }: Ways, steps: number): Set<number> {
  let nodes = new Set(starts);
  for (let step = 0; step < steps; step++)
    nodes = new Set([...nodes].flatMap((node) => (hops.get(node) ?? []).map(({ node }) => node)));
  return nodes;
}
