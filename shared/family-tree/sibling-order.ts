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

/** Sorts the children of each parent, in place. */
export function sortSiblings(children: Adjacency, people: Siblings) {
  const { start, to } = children;
  const { birthdate } = people;
  const parents = start.length - 1;
  let end = 0;
  for (let parent = 0; parent < parents; parent++) {
    const first = end;
    end = start[parent + 1]!;
    if (end - first < 2) continue;
    let before = birthdate[to[first]!]!;
    for (let place = first + 1; place < end; place++) {
      const born = birthdate[to[place]!]!;
      if (before === "" || born <= before) {
        sortFamily(children, first, end, people);
        break;
      }
      before = born;
    }
  }
}

/** So many children are put in their places one by one; more are sorted. */
const FEW = 16;

function sortFamily(children: Adjacency, first: number, end: number, people: Siblings) {
  if (end - first > FEW) return sortMany(children, first, end, people);
  const { to, link } = children;
  const { birthdate } = people;
  for (let place = first + 1; place < end; place++) {
    const child = to[place]!;
    const born = birthdate[child]!;
    const own = link[place]!;
    let at = place;
    for (; at > first; at--) {
      const before = to[at - 1]!;
      const bornBefore = birthdate[before]!;
      if (born === bornBefore || born === "" || bornBefore === "") {
        if (compareSiblings(siblingAt(people, child), siblingAt(people, before)) > 0) break;
      } else if (born > bornBefore) break;
      to[at] = before;
      link[at] = link[at - 1]!;
    }
    to[at] = child;
    link[at] = own;
  }
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
