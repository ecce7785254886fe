import { type RefObject, useLayoutEffect, useState } from "react";

/** In pixels. */
export const CARD_HEIGHT = 48;

const GAPS = { wide: 24, tight: 8 };

/**
 * Returns how many rows of a drawn path fit a height, and the gap between them. The gap is smaller
 * if more of the wanted rows fit then.
 */
export function fitRows(height: number, wanted: number): { rows: number; gap: number } {
  // There is half a gap above the first row and below the last.
  const fitWithGap = (gap: number) => ({ rows: Math.floor(height / (CARD_HEIGHT + gap)), gap });
  const wide = fitWithGap(GAPS.wide);
  return wide.rows >= wanted ? wide : fitWithGap(GAPS.tight);
}

/** Returns the size of an element including its padding, also when it changes; 0 by 0 at first. */
export function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const read = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
