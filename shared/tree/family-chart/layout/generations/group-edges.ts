import { packBothDirections } from "#shared/family/family-graph/adjacency.ts";
import type { Cut } from "./break-cycles.ts";
import type { PartnerGroups } from "./partner-groups.ts";
import type { Edges } from "./topological-order.ts";
import type { VisiblePeople } from "../visible-people/visible-people.ts";

/**
 * Builds the edges between groups: for each child, one from each group that contains a parent. Also
 * returns the groups that contain both a parent and their child. Leaves out cut links. Linear.
 */
export function buildGroupEdges(
  { graph: { parents }, people }: VisiblePeople,
  { count, groupOf }: PartnerGroups,
  { brokenLinks }: Cut,
): { edges: Edges; groupsWithOwnChild: number[] } {
  const { start, to: parentAt, link } = parents;
  const [from, to]: [number[], number[]] = [[], []];
  const groupsWithOwnChild: number[] = [];
  for (const child of people) {
    const below = groupOf[child]!;
    const firstOfChild = from.length;
    for (let slot = start[child]!; slot < start[child + 1]!; slot++) {
      const above = groupOf[parentAt[slot]!]!;
      if (above === -1 || brokenLinks.has(link[slot]!)) continue;
      if (above === below) groupsWithOwnChild.push(above);
      else if (from.indexOf(above, firstOfChild) === -1) {
        from.push(above);
        to.push(below);
      }
    }
  }
  const { forward, backward } = packBothDirections(count, new Int32Array(from), new Int32Array(to));
  return { edges: { below: forward, above: backward }, groupsWithOwnChild };
}
