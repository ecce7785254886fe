import { PARENT_KINDS } from "#shared/family/relationships/relationship-types.ts";
import { inLayerOrder } from "../layers/assign-layers.ts";
import type { ChildLink } from "../groups/child-links.ts";
import type { LayeredFamily } from "../layers/layered-family.ts";

/** By group: the link by which it hangs below the parents of one of its people, or null. */
export type PrimaryParents = readonly (ChildLink | null)[];

export const FOSTER = Math.min(PARENT_KINDS.indexOf("step"), PARENT_KINDS.indexOf("foster"));

/**
 * Chooses the parents below whom each group hangs, so that the layers become a forest. Prefers
 * parents by birth or adoption, then the nearest layer, then the longer and larger line. Linear.
 */
export function choosePrimaryParents(
  family: LayeredFamily,
  mayBeChosen: Uint8Array | null,
): PrimaryParents {
  const { groups, links, layers } = family;
  const { layer } = layers;
  const chosen = Array<ChildLink | null>(groups.count).fill(null);
  let lines: Int32Array | null = null;
  for (const link of links.all) {
    const { above, below } = link;
    if (link.isBroken || layer[above]! >= layer[below]! || mayBeChosen?.[above] === 0) continue;
    const before = chosen[below]!;
    // Most groups have only one choice, so weights are rarely computed.
    if (before === null || weightOf(link) > weightOf(before)) chosen[below] = link;
  }
  return chosen;

  function weightOf({ above, below, kind }: ChildLink): number {
    lines ??= lineWeights(family);
    const gap = layer[below]! - layer[above]! - 1;
    const strength = kind >= FOSTER ? 1 : 2;
    return strength * 1e9 - Math.min(gap, 99) * 1e7 + lines[above]!;
  }
}

const MAX_ABOVE = 900;
const MAX_BELOW = 9_999;

/** Weighs groups by generations above them, then by people below. Weights stay under 1e7. */
function lineWeights({ groups, edges, layers }: LayeredFamily): Int32Array {
  const { above, below } = edges;
  const order = inLayerOrder(layers);
  const generations = new Int32Array(groups.count);
  for (const group of order)
    for (let place = above.start[group]!; place < above.start[group + 1]!; place++)
      generations[group] = Math.max(generations[group]!, generations[above.to[place]!]! + 1);
  const people = new Int32Array(groups.count);
  const weights = new Int32Array(groups.count);
  for (const group of order.toReversed()) {
    let sum = groups.people[group]!.length;
    for (let place = below.start[group]!; place < below.start[group + 1]!; place++)
      sum += people[below.to[place]!]!;
    people[group] = Math.min(sum, MAX_BELOW);
    weights[group] = Math.min(generations[group]!, MAX_ABOVE) * (MAX_BELOW + 1) + people[group];
  }
  return weights;
}
