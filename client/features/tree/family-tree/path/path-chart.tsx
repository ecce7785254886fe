import { type CSSProperties, useEffect, useRef, useState } from "react";
import type { PathLines, PathStop } from "../../../family/kinship/index.ts";
import type { PathCardContext } from "./path-card.tsx";
import type { Side } from "./path-columns.ts";
import { PathDrawing } from "./path-drawing.tsx";
import { fitPath, spacingFor } from "./path-fit.ts";
import { moveFocusWithArrows } from "./path-keys.ts";
import { PathScrollButtons } from "./path-scroll-buttons.tsx";
import { useSize } from "./path-size.ts";

interface PathChartProps {
  lines: PathLines;
  /** Names the drawing. */
  label: string;
  context: PathCardContext;
}

/** The path between two people, drawn to fit the window. Longer paths scroll once expanded. */
export function PathChart({ lines, label, context }: PathChartProps) {
  const area = useRef<HTMLDivElement>(null);
  const size = useSize(area);
  const [expandedSides, setExpandedSides] = useState<readonly Side[]>([]);
  const revealed = useRef<number | null>(null);
  useEffect(() => {
    // After expanding, the focus moves to the first of the new cards.
    if (revealed.current === null) return;
    area.current?.querySelector<HTMLElement>(`[data-person="${revealed.current}"]`)?.focus();
    revealed.current = null;
  });
  useEffect(() => (area.current ? moveFocusWithArrows(area.current) : undefined), []);
  const expand = (stops: readonly PathStop[], side: Side) => {
    revealed.current = stops.at(side === "left" ? -1 : 0)!.id;
    setExpandedSides([...expandedSides, side]);
  };
  const layout = size.width > 0 ? fitPath(lines, size, expandedSides) : null;
  const { cardPadding, margin } = spacingFor(size);
  const style: Record<string, string | number> & CSSProperties = {
    "--pad": `${cardPadding}px`,
    gridRow: 2,
    paddingInline: margin,
    paddingBlock: (layout?.sizes.rowGap ?? 0) / 2,
  };
  return (
    <div data-fills className="absolute inset-0 flex flex-col">
      <div
        ref={area}
        // Placed in the upper part of the window, like a chart that is smaller than the window.
        style={{ display: "grid", gridTemplateRows: "1fr auto 3fr" }}
        className="min-h-0 flex-1 overflow-y-auto"
      >
        <div style={style}>
          {layout && (
            <PathDrawing layout={layout} label={label} context={context} onExpand={expand} />
          )}
        </div>
      </div>
      <PathScrollButtons area={area} />
    </div>
  );
}
