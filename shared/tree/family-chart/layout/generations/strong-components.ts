import { type Edges, sortTopologically } from "./topological-order.ts";

/**
 * Marks nodes on cycles with 1: those in strongly connected components of several nodes. Tarjan's
 * algorithm with an explicit stack: https://doi.org/10.1137/0201010. Linear.
 */
export function markNodesOnCycles(edges: Edges): Uint8Array {
  const { start, to } = edges.below;
  const count = start.length - 1;
  const isOnCycle = new Uint8Array(count);
  if (sortTopologically(edges).length === count) return isOnCycle;
  const entryIndex = new Int32Array(count).fill(-1);
  const lowLink = new Int32Array(count);
  const nextSlot = start.slice(0, count);
  const isOnStack = new Uint8Array(count);
  const stack: number[] = [];
  let nextIndex = 0;
  for (let first = 0; first < count; first++) {
    if (entryIndex[first] !== -1) continue;
    const path = [first];
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
      if (entryIndex[node] === -1) {
        entryIndex[node] = lowLink[node] = nextIndex++;
        isOnStack[node] = 1;
        stack.push(node);
      }
      if (nextSlot[node]! < start[node + 1]!) {
        const neighbor = to[nextSlot[node]!++]!;
        if (entryIndex[neighbor] === -1) path.push(neighbor);
        else if (isOnStack[neighbor] === 1)
          lowLink[node] = Math.min(lowLink[node]!, entryIndex[neighbor]!);
        continue;
      }
      path.pop();
      const caller = path.at(-1);
      if (caller !== undefined) lowLink[caller] = Math.min(lowLink[caller]!, lowLink[node]!);
      if (lowLink[node] === entryIndex[node]) popComponent(node);
    }
  }
  return isOnCycle;

  /** Pops the component that was entered at a node from the stack. */
  function popComponent(entry: number) {
    const component = stack.splice(stack.lastIndexOf(entry));
    for (const node of component) {
      isOnStack[node] = 0;
      if (component.length > 1) isOnCycle[node] = 1;
    }
  }
}
