import { type CSSProperties, memo } from "react";
import type {
  LayoutBox,
  LayoutLine,
  ParentLine,
  UnionLine,
} from "#shared/family-tree/layout-types.ts";
import { branchTint } from "./card-size.ts";
import { linePath } from "./line-path.ts";
import { PARENT_DASHES, PARENT_WORDS, UNION_DASHES } from "./line-words.ts";

interface LinesChartProps {
  lines: readonly LayoutLine[];
  boxes: ReadonlyMap<string, LayoutBox>;
}

/** The lines between people: partners with their knot, and parents with children. */
export const LinesChart = memo(function LinesChart({ lines, boxes }: LinesChartProps) {
  return (
    <g aria-hidden strokeWidth="2" strokeLinecap="round" className="fill-none">
      {lines.map((line) =>
        line.kind === "parent" ? (
          <Descent
            key={line.key}
            line={line}
            branch={boxes.get(line.parents[0] ?? "")?.branch ?? -1}
          />
        ) : (
          <Union key={line.key} line={line} branch={boxes.get(line.between[0])?.branch ?? -1} />
        ),
      )}
    </g>
  );
});

/** Gives the lines of a branch its colour, deepened so that a thin line of it is seen. */
const inBranch = (branch: number) =>
  branch < 0 ? {} : ({ "--branch": branchTint(branch) } as CSSProperties);

function Descent({ line, branch }: { line: ParentLine; branch: number }) {
  const { points, link } = line;
  const [x, y] = [points.at(-2)!, points.at(-1)!];
  return (
    <>
      <path
        d={linePath(points)}
        strokeDasharray={PARENT_DASHES[link]}
        className="tree-line tree-appears"
        style={inBranch(branch)}
      />
      {PARENT_WORDS[link] && (
        <text x={x + 7} y={y - 7} className="fill-quiet text-[12px] italic">
          {PARENT_WORDS[link]}
        </text>
      )}
    </>
  );
}

function Union({ line, branch }: { line: UnionLine; branch: number }) {
  const { points, tie, knot } = line;
  return (
    <g className="tree-line tree-appears" style={inBranch(branch)}>
      <path d={linePath(points)} strokeDasharray={UNION_DASHES[tie]} />
      <circle
        cx={knot.x}
        cy={knot.y}
        r="5.5"
        className={tie === "current" ? "fill-marigold stroke-paper" : "fill-paper"}
      />
    </g>
  );
}
