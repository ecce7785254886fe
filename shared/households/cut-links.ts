interface One {
  id: number;
  familyGroupId: number | null;
}

/** Linked people are of one group: what leads from who moves to who stays elsewhere is cut. */
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
