import { memo, useMemo } from "react";
import type { LayoutBox, LayoutLine } from "#shared/family-tree/layout-types.ts";
import { branchTint } from "./card-size.ts";

interface OverviewChartProps {
  boxes: readonly LayoutBox[];
  lines: readonly LayoutLine[];
}

/** The chart from afar, where nobody can read a name: few shapes however many people there are. */
export const OverviewChart = memo(function OverviewChart({ boxes, lines }: OverviewChartProps) {
  const colours = useMemo(() => pathsByColour(boxes), [boxes]);
  const ties = useMemo(() => lines.map(({ points }) => straightPath(points)).join(""), [lines]);
  return (
    <g aria-hidden>
      <path d={ties} strokeWidth="3" className="fill-none stroke-edge" />
      {[...colours].map(([colour, path]) => (
        <path
          key={colour}
          d={path}
          strokeWidth="3"
          className="stroke-edge"
          style={{ fill: colour }}
        />
      ))}
    </g>
  );
});

function pathsByColour(boxes: readonly LayoutBox[]): Map<string, string> {
  const paths = new Map<string, string[]>();
  for (const { x, y, width, height, branch, isFocus } of boxes) {
    const colour = isFocus ? "var(--evergreen)" : branchTint(branch);
    const path = paths.get(colour) ?? [];
    path.push(`M${x} ${y}h${width}v${height}h${-width}z`);
    paths.set(colour, path);
  }
  return new Map([...paths].map(([colour, path]) => [colour, path.join("")]));
}

const straightPath = (points: readonly number[]) => `M${points.join(" ")}`;
