import type { OutlineItem } from "./outline-items.ts";

/**
 * Lists of up to this many lines are fully expanded; longer ones at first show at most this many.
 */
export const MAX_INITIAL_LINES = 300;

/** The most lines that expanding a branch adds, and the most siblings shown at once. */
export const MAX_ADDED_LINES = 100;

/**
 * Returns the branches to expand so that at most `limit` lines are shown: generation by generation,
 * and those nearest to the top first.
 */
export function chooseBranchesToExpand(
  items: readonly OutlineItem[],
  limit: number,
): Set<OutlineItem> {
  const opened = new Set<OutlineItem>();
  const queue = items.slice(0, MAX_ADDED_LINES);
  let remaining = limit - queue.length;
  for (const item of queue) {
    const nested = nestedItems(item, MAX_ADDED_LINES);
    if (nested.length > remaining) continue;
    remaining -= nested.length;
    opened.add(item);
    queue.push(...nested);
  }
  return opened;
}

/** Counts the people listed below a person, without partners. */
export function countNestedPeople(item: OutlineItem): number {
  const boxes = new Set<number>();
  const queue = [item];
  for (const one of queue)
    for (const nested of nestedItems(one)) {
      boxes.add(nested.box);
      queue.push(nested);
    }
  return boxes.size;
}

const nestedItems = ({ families, parents }: OutlineItem, limit?: number): OutlineItem[] => [
  ...families.flatMap(({ children }) => children.slice(0, limit)),
  ...parents.slice(0, limit),
];
