import type { PathLines } from "../../../family/kinship/index.ts";
import { PathCard, type PathCardContext } from "./path-card.tsx";
import { drawHills, type PathHills } from "./path-hills.ts";
import type { PathLayout } from "./path-layout.ts";
import { CARD, fitRows } from "./path-room.ts";

/** Minimum card width in pixels for readable names. Two columns are allowed at any width. */
const NARROWEST = 200;
const EVERY = 2;
const MAX_WIDTH = 320;

interface Room {
  width: number;
  height: number;
  aside: number;
}

/** Lays out a path's hills for a window; null if they don't fit beside one another. */
export function hillsIn(
  way: PathLines,
  hills: PathHills,
  { width, height, aside }: Room,
): PathLayout | null {
  const { columns, rows } = hills;
  const widest = Math.floor((width + aside) / columns) - aside;
  const room = fitRows(height, rows);
  if (rows > room.rows || (columns > EVERY && widest < NARROWEST)) return null;
  const card = { width: Math.min(MAX_WIDTH, widest), height: CARD };
  return drawHills(way, hills, { ...card, aside, gap: room.gap });
}

interface PathHillsChartProps {
  layout: PathLayout;
  label: string;
  told: PathCardContext;
}

/** A path that goes up again after going down, with columns for each of its hills. */
export function PathHillsChart({ layout, label, told }: PathHillsChartProps) {
  const { width, height, cards, lines, knots } = layout;
  const mark = "var(--marigold-deep)";
  return (
    <div className="relative m-auto" style={{ width, height }}>
      <svg aria-hidden width={width} height={height} className="absolute inset-0 overflow-visible">
        {lines.map(({ path, dashes }) => (
          <path
            key={path}
            d={path}
            fill="none"
            stroke={mark}
            strokeWidth={2}
            strokeDasharray={dashes.join(" ")}
          />
        ))}
        {knots.map(({ x, y }) => (
          <circle
            key={`${x} ${y}`}
            cx={x}
            cy={y}
            r={4}
            fill={mark}
            stroke="var(--paper)"
            strokeWidth={2}
          />
        ))}
      </svg>
      <ol aria-label={label}>
        {cards.map(({ x, y, id, word, isEnd, beside }) => (
          <li key={id} className="absolute" style={{ left: x, top: y, width: layout.cardWidth }}>
            <PathCard id={id} word={word} isEnd={isEnd} beside={beside} told={told} />
          </li>
        ))}
      </ol>
    </div>
  );
}
