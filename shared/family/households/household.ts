/** Ids of two people. */
export type Pair = [one: number, other: number];

/** Links that join people into households. The server reads them in `core/household`. */
export interface HouseholdLinks {
  /** Confirmed unions of adults who aren't divorced. */
  couples: readonly Pair[];
  /** Confirmed parents, each with a child. */
  parents: readonly Pair[];
  /** Contact persons, each with a person whom they reply for. */
  contacts: readonly Pair[];
}

/** Chooses the parent in whose household a child counts, by id. */
type ChooseParent = (child: number, parents: readonly number[]) => number | undefined;

/**
 * Assigns each person to exactly one household, named by the lowest id among its adults. Couples
 * share a household. Children belong to a parent's, and people with a contact person to theirs.
 */
export function assignHouseholds(
  { couples, parents, contacts }: HouseholdLinks,
  chooseParent: ChooseParent = () => undefined,
): (id: number, isChild: boolean) => number {
  const lowerMember = new Map<number, number>();
  const findLowest = (id: number): number => {
    const next = lowerMember.get(id) ?? id;
    return next === id ? id : findLowest(next);
  };
  for (const [one, other] of couples) {
    const [low, high] = [findLowest(one), findLowest(other)].toSorted((a, b) => a - b);
    lowerMember.set(high!, low!);
  }
  const contactOf = new Map(contacts.map(([contact, id]) => [id, contact]));
  const parentsOf = new Map<number, number[]>();
  for (const [parent, child] of parents.toSorted(([a], [b]) => a - b))
    parentsOf.set(child, [...(parentsOf.get(child) ?? []), parent]);
  return (id, isChild) => {
    const contact = contactOf.get(id);
    if (contact !== undefined) return findLowest(contact);
    const ownParents = isChild ? (parentsOf.get(id) ?? []) : [];
    return findLowest(
      (ownParents.length > 0 && chooseParent(id, ownParents)) || (ownParents[0] ?? id),
    );
  };
}
