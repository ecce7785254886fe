import type { Badge } from "#shared/reunions/badges/badges.contract.ts";
import { layOutBadgeTexts, type TextMetrics } from "#shared/reunions/badges/badge-texts.ts";
import { LINE_HEIGHT } from "#shared/reunions/badges/fit-text.ts";
import { cornerOf, badgeLayoutOf, PAPERS, type Sheet } from "#shared/reunions/badges/sheets.ts";
import { qrPath } from "../../../ui/share/qr-path.ts";
import { BADGE_FONT } from "./use-text-measures.ts";

interface BadgeSheetProps {
  badges: Badge[];
  sheet: Sheet;
  measures: TextMetrics;
  /** 'Sheet 1 of 3'. */
  label: string;
}

/** One printed sheet, in millimeters. */
export function BadgeSheet({ badges, sheet, measures, label }: BadgeSheetProps) {
  const { width, height } = PAPERS[sheet.paper];
  const names = badges.map(({ name }) => name).join(", ");
  return (
    <figure aria-label={`${label}: ${names}`}>
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        className="badge-sheet code-paper"
        fontFamily={BADGE_FONT}
      >
        {badges.map((badge, index) => {
          const { x, y } = cornerOf(sheet, index);
          return (
            <g key={badge.id} transform={`translate(${x} ${y})`}>
              <rect width={sheet.width} height={sheet.height} className="badge-outline" />
              <BadgeContent badge={badge} sheet={sheet} measures={measures} />
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

/** From a line's top to its baseline, in font sizes. */
const ASCENT = 0.92;

function BadgeContent({
  badge,
  sheet,
  measures,
}: {
  badge: Badge;
  sheet: Sheet;
  measures: TextMetrics;
}) {
  const layout = badgeLayoutOf(sheet);
  const { path, modules } = qrPath(badge.code);
  const { x, y, side } = layout.code;
  return (
    <>
      {layOutBadgeTexts(badge, layout, measures).map((text) => (
        <text
          key={text.y}
          fontSize={text.size}
          fontWeight={text.isBold ? 700 : 400}
          fill="currentColor"
        >
          {placeLines(text).map(({ line, baseline }) => (
            <tspan key={baseline} x={text.x} y={baseline}>
              {line}
            </tspan>
          ))}
        </text>
      ))}
      <path
        d={path}
        transform={`translate(${x} ${y}) scale(${side / modules})`}
        fill="currentColor"
        shapeRendering="crispEdges"
      />
    </>
  );
}

const placeLines = ({ lines, size, y }: { lines: string[]; size: number; y: number }) =>
  lines.map((line, index) => ({ line, baseline: y + size * (ASCENT + index * LINE_HEIGHT) }));
