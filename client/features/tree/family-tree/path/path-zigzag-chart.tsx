import type { PathLines } from "../../../family/kinship/index.ts";
import { PathCard, type PathCardContext } from "./path-card.tsx";
import { layOutZigzag, type PathZigzag } from "./path-zigzag.ts";
import type { PathLayout } from "./path-layout.ts";
import { CARD_HEIGHT, fitRows } from "./path-size.ts";

/** Minimum card width in pixels for readable names, if there are more than two columns. */
const MIN_CARD_WIDTH = 200;
const MIN_COLUMNS = 2;
const MAX_CARD_WIDTH = 320;

interface WindowSize {
  width: number;
  height: number;
  columnGap: number;
}

/** Lays out a zigzag path for a window; null if its columns or rows don't fit. */
export function fitZigzag(
  path: PathLines,
  zigzag: PathZigzag,
  { width, height, columnGap }: WindowSize,
): PathLayout | null {
  const { columns, rows } = zigzag;
  const widestCard = Math.floor((width + columnGap) / columns) - columnGap;
  const fitted = fitRows(height, rows);
  if (rows > fitted.rows || (columns > MIN_COLUMNS && widestCard < MIN_CARD_WIDTH)) return null;
  const card = { width: Math.min(MAX_CARD_WIDTH, widestCard), height: CARD_HEIGHT };
  return layOutZigzag(path, zigzag, { ...card, columnGap, rowGap: fitted.gap });
}

interface PathZigzagChartProps {
  layout: PathLayout;
  label: string;
  context: PathCardContext;
}

/** A path that goes up again after going down, drawn as a zigzag. */
export function PathZigzagChart({ layout, label, context }: PathZigzagChartProps) {
  const { width, height, cards, lines, knots } = layout;
  const color = "var(--marigold-deep)";
  return (
    <div className="relative m-auto" style={{ width, height }}>
      <svg aria-hidden width={width} height={height} className="absolute inset-0 overflow-visible">
        {lines.map(({ path, dashes }) => (
          <path
            key={path}
            d={path}
            fill="none"
            stroke={color}
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
            fill={color}
            stroke="var(--paper)"
            strokeWidth={2}
          />
        ))}
      </svg>
      <ol aria-label={label}>
        {cards.map(({ x, y, id, kinshipTerm, isEnd, otherParents }) => (
          <li key={id} className="absolute" style={{ left: x, top: y, width: layout.cardWidth }}>
            <PathCard
              id={id}
              kinshipTerm={kinshipTerm}
              isEnd={isEnd}
              otherParents={otherParents}
              context={context}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
