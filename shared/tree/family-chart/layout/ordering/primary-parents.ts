import { PARENT_KINDS } from "#shared/family/relationships/relationship-types.ts";
import { listByLayer } from "../generations/assign-layers.ts";
import type { ChildLink } from "../generations/child-links.ts";
import type { LayeredFamily } from "../generations/layered-family.ts";

/** By group: the link that places it below the parents of one of its people, or null. */
export type PrimaryParents = readonly (ChildLink | null)[];

/** Kinds of parents from this one on (step, foster) count less than birth and adoption. */
export const FIRST_WEAKER_KIND = Math.min(
  PARENT_KINDS.indexOf("step"),
  PARENT_KINDS.indexOf("foster"),
);

/**
 * Chooses the parents below whom each group is placed, so that the groups form a forest. Prefers
 * parents by birth or adoption, then the nearest layer, then the parents with more generations above
 * them, then those with more people in and below their group. `isCandidate` (by group) excludes
 * parents with 0; null allows all. Linear.
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
    const { parentGroup, childGroup } = link;
    if (
      link.leadsToStub ||
      layer[parentGroup]! >= layer[childGroup]! ||
      isCandidate?.[parentGroup] === 0
    )
      continue;
    const current = chosen[childGroup]!;
    // Most groups have only one choice, so weights are rarely computed.
    if (current === null || weightOf(link) > weightOf(current)) chosen[childGroup] = link;
  }
  return chosen;

  function weightOf({ parentGroup, childGroup, kind }: ChildLink): number {
    groupWeights ??= weighGroups(family);
    const gap = layer[childGroup]! - layer[parentGroup]! - 1;
    const kindRank = kind >= FIRST_WEAKER_KIND ? 1 : 2;
    return kindRank * 1e9 - Math.min(gap, 99) * 1e7 + groupWeights[parentGroup]!;
  }
}

/** Larger counts are treated alike, so that weights stay under 1e7. */
const MAX_GENERATIONS = 900;
const MAX_PEOPLE = 9_999;

/** Weighs groups by generations above them, then by people in and below them. Weights stay under 1e7. */
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
