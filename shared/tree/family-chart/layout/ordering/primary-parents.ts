import { PARENT_KINDS } from "#shared/family/relationships/relationship-types.ts";
import { listByLayer } from "../generations/assign-layers.ts";
import type { ChildLink } from "../generations/child-links.ts";
import type { LayeredFamily } from "../generations/layered-family.ts";

/** By group: the link that places it below the parents of one of its people, or null. */
export type PrimaryParents = readonly (ChildLink | null)[];

export const FIRST_WEAKER_KIND = Math.min(
  PARENT_KINDS.indexOf("step"),
  PARENT_KINDS.indexOf("foster"),
);

/**
 * Chooses the parents below whom each group is placed, so that the layers become a forest. Prefers
 * parents by birth or adoption, then the nearest layer, then the longer line of ancestors, then the
 * larger family. Linear.
 */
export function choosePrimaryParents(
  family: LayeredFamily,
  isCandidate: Uint8Array | null,
): PrimaryParents {
  const { groups, links, layers } = family;
  const { layer } = layers;
  const chosen = Array<ChildLink | null>(groups.count).fill(null);
  let groupWeights: Int32Array | null = null;
  for (const link of links.all) {
    const { above, below } = link;
    if (link.isBroken || layer[above]! >= layer[below]! || isCandidate?.[above] === 0) continue;
    const current = chosen[below]!;
    // Most groups have only one choice, so weights are rarely computed.
    if (current === null || weightOf(link) > weightOf(current)) chosen[below] = link;
  }
  return chosen;

  function weightOf({ above, below, kind }: ChildLink): number {
    groupWeights ??= weighGroups(family);
    const gap = layer[below]! - layer[above]! - 1;
    const strength = kind >= FIRST_WEAKER_KIND ? 1 : 2;
    return strength * 1e9 - Math.min(gap, 99) * 1e7 + groupWeights[above]!;
  }
}

const MAX_GENERATIONS = 900;
const MAX_PEOPLE = 9_999;

/** Weighs groups by generations above them, then by people below. Weights stay under 1e7. */
function weighGroups({ groups, edges, layers }: LayeredFamily): Int32Array {
  const { above, below } = edges;
  const order = listByLayer(layers);
  const generations = new Int32Array(groups.count);
  for (const group of order)
    for (let slot = above.start[group]!; slot < above.start[group + 1]!; slot++)
      generations[group] = Math.max(generations[group]!, generations[above.to[slot]!]! + 1);
  const people = new Int32Array(groups.count);
  const weights = new Int32Array(groups.count);
  for (const group of order.toReversed()) {
    let sum = groups.people[group]!.length;
    for (let slot = below.start[group]!; slot < below.start[group + 1]!; slot++)
      sum += people[below.to[slot]!]!;
    people[group] = Math.min(sum, MAX_PEOPLE);
    weights[group] =
      Math.min(generations[group]!, MAX_GENERATIONS) * (MAX_PEOPLE + 1) + people[group];
  }
  return weights;
}
