import { neighborsOf } from "#shared/family/family-graph/adjacency.ts";
import { type Edges, topologicalOrder } from "./topological-order.ts";

/** Layers by partner group. */
export interface Layers {
  /** Below the layers of all its parents; may be negative. */
  readonly layer: Int32Array;
  /** The connected component. Layers compare only within one component. */
  readonly component: Int32Array;
}

/**
 * Assigns layers as in Sugiyama's method. Each group starts with the generation of the shortest
 * path from `first`, then from other groups. It moves down until all its parents are above it, and
 * down once more if that shortens more links than it lengthens. Linear. Returns null if a cycle
 * makes layers impossible.
 */
export function assignLayers(edges: Edges, first: readonly number[]): Layers | null {
  const { layer, component, isEven } = nearestLayers(edges, first);
  if (isEven) return { layer, component };
  const { below, above } = edges;
  const order = topologicalOrder(edges);
  if (order.length < layer.length) return null;
  for (const group of order)
    for (const parents of neighborsOf(above, group))
      layer[group] = Math.max(layer[group]!, layer[parents]! + 1);
  for (const group of order.toReversed()) {
    const children = neighborsOf(below, group);
    if (children.length === 0 || neighborsOf(above, group).length > children.length) continue;
    const nearest = children.reduce((least, child) => Math.min(least, layer[child]!), Infinity);
    layer[group] = Math.max(layer[group]!, nearest - 1);
  }
  return { layer, component };
}

/** Assigns generations by the shortest path. `isEven` means that every link spans one layer. */
function nearestLayers({ below, above }: Edges, first: readonly number[]) {
  const count = below.start.length - 1;
  const layer = new Int32Array(count);
  const component = new Int32Array(count).fill(-1);
  let components = 0;
  let isEven = true;
  first.forEach(spreadFrom);
  for (let group = 0; group < count; group++) spreadFrom(group);
  return { layer, component, isEven };

  function spreadFrom(seed: number) {
    if (component[seed] !== -1) return;
    const found: number[] = [];
    reach(found, seed, 0);
    for (let at = 0; at < found.length; at++) {
      const group = found[at]!;
      const own = layer[group]!;
      for (let place = below.start[group]!; place < below.start[group + 1]!; place++) {
        const near = below.to[place]!;
        if (component[near] === -1) reach(found, near, own + 1);
        else if (layer[near] !== own + 1) isEven = false;
      }
      for (let place = above.start[group]!; place < above.start[group + 1]!; place++) {
        const near = above.to[place]!;
        if (component[near] === -1) reach(found, near, own - 1);
      }
    }
    components += 1;
  }

  function reach(found: number[], group: number, own: number) {
    component[group] = components;
    layer[group] = own;
    found.push(group);
  }
}

/** Lists groups layer by layer from the top, by number within a layer. */
export function inLayerOrder({ layer }: Layers): number[] {
  const top = layer.reduce((least, own) => Math.min(least, own), 0);
  const layers: number[][] = [];
  layer.forEach((own, group) => (layers[own - top] ??= []).push(group));
  return layers.flat();
}
