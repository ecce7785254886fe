import { memo } from "react";
import type { LayoutBox } from "#shared/family-tree/layout-types.ts";
import { STUB_NAME_WIDTH } from "./card-size.ts";
import { placeOf, Rings } from "./person-card.tsx";
import { cardId } from "./use-active-card.ts";
import { type Measure, wrapName } from "./wrap-name.ts";

interface StubCardProps {
  box: LayoutBox;
  fullName: string;
  isActive: boolean;
  isMarked: boolean;
  measure: Measure;
}

const LINE = 14;

/** Stands where somebody would appear a second time, and leads to their card. */
export const StubCard = memo(function StubCard({
  box,
  fullName,
  isActive,
  isMarked,
  measure,
}: StubCardProps) {
  const { width, height } = box;
  const name = wrapName(fullName, STUB_NAME_WIDTH, measure);
  const firstLine = height / 2 + 4.5 - ((name.length - 1) * LINE) / 2;
  const rows = name.map((line, at) => ({ line, y: firstLine + at * LINE }));
  return (
    <g
      id={cardId(box.key)}
      data-box={box.key}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no button
      role="button"
      tabIndex={isActive ? 0 : -1}
      aria-label={`${fullName}, who stands elsewhere in this tree: go there`}
      className="group cursor-pointer outline-none"
      style={placeOf(box)}
    >
      <title>{`${fullName} stands elsewhere in this tree: go there`}</title>
      <Rings box={box} isFocus={false} isMarked={isMarked} />
      <rect
        width={width}
        height={height}
        rx="12"
        strokeDasharray="5 4"
        className="fill-card stroke-edge group-hover:stroke-evergreen"
      />
      {rows.map(({ line, y }) => (
        <text key={y} x={12} y={y} className="fill-ink text-[13px] font-semibold">
          {line}
        </text>
      ))}
      <path
        d={`M${width - 24} ${height / 2 + 5}l9-9m-7-1h8v8`}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-evergreen"
      />
    </g>
  );
});
