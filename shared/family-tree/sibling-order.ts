import type { Adjacency } from "./adjacency.ts";

interface Sibling {
  id: number;
  fullName: string;
  birthdate: string | null;
}

const collator = new Intl.Collator("en");

export const compareNames = (a: string, b: string): number => collator.compare(a, b);

/** Sorts by birth date, a missing one last, then by name, then by id. */
export function compareSiblings(a: Sibling, b: Sibling): number {
  const [bornA, bornB] = [a.birthdate || "9999-99-99", b.birthdate || "9999-99-99"];
  if (bornA !== bornB) return bornA < bornB ? -1 : 1;
  return compareNames(a.fullName, b.fullName) || a.id - b.id;
}

interface Siblings {
  id: readonly number[];
  fullName: readonly string[];
  birthdate: readonly string[];
}

/** The indexes of all people in the order of compareSiblings. */
export function siblingSequence(people: Siblings): Int32Array {
  const siblings = people.id.map((_, index) => ({ ...siblingAt(people, index), index }));
  return Int32Array.from(siblings.toSorted(compareSiblings), ({ index }) => index);
}

/** So many children are put in their places one by one; more are sorted. */
const FEW = 16;

/** Sorts the children of each parent, in place. */
export function sortSiblings(children: Adjacency, people: Siblings) {
  const { start, to, link } = children;
  for (let parent = 0; parent + 1 < start.length; parent++) {
    const first = start[parent]!;
    const end = start[parent + 1]!;
    if (end - first > FEW) sortMany(children, first, end, people);
    else
      for (let place = first + 1; place < end; place++) {
        const child = to[place]!;
        const own = link[place]!;
        let at = place;
        for (; at > first && isBefore(people, child, to[at - 1]!); at--) {
          to[at] = to[at - 1]!;
          link[at] = link[at - 1]!;
        }
        to[at] = child;
        link[at] = own;
      }
  }
}

function isBefore(people: Siblings, one: number, other: number): boolean {
  const born = people.birthdate[one]!;
  const otherBorn = people.birthdate[other]!;
  if (born !== otherBorn && born !== "" && otherBorn !== "") return born < otherBorn;
  return compareSiblings(siblingAt(people, one), siblingAt(people, other)) < 0;
}

function sortMany({ to, link }: Adjacency, first: number, end: number, people: Siblings) {
  const siblings = Array.from({ length: end - first }, (_, at) => {
    const index = to[first + at]!;
    return { ...siblingAt(people, index), index, link: link[first + at]! };
  });
  siblings.sort(compareSiblings);
  siblings.forEach((sibling, at) => {
    to[first + at] = sibling.index;
    link[first + at] = sibling.link;
  });
}

const siblingAt = ({ id, fullName, birthdate }: Siblings, index: number): Sibling => ({
  id: id[index]!,
  fullName: fullName[index]!,
  birthdate: birthdate[index]!,
});
