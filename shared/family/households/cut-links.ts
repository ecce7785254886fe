interface One {
  id: number;
  familyGroupId: number | null;
}

/**
 * Finds the links to cut in a move: those between people who move and people who stay in another
 * group, because linked people share one group.
 */
export const linksToCut = <Link extends { one: One; other: One }>(
  links: readonly Link[],
  { people, to }: { people: readonly number[]; to: number },
): Link[] => {
  const isWith = ({ id }: One) => people.includes(id);
  const isThere = (one: One) => isWith(one) || one.familyGroupId === to;
  return links.filter(
    ({ one, other }) => (isWith(one) && !isThere(other)) || (isWith(other) && !isThere(one)),
  );
};
