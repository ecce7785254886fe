const PAGE = 10;

interface ListPosition {
  /** The highlighted choice; -1 for none. */
  at: number;
  count: number;
}

/** Returns the choice that a key moves to in an open list, or undefined for other keys. */
export function stepTo(key: string, { at, count }: ListPosition): number | undefined {
  const last = count - 1;
  if (key === "ArrowDown") return at < last ? at + 1 : Math.min(0, last);
  if (key === "ArrowUp") return at > 0 ? at - 1 : last;
  // With nothing highlighted, these keys move within the text.
  if (at < 0) return undefined;
  if (key === "PageDown") return Math.min(at + PAGE, last);
  if (key === "PageUp") return Math.max(at - PAGE, 0);
  if (key === "Home") return 0;
  if (key === "End") return last;
  return undefined;
}
