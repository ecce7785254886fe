const PAGE_SIZE = 10;

interface ListPosition {
  /** The highlighted choice; -1 for none. */
  activeIndex: number;
  count: number;
}

/** Returns the choice that a key moves to in an open list, or undefined for other keys. */
export function nextIndex(key: string, { activeIndex, count }: ListPosition): number | undefined {
  const last = count - 1;
  if (key === "ArrowDown") return activeIndex < last ? activeIndex + 1 : Math.min(0, last);
  if (key === "ArrowUp") return activeIndex > 0 ? activeIndex - 1 : last;
  // With nothing highlighted, these keys move within the text.
  if (activeIndex < 0) return undefined;
  if (key === "PageDown") return Math.min(activeIndex + PAGE_SIZE, last);
  if (key === "PageUp") return Math.max(activeIndex - PAGE_SIZE, 0);
  if (key === "Home") return 0;
  if (key === "End") return last;
  return undefined;
}
