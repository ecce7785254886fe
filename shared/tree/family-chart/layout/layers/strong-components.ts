import { type Edges, topologicalOrder } from "./topological-order.ts";

/**
 * Marks nodes on cycles with 1: those in strongly connected components of several nodes. Tarjan's
 * algorithm with an explicit stack: https://doi.org/10.1137/0201010. Linear.
 */
export function onCycles(edges: Edges): Uint8Array {
  const { start, to } = edges.below;
  const count = start.length - 1;
  const isOn = new Uint8Array(count);
  if (topologicalOrder(edges).length === count) return isOn;
  const order = new Int32Array(count).fill(-1);
  const low = new Int32Array(count);
  const next = start.slice(0, count);
  const isOpen = new Uint8Array(count);
  const open: number[] = [];
  let seen = 0;
  for (let first = 0; first < count; first++) {
    if (order[first] !== -1) continue;
    const way = [first];
    for (let node = way.at(-1); node !== undefined; node = way.at(-1)) {
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
      if (low[node] === order[node]) close(node);
    }
  }
  return isOn;

  /** Removes the component entered at a node from the open nodes. */
  function close(entry: number) {
    const component = open.splice(open.lastIndexOf(entry));
    for (const node of component) {
      isOpen[node] = 0;
      if (component.length > 1) isOn[node] = 1;
    }
  }
}
