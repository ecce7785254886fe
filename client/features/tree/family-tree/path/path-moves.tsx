import { type RefObject, useEffect, useState } from "react";
import { prefersReducedMotion, MovePanel, MOVES } from "../../family-chart/index.ts";

interface PathMovesProps {
  area: RefObject<HTMLElement | null>;
}

const UP_AND_DOWN = MOVES.filter(({ across }) => across === 0);

/**
 * Buttons that scroll a drawn path. They are below it, because over it they would cover cards;
 * hidden if everything is in sight.
 */
export function PathMoves({ area }: PathMovesProps) {
  const isHigher = useIsHigher(area);
  const move = (_: number, down: number) =>
    area.current?.scrollBy({
      top: (down * area.current.clientHeight) / 2,
      behavior: prefersReducedMotion() ? "instant" : "smooth",
    });
  return (
    isHigher && (
      <div data-print="no" className="flex border-t border-line px-3 py-1 md:px-6">
        <MovePanel moves={UP_AND_DOWN} onMove={move} />
      </div>
    )
  );
}

/** Whether an area has more content than fits. */
function useIsHigher(area: RefObject<HTMLElement | null>): boolean {
  const [isHigher, setHigher] = useState(false);
  useEffect(() => {
    const { current } = area;
    if (!current?.firstElementChild) return;
    const watch = new ResizeObserver(() =>
      setHigher(current.scrollHeight > current.clientHeight + 1),
    );
    watch.observe(current);
    watch.observe(current.firstElementChild);
    return () => watch.disconnect();
  }, [area]);
  return isHigher;
}
