import type { Adjacency } from "#shared/family/family-graph/adjacency.ts";

/** The nodes right below and right above each node, from the same links. */
export interface Edges {
  readonly below: Adjacency;
  readonly above: Adjacency;
}

/**
 * Lists every node after those above it (Kahn's algorithm). Leaves out nodes on cycles and all
 * nodes below them. Linear.
 */
export function topologicalOrder({ below, above }: Edges): number[] {
  const count = above.start.length - 1;
  const waitingFor = new Int32Array(count);
  const order: number[] = [];
  for (let node = 0; node < count; node++) {
    waitingFor[node] = above.start[node + 1]! - above.start[node]!;
    if (waitingFor[node] === 0) order.push(node);
  }
  for (const node of order)
    for (let place = below.start[node]!; place < below.start[node + 1]!; place++) {
      const next = below.to[place]!;
      waitingFor[next]! -= 1;
      if (waitingFor[next] === 0) order.push(next);
    }
  return order;
}
