import type { WayLines, WayParent, WayPerson } from "../../kinship/way-lines.ts";

export type Side = "left" | "right";

/** Whether all of a way stands in one line: a forebear's, down to a descendant. */
export const isOneLine = ({ top, left, right }: WayLines): boolean =>
  top.length === 1 && (left.length === 0 || right.length === 0);

/**
 * The other parent who has a card beside somebody of a way's lines: one alone, and each once, as loops in
 * the data can put somebody beside two of a line. All others are told in words.
 */
export function besideLines({ top, left, right }: WayLines): ReadonlyMap<WayPerson, WayParent> {
  const beside = new Map<WayPerson, WayParent>();
  const drawn = new Set<number>();
  for (const person of [...top, ...left, ...right]) {
    const [other, ...more] = person.beside;
    if (!other || more.length > 0 || drawn.has(other.id)) continue;
    drawn.add(other.id);
    beside.set(person, other);
  }
  return beside;
}

/** How many columns each line takes: on a wide screen a second one, where other parents stand beside it. */
export function columnsOf(lines: WayLines, isWide: boolean): Record<Side, number> {
  const { top, left, right } = lines;
  if (!isWide) return { left: 1, right: isOneLine(lines) ? 0 : 1 };
  const beside = besideLines(lines);
  const columns = (people: readonly WayPerson[]) =>
    people.some((person) => beside.has(person)) ? 2 : 1;
  if (isOneLine(lines)) return { left: columns([...left, ...top, ...right]), right: 0 };
  // One who stands above both lines has a place of their own for the other parent.
  const [first, second] = top.length > 1 ? top : [];
  return {
    left: columns(first ? [...left, first] : left),
    right: columns(second ? [...right, second] : right),
  };
}

/** Who begins a way, and to whom it leads. */
export const endsOf = ({ top, left, right }: WayLines): readonly [WayPerson, WayPerson] => [
  left.at(-1) ?? top[0]!,
  right.at(-1) ?? top.at(-1)!,
];
