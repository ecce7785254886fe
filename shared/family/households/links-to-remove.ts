interface PersonInGroup {
  id: number;
  familyGroupId: number | null;
}

/**
 * Finds the links to cut in a move: those between people who move and people who stay in another
 * group, because linked people share one group.
 */
export const findLinksToRemove = <Link extends { one: PersonInGroup; other: PersonInGroup }>(
  links: readonly Link[],
  { people, to }: { people: readonly number[]; to: number },
): Link[] => {
  const isMoving = ({ id }: PersonInGroup) => people.includes(id);
  const isInTarget = (one: PersonInGroup) => isMoving(one) || one.familyGroupId === to;
  return links.filter(
    ({ one, other }) =>
      (isMoving(one) && !isInTarget(other)) || (isMoving(other) && !isInTarget(one)),
  );
};
