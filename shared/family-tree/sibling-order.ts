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

/** The indexes of all people in the order of compareSiblings. */
export function siblingSequence(people: {
  id: readonly number[];
  fullName: readonly string[];
  birthdate: readonly string[];
}): Int32Array {
  const siblingAt = (index: number): Sibling => ({
    id: people.id[index]!,
    fullName: people.fullName[index]!,
    birthdate: people.birthdate[index]!,
  });
  const siblings = people.id.map((_, index) => ({ ...siblingAt(index), index }));
  return Int32Array.from(siblings.toSorted(compareSiblings), ({ index }) => index);
}
