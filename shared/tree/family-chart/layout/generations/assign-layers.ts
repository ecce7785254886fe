import { degreeOf } from "#shared/family/family-graph/adjacency.ts";
import { type Edges, sortTopologically } from "./topological-order.ts";

/** Layers by partner group. */
export interface Layers {
  /** Below the layers of all its parents; may be negative. */
  readonly layer: Int32Array;
  /** The connected component. Layers of different components can't be compared. */
  readonly component: Int32Array;
}

/**
 * Assigns layers as in Sugiyama's method. Each group starts with the generation of the shortest
 * path from `seeds`, then from other groups. It moves down until all its parents are above it, and
 * then to right above its children unless it has more links to parents than to children. Linear. Returns null if a cycle
 * makes layers impossible.
 */
export function assignLayers(edges: Edges, seeds: readonly number[]): Layers | null {
  const { layer, component, isProper } = findNearestLayers(edges, seeds);
  if (isProper) return { layer, component };
  const { below, above } = edges;
  const order = sortTopologically(edges);
  if (order.length < layer.length) return null;
  for (const group of order)
    for (let slot = above.start[group]!; slot < above.start[group + 1]!; slot++)
      layer[group] = Math.max(layer[group]!, layer[above.to[slot]!]! + 1);
  for (const group of order.toReversed()) {
    const childCount = degreeOf(below, group);
    if (childCount === 0 || degreeOf(above, group) > childCount) continue;
    let uppermost = Infinity;
    for (let slot = below.start[group]!; slot < below.start[group + 1]!; slot++)
      uppermost = Math.min(uppermost, layer[below.to[slot]!]!);
    layer[group] = Math.max(layer[group]!, uppermost - 1);
  }
  return { layer, component };
}

/** Assigns generations by the shortest path. `isProper` means that every edge spans one layer. */
function findNearestLayers({ below, above }: Edges, seeds: readonly number[]) {
  const count = below.start.length - 1;
  const layer = new Int32Array(count);
  const component = new Int32Array(count).fill(-1);
  let componentCount = 0;
  let isProper = true;
  seeds.forEach(searchFrom);
  for (let group = 0; group < count; group++) searchFrom(group);
  return { layer, component, isProper };

  function searchFrom(seed: number) {
    if (component[seed] !== -1) return;
    const queue: number[] = [];
    visit(queue, seed, 0);
    for (let next = 0; next < queue.length; next++) {
      const group = queue[next]!;
      const ownLayer = layer[group]!;
      for (let slot = below.start[group]!; slot < below.start[group + 1]!; slot++) {
        const neighbor = below.to[slot]!;
        if (component[neighbor] === -1) visit(queue, neighbor, ownLayer + 1);
        else if (layer[neighbor] !== ownLayer + 1) isProper = false;
      }
      for (let slot = above.start[group]!; slot < above.start[group + 1]!; slot++) {
        const neighbor = above.to[slot]!;
        if (component[neighbor] === -1) visit(queue, neighbor, ownLayer - 1);
      }
    }
    componentCount += 1;
  }

  function visit(queue: number[], group: number, ownLayer: number) {
    component[group] = componentCount;
    layer[group] = ownLayer;
    queue.push(group);
  }
}

/** Lists groups layer by layer from the top, by number within a layer. */
export function listByLayer({ layer }: Layers): Int32Array {
  const top = layer.reduce((min, ownLayer) => Math.min(min, ownLayer), 0);
  const layers: number[][] = [];
  layer.forEach((ownLayer, group) => (layers[ownLayer - top] ??= []).push(group));
  const order = new Int32Array(layer.length);
  let count = 0;
  layers.forEach((groups) => {
    order.set(groups, count);
    count += groups.length;
  });
  return order;
}
