interface Sibling {
  id: number;
  fullName: string;
  birthdate: string | null;
}

const collator = new Intl.Collator("en");

export const compareNames = (a: string, b: string): number => collator.compare(a, b);

/** Compares siblings by birth date (unknown dates last), then name, then id. */
export function compareSiblings(a: Sibling, b: Sibling): number {
  const bornA = a.birthdate || "9999-99-99";
  const bornB = b.birthdate || "9999-99-99";
  if (bornA !== bornB) return bornA < bornB ? -1 : 1;
  return compareNames(a.fullName, b.fullName) || a.id - b.id;
}

interface Siblings {
  id: readonly number[];
  fullName: readonly string[];
  birthdate: readonly string[];
}

/** Returns a function that compares two indexes like compareSiblings. */
export function createSiblingComparator({ id, fullName, birthdate }: Siblings) {
  const siblingAt = (index: number): Sibling => ({
    id: id[index]!,
    fullName: fullName[index]!,
    birthdate: birthdate[index]!,
  });
  return (index: number, other: number) => {
    const born = birthdate[index];
    const otherBorn = birthdate[other];
    // A fast path that avoids creating objects; birth dates alone decide most cases.
    if (born && otherBorn && born !== otherBorn) return born < otherBorn ? -1 : 1;
    return compareSiblings(siblingAt(index), siblingAt(other));
  };
}
