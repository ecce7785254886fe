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
  /** The people of group g are `people[start[g]]` to `people[start[g + 1] - 1]`. */
  readonly start: Int32Array;
  readonly people: Int32Array;
}

/** Groups partners, except for cut unions. Linear in visible people and their unions. */
export function groupPartners(
  { graph, people, isVisible }: VisiblePeople,
  { splitUnions }: Cut,
): PartnerGroups {
  const { start: firstSlot, to, link } = graph.partners;
  const groupOf = new Int32Array(graph.size).fill(-1);
  const grouped = new Int32Array(people.length);
  const start: number[] = [];
  let end = 0;
  let count = 0;
  const add = (person: number) => {
    groupOf[person] = count;
    grouped[end++] = person;
  };
  for (const first of people) {
    if (groupOf[first] !== -1) continue;
    let next = end;
    start.push(end);
    add(first);
    for (; next < end; next++) {
      const person = grouped[next]!;
      for (let slot = firstSlot[person]!; slot < firstSlot[person + 1]!; slot++) {
        const partner = to[slot]!;
        if (isVisible[partner] === 0 || groupOf[partner] !== -1) continue;
        if (!splitUnions.has(link[slot]!)) add(partner);
      }
    }
    count += 1;
  }
  start.push(end);
  return { count, groupOf, start: new Int32Array(start), people: grouped };
}

export const sizeOfGroup = ({ start }: PartnerGroups, group: number): number =>
  start[group + 1]! - start[group]!;

export const firstOfGroup = ({ start, people }: PartnerGroups, group: number): number =>
  people[start[group]!]!;
