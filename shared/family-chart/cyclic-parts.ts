import type { Adjacency } from "#shared/family-tree/adjacency.ts";

/**
 * Which circle each node lies on: a number from 0, or -1 for nodes that lie on none; null where
 * there is no circle at all. Nodes on one circle reach one another (strongly connected components,
 * by Tarjan's algorithm with a stack of its own). Linear.
 */
export function cyclicParts(count: number, { start, to }: Adjacency): Int32Array | null {
  if (!hasCircle(count, { start, to })) return null;
  const part = new Int32Array(count).fill(-1);
  const order = new Int32Array(count).fill(-1);
  const low = new Int32Array(count);
  const next = start.slice(0, count);
  const isOpen = new Uint8Array(count);
  const open: number[] = [];
  let [seen, parts] = [0, 0];
  for (let first = 0; first < count; first++) {
    if (order[first] !== -1) continue;
    const way = [first];
    while (way.length > 0) {
      const node = way.at(-1)!;
      if (order[node] === -1) {
        order[node] = low[node] = seen++;
        isOpen[node] = 1;
        open.push(node);
      }
      if (next[node]! < start[node + 1]!) {
        const near = to[next[node]!++]!;
        if (order[near] === -1) way.push(near);
        else if (isOpen[near] === 1) low[node] = Math.min(low[node]!, order[near]!);
        continue;
      }
      way.pop();
      const before = way.at(-1);
      if (before !== undefined) low[before] = Math.min(low[before]!, low[node]!);
      if (low[node] !== order[node]) continue;
      const isAlone = open.at(-1) === node;
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
function hasCircle(count: number, { start, to }: Pick<Adjacency, "start" | "to">): boolean {
  const waiting = new Int32Array(count);
  for (const node of to) waiting[node]! += 1;
  const ready = new Int32Array(count);
  let [done, found] = [0, 0];
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
