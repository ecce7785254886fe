import { type RefObject, useLayoutEffect, useState } from "react";

/** In pixels. */
export const CARD = 48;

const GAPS = { wide: 24, tight: 8 };

/**
 * How many rows of a drawn way there is room for in a height, and how far they are apart. They stand
 * close together where that leaves room for more of those that are wanted.
 */
export function roomIn(height: number, wanted: number): { rows: number; gap: number } {
  // Half a gap is above the first and beneath the last.
  const at = (gap: number) => ({ rows: Math.floor(height / (CARD + gap)), gap });
  const wide = at(GAPS.wide);
  return wide.rows >= wanted ? wide : at(GAPS.tight);
}

/** The size of an element within its padding's edge, and again when it is another; 0 by 0 at first. */
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
