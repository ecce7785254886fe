import type { OutlineItem } from "./outline-items.ts";

/** A list of up to so many lines is shown as it is; of a longer one so many at first. */
export const FIRST_LINES = 300;

/** Opening a branch adds so many lines at most; of more brothers and sisters only so many are told at once. */
export const FURTHER_LINES = 100;

/**
 * Which branches are open where a list shows no more than `room` lines: those nearest to its
 * beginning come first, and from there one generation after the other.
 */
export function openWithin(items: readonly OutlineItem[], room: number): Set<OutlineItem> {
  const open = new Set<OutlineItem>();
  const inTurn = items.slice(0, FURTHER_LINES);
  let left = room - inTurn.length;
  for (const item of inTurn) {
    const beneath = beneathOf(item, FURTHER_LINES);
    if (beneath.length > left) continue;
    left -= beneath.length;
    open.add(item);
    inTurn.push(...beneath);
  }
  return open;
}

/** How many people the lines beneath somebody tell of, their partners not counted. */
export function countBeneath(item: OutlineItem): number {
  const boxes = new Set<number>();
  const waiting = [item];
  for (const one of waiting)
    for (const below of beneathOf(one)) {
      boxes.add(below.box);
      waiting.push(below);
    }
  return boxes.size;
}

const beneathOf = ({ families, parents }: OutlineItem, longest?: number): OutlineItem[] => [
  ...families.flatMap(({ children }) => children.slice(0, longest)),
  ...parents.slice(0, longest),
];
