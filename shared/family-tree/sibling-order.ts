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

/** Sorts the children of some parents, in place. */
export function sortSiblings(
  { start, to, link }: Adjacency,
  parents: readonly number[],
  people: Siblings,
) {
  for (const parent of parents) {
    const [first, end] = [start[parent]!, start[parent + 1]!];
    const siblings = Array.from(to.subarray(first, end), (index, nth) => ({
      ...siblingAt(people, index),
      index,
      link: link[first + nth]!,
    }));
    siblings.sort(compareSiblings);
    siblings.forEach((sibling, nth) => {
      to[first + nth] = sibling.index;
      link[first + nth] = sibling.link;
    });
  }
}

const siblingAt = ({ id, fullName, birthdate }: Siblings, index: number): Sibling => ({
  id: id[index]!,
  fullName: fullName[index]!,
  birthdate: birthdate[index]!,
});
