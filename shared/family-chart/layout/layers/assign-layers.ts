import { neighboursOf } from "#shared/family-tree/graph/adjacency.ts";
import { type Edges, topologicalOrder } from "./topological-order.ts";

/** By partner group. */
export interface Layers {
  /** Below all its parents' layers; it may be negative. */
  readonly layer: Int32Array;
  /** Groups of one component are joined, directly or through others: only their layers compare. */
  readonly component: Int32Array;
}

/**
 * Layers as in Sugiyama's method. Everybody gets the generation that the shortest way from the `first` ones
 * says, of those in focus and then of others; is moved down where a parent would not stand above; and down again as far
 * as that makes more links shorter than longer. Linear. Null where a cycle makes it impossible.
 */
export function assignLayers(edges: Edges, first: readonly number[]): Layers | null {
  const { layer, component, isEven } = nearestLayers(edges, first);
  if (isEven) return { layer, component };
  const { below, above } = edges;
  const order = topologicalOrder(edges);
  if (order.length < layer.length) return null;
  for (const group of order)
    for (const parents of neighboursOf(above, group))
      layer[group] = Math.max(layer[group]!, layer[parents]! + 1);
  for (const group of order.toReversed()) {
    const children = neighboursOf(below, group);
    if (children.length === 0 || neighboursOf(above, group).length > children.length) continue;
    const nearest = children.reduce((least, child) => Math.min(least, layer[child]!), Infinity);
    layer[group] = Math.max(layer[group]!, nearest - 1);
  }
  return { layer, component };
}

/** Generations by the shortest way; even if they are one apart wherever there is a link. */
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

/** The groups layer by layer, the uppermost first, those of one layer by their numbers. */
export function inLayerOrder({ layer }: Layers): number[] {
  const top = layer.reduce((least, own) => Math.min(least, own), 0);
  const layers: number[][] = [];
  layer.forEach((own, group) => (layers[own - top] ??= []).push(group));
  return layers.flat();
}
