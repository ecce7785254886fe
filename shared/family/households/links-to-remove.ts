interface PersonInGroup {
  id: number;
  familyGroupId: number | null;
}

/**
 * Finds the links that a move must remove: those between people who move and people who stay in another
 * group, because relatives must be in the same group.
 */
export const findLinksToRemove = <Link extends { one: PersonInGroup; other: PersonInGroup }>(
  links: readonly Link[],
  { people, targetGroupId }: { people: readonly number[]; targetGroupId: number },
): Link[] => {
  const isMoving = ({ id }: PersonInGroup) => people.includes(id);
  const isInTarget = (person: PersonInGroup) =>
    isMoving(person) || person.familyGroupId === targetGroupId;
  return links.filter(
    ({ one, other }) =>
      (isMoving(one) && !isInTarget(other)) || (isMoving(other) && !isInTarget(one)),
  );
};
