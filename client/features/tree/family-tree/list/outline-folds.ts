import type { OutlineItem } from "./outline-items.ts";

/** Lists up to this many lines are shown whole; longer lists begin with this many. */
export const FIRST_LINES = 300;

/** The most lines that expanding a branch adds, and the most siblings shown at once. */
export const FURTHER_LINES = 100;

/**
 * Returns the branches to expand so that at most `room` lines show: generation by generation,
 * nearest to the beginning first.
 */
export function branchesToOpen(items: readonly OutlineItem[], room: number): Set<OutlineItem> {
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

/** Counts the people listed below a person, without partners. */
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
