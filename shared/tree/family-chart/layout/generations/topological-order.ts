import type { Adjacency } from "#shared/family/family-graph/adjacency.ts";

/** The edges of a directed graph: the nodes that each node leads to (below) and comes from (above). */
export interface Edges {
  readonly below: Adjacency;
  readonly above: Adjacency;
}

/**
 * Lists every node after those above it (Kahn's algorithm). Leaves out nodes on cycles and all
 * nodes below them. Linear.
 */
export function sortTopologically({ below, above }: Edges): number[] {
  const count = above.start.length - 1;
  const inDegree = new Int32Array(count);
  const order: number[] = [];
  for (let node = 0; node < count; node++) {
    inDegree[node] = above.start[node + 1]! - above.start[node]!;
    if (inDegree[node] === 0) order.push(node);
  }
  for (const node of order)
    for (let slot = below.start[node]!; slot < below.start[node + 1]!; slot++) {
      const successor = below.to[slot]!;
      inDegree[successor]! -= 1;
      if (inDegree[successor] === 0) order.push(successor);
    }
  return order;
}
