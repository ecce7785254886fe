import { type RefObject, useEffect, useState } from "react";
import { prefersReducedMotion, MovePanel, MOVES } from "../../family-chart/index.ts";

interface PathScrollButtonsProps {
  area: RefObject<HTMLElement | null>;
}

const UP_AND_DOWN = MOVES.filter(({ across }) => across === 0);

/**
 * Buttons below a path that scroll it; above it they would cover cards. Hidden if the whole path is
 * visible.
 */
export function PathScrollButtons({ area }: PathScrollButtonsProps) {
  const hasOverflow = useHasOverflow(area);
  const move = (_: number, down: number) =>
    area.current?.scrollBy({
      top: (down * area.current.clientHeight) / 2,
      behavior: prefersReducedMotion() ? "instant" : "smooth",
    });
  return (
    hasOverflow && (
      <div data-print="no" className="flex border-t border-line px-3 py-1 md:px-6">
        <MovePanel moves={UP_AND_DOWN} onMove={move} />
      </div>
    )
  );
}

/** Whether an area has more content than fits. */
function useHasOverflow(area: RefObject<HTMLElement | null>): boolean {
  const [isHigher, setHasOverflow] = useState(false);
  useEffect(() => {
    const { current } = area;
    if (!current?.firstElementChild) return;
    const observer = new ResizeObserver(() =>
      setHasOverflow(current.scrollHeight > current.clientHeight + 1),
    );
    observer.observe(current);
    observer.observe(current.firstElementChild);
    return () => observer.disconnect();
  }, [area]);
  return isHigher;
}
