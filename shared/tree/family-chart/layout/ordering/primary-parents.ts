import { PARENT_KINDS } from "#shared/family/relationships/relationship-types.ts";
import { listByLayer } from "../generations/assign-layers.ts";
import type { ChildLink } from "../generations/child-links.ts";
import type { LayeredFamily } from "../generations/layered-family.ts";
import { sizeOfGroup } from "../generations/partner-groups.ts";

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
  let sizes: AncestrySizes | null = null;
  for (const link of links.all) {
    const { parentGroup, childGroup } = link;
    if (
      link.leadsToStub ||
      layer[parentGroup]! >= layer[childGroup]! ||
      isCandidate?.[parentGroup] === 0
    )
      continue;
    const current = chosen[childGroup]!;
    // Most groups have only one choice, so sizes are rarely counted.
    if (current === null || isPreferred(link, current)) chosen[childGroup] = link;
  }
  return chosen;

  function isPreferred(one: ChildLink, other: ChildLink): boolean {
    const isWeak = one.kind >= FIRST_WEAKER_KIND;
    if (isWeak !== other.kind >= FIRST_WEAKER_KIND) return !isWeak;
    const [group, otherGroup] = [one.parentGroup, other.parentGroup];
    if (layer[group] !== layer[otherGroup]) return layer[group]! > layer[otherGroup]!;
    sizes ??= countAncestry(family);
    const { generations, people } = sizes;
    if (generations[group] !== generations[otherGroup])
      return generations[group]! > generations[otherGroup]!;
    return people[group]! > people[otherGroup]!;
  }
}

/** By group: the generations above it, and the people in and below it. */
interface AncestrySizes {
  readonly generations: Int32Array;
  readonly people: Int32Array;
}

/**
 * Larger counts are treated alike. Descendants of married cousins count twice, so the count could
 * double with each generation.
 */
const MAX_PEOPLE = 10_000;

function countAncestry({ groups, edges, layers }: LayeredFamily): AncestrySizes {
  const { above, below } = edges;
  const order = listByLayer(layers);
  const generations = new Int32Array(groups.count);
  for (const group of order)
    for (let slot = above.start[group]!; slot < above.start[group + 1]!; slot++)
      generations[group] = Math.max(generations[group]!, generations[above.to[slot]!]! + 1);
  const people = new Int32Array(groups.count);
  for (const group of order.toReversed()) {
    let sum = sizeOfGroup(groups, group);
    for (let slot = below.start[group]!; slot < below.start[group + 1]!; slot++)
      sum += people[below.to[slot]!]!;
    people[group] = Math.min(sum, MAX_PEOPLE);
  }
  return { generations, people };
}
