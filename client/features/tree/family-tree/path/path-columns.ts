import type { PathLines, PathParent, PathPerson } from "../../../family/kinship/index.ts";

export type Side = "left" | "right";

/** Whether the whole path is one line, from an ancestor down to a descendant. */
export const isOneLine = ({ top, left, right }: PathLines): boolean =>
  top.length === 1 && (left.length === 0 || right.length === 0);

/**
 * Returns the other parents who get a card beside a person: only a single one, and each once,
 * because loops in the data can put a person beside two others. All others are named in words.
 */
export function otherParentsWithCard({
  top,
  left,
  right,
}: PathLines): ReadonlyMap<PathPerson, PathParent> {
  const otherParents = new Map<PathPerson, PathParent>();
  const placed = new Set<number>();
  for (const person of [...top, ...left, ...right]) {
    const [other, ...more] = person.otherParents;
    if (!other || more.length > 0 || placed.has(other.id)) continue;
    placed.add(other.id);
    otherParents.set(person, other);
  }
  return otherParents;
}

/** Returns the columns of each line. On wide screens, other parents add a second one. */
export function columnsOf(lines: PathLines, isWide: boolean): Record<Side, number> {
  const { top, left, right } = lines;
  if (!isWide) return { left: 1, right: isOneLine(lines) ? 0 : 1 };
  const otherParents = otherParentsWithCard(lines);
  const countColumns = (people: readonly PathPerson[]) =>
    people.some((person) => otherParents.has(person)) ? 2 : 1;
  if (isOneLine(lines)) return { left: countColumns([...left, ...top, ...right]), right: 0 };
  // A single person at the top has a separate place for the other parent.
  const [first, second] = top.length > 1 ? top : [];
  return {
    left: countColumns(first ? [...left, first] : left),
    right: countColumns(second ? [...right, second] : right),
  };
}

/** Returns the two people at the ends of a path. */
export const endsOf = ({ top, left, right }: PathLines): readonly [PathPerson, PathPerson] => [
  left.at(-1) ?? top[0]!,
  right.at(-1) ?? top.at(-1)!,
];
