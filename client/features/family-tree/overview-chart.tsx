import { type CSSProperties, memo, useMemo } from "react";
import type { LayoutBox, LayoutLine } from "#shared/family-tree/layout-types.ts";
import { branchTint } from "./card-size.ts";

interface OverviewChartProps {
  boxes: readonly LayoutBox[];
  lines: readonly LayoutLine[];
}

/** The chart from afar, where nobody can read a name: few shapes however many people there are. */
export const OverviewChart = memo(function OverviewChart({ boxes, lines }: OverviewChartProps) {
  const branches = useMemo(() => pathsByBranch(boxes), [boxes]);
  const ties = useMemo(() => lines.map(({ points }) => straightPath(points)).join(""), [lines]);
  return (
    <g aria-hidden>
      <path d={ties} vectorEffect="non-scaling-stroke" className="fill-none stroke-edge" />
      {[...branches].map(([branch, path]) => (
        <path
          key={branch}
          d={path}
          vectorEffect="non-scaling-stroke"
          className={branch === FOCUS ? "fill-evergreen stroke-evergreen stroke-4" : "tree-far"}
          style={{ "--branch": branchTint(branch) } as CSSProperties}
        />
      ))}
    </g>
  );
});

/** In place of a branch: those in focus, who are to be found from afar too. */
const FOCUS = -2;

function pathsByBranch(boxes: readonly LayoutBox[]): Map<number, string> {
  const paths = new Map<number, string[]>();
  for (const { x, y, width, height, branch, isFocus } of boxes) {
    const key = isFocus ? FOCUS : branch;
    const path = paths.get(key) ?? [];
    path.push(`M${x} ${y}h${width}v${height}h${-width}z`);
    paths.set(key, path);
  }
  return new Map([...paths].map(([branch, path]) => [branch, path.join("")]));
}

const straightPath = (points: readonly number[]) => `M${points.join(" ")}`;
