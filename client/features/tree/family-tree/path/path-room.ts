import { type RefObject, useLayoutEffect, useState } from "react";

/** In pixels. */
export const CARD = 48;

const GAPS = { wide: 24, tight: 8 };

/**
 * Returns how many rows of a drawn path fit a height, and the gap between them. The gap is smaller
 * if more of the wanted rows fit then.
 */
export function fitRows(height: number, wanted: number): { rows: number; gap: number } {
  // There is half a gap above the first row and below the last.
  const at = (gap: number) => ({ rows: Math.floor(height / (CARD + gap)), gap });
  const wide = at(GAPS.wide);
  return wide.rows >= wanted ? wide : at(GAPS.tight);
}

/** Returns the size of an element including padding, and updates it; 0 by 0 at first. */
export function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const read = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    read();
    const watch = new ResizeObserver(read);
    watch.observe(current);
    return () => watch.disconnect();
  }, [element]);
  return size;
}
