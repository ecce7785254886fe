import { type RefObject, useEffect, useState } from "react";
import { wantsLessMotion } from "../../family-chart/camera/camera-rig.ts";
import { MovePanel, MOVES } from "../../family-chart/move-panel.tsx";

interface WayMovesProps {
  area: RefObject<HTMLElement | null>;
}

const UP_AND_DOWN = MOVES.filter(({ across }) => across === 0);

/** Buttons that scroll a drawn way, beneath it, as over it they would cover cards; none where all is in sight. */
export function WayMoves({ area }: WayMovesProps) {
  const isHigher = useIsHigher(area);
  const move = (_: number, down: number) =>
    area.current?.scrollBy({
      top: (down * area.current.clientHeight) / 2,
      behavior: wantsLessMotion() ? "instant" : "smooth",
    });
  return (
    isHigher && (
      <div data-print="no" className="flex border-t border-line px-3 py-1 md:px-6">
        <MovePanel moves={UP_AND_DOWN} onMove={move} />
      </div>
    )
  );
}

/** Whether there is more in an area than it has room for. */
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
