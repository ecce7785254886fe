import type { Cut } from "./break-cycles.ts";
import type { VisiblePeople } from "../visible-people/visible-people.ts";

/**
 * Groups of people joined by unions, directly or through others. All of a group are drawn in one layer.
 * Groups are numbered from 0.
 */
export interface PartnerGroups {
  readonly count: number;
  /** By person; -1 if they aren't visible. */
  readonly groupOf: Int32Array;
  /** By group: its people. */
  readonly people: readonly (readonly number[])[];
}

/** Groups partners, except for cut unions. Linear in visible people and their unions. */
export function groupPartners(
  { graph, people, isVisible }: VisiblePeople,
  { splitUnions }: Cut,
): PartnerGroups {
  const { start, to, link } = graph.partners;
  const groupOf = new Int32Array(graph.size).fill(-1);
  const groups: number[][] = [];
  for (const first of people) {
    if (groupOf[first] !== -1) continue;
    const group = groups.length;
    const members = [first];
    groupOf[first] = group;
    for (let next = 0; next < members.length; next++) {
      const person = members[next]!;
      for (let slot = start[person]!; slot < start[person + 1]!; slot++) {
        const partner = to[slot]!;
        if (isVisible[partner] === 0 || groupOf[partner] !== -1) continue;
        if (splitUnions.has(link[slot]!)) continue;
        groupOf[partner] = group;
        members.push(partner);
      }
    }
    // A copy, because an array that has grown keeps space for more.
    groups.push(members.slice());
  }
  return { count: groups.length, groupOf, people: groups };
}
