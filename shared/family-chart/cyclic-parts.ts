import type { i32 } from "#shared/lib/numbers.ts";
import type { Adjacency } from "#shared/family-tree/adjacency.ts";
import { smaller } from "./integers.ts";

/**
 * Which circle each node lies on: a number from 0, or -1 for nodes that lie on none; null where
 * there is no circle at all. Nodes on one circle reach one another (strongly connected components,
 * by Tarjan's algorithm with a stack of its own). Linear.
 */
export function cyclicParts(count: i32, links: Adjacency): Int32Array | null {
  if (!hasCircle(count, links)) return null;
  const { start, to } = links;
  const part = new Int32Array(count).fill(-1);
  const order = new Int32Array(count).fill(-1);
  const low = new Int32Array(count);
  const next = start.slice(0, count);
  const isOpen = new Uint8Array(count);
  const open: i32[] = [];
  let seen = 0;
  let parts = 0;
  for (let first = 0; first < count; first++) {
    if (order[first] !== -1) continue;
    const way = [first];
    while (way.length > 0) {
      const node = way[way.length - 1]!;
      if (order[node] === -1) {
        order[node] = seen;
        low[node] = seen;
        seen += 1;
        isOpen[node] = 1;
        open.push(node);
      }
      if (next[node]! < start[node + 1]!) {
        const near = to[next[node]!]!;
        next[node]! += 1;
        if (order[near] === -1) way.push(near);
        else if (isOpen[near] === 1) low[node] = smaller(low[node]!, order[near]!);
        continue;
      }
      way.pop();
      if (way.length > 0) {
        const before = way[way.length - 1]!;
        low[before] = smaller(low[before]!, low[node]!);
      }
      if (low[node] !== order[node]) continue;
      const isAlone = open[open.length - 1] === node;
      for (let member = -1; member !== node;) {
        member = open.pop()!;
        isOpen[member] = 0;
        if (!isAlone) part[member] = parts;
      }
      if (!isAlone) parts += 1;
    }
  }
  return part;
}

/** Takes away nodes to which nothing leads until none is left, or only circles and what is below them. */
function hasCircle(count: i32, { start, to }: Adjacency): boolean {
  const waiting = new Int32Array(count);
  for (const node of to) waiting[node]! += 1;
  const ready = new Int32Array(count);
  let done = 0;
  let found = 0;
  for (let node = 0; node < count; node++) if (waiting[node] === 0) ready[found++] = node;
  while (done < found) {
    const node = ready[done++]!;
    for (let place = start[node]!; place < start[node + 1]!; place++) {
      const near = to[place]!;
      waiting[near]! -= 1;
      if (waiting[near] === 0) ready[found++] = near;
    }
  }
  return done < count;
}
