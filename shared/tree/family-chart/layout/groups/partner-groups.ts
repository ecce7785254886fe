import type { Cut } from "../layers/break-cycles.ts";
import type { VisiblePeople } from "./visible-people.ts";

/**
 * Groups of people joined by unions, directly or through others. A group stands in one layer.
 * Groups are numbered from 0.
 */
export interface PartnerGroups {
  readonly count: number;
  /** By person; -1 if they aren't visible. */
  readonly of: Int32Array;
  /** By group: its people. */
  readonly people: readonly (readonly number[])[];
}

/** Groups partners, except for cut unions. Linear in visible people and their unions. */
export function groupPartners(
  { graph, people, isVisible }: VisiblePeople,
  { splitUnions }: Cut,
): PartnerGroups {
  const { start, to, link } = graph.partners;
  const of = new Int32Array(graph.size).fill(-1);
  const groups: number[][] = [];
  for (const first of people) {
    if (of[first] !== -1) continue;
    const group = groups.length;
    const found = [first];
    of[first] = group;
    for (let at = 0; at < found.length; at++) {
      const person = found[at]!;
      for (let place = start[person]!; place < start[person + 1]!; place++) {
        const partner = to[place]!;
        if (isVisible[partner] === 0 || of[partner] !== -1) continue;
        if (splitUnions.has(link[place]!)) continue;
        of[partner] = group;
        found.push(partner);
      }
    }
    groups.push(found.slice());
  }
  return { count: groups.length, of, people: groups };
}
