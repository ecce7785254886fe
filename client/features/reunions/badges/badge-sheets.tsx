import { useEffect, useState } from "react";
import type { Badge } from "#shared/reunions/badges/badges.contract.ts";
import {
  badgesPerSheet,
  type Sheet,
  cornerOf,
  badgeLayoutOf,
  PAPERS,
} from "#shared/reunions/badges/sheets.ts";
import { layOutBadgeTexts, type TextMetrics } from "#shared/reunions/badges/badge-texts.ts";
import { LINE_HEIGHT } from "#shared/reunions/badges/fit-text.ts";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import "../../../ui/share/qr-code.css";
import { qrPath } from "../../../ui/share/qr-path.ts";
import "./badges.css";

/** All sheets to print. */
export function BadgeSheets({ badges, sheet }: { badges: Badge[]; sheet: Sheet }) {
  const metrics = useTextMetrics();
  if (!metrics)
    return (
      <Loading label="Preparing the badges">
        <Skeleton className="h-96" />
      </Loading>
    );
  const perSheet = badgesPerSheet(sheet);
  const sheets = Array.from({ length: Math.ceil(badges.length / perSheet) }, (_, index) =>
    badges.slice(index * perSheet, (index + 1) * perSheet),
  );
  return (
    <ol className={`badge-sheets badge-sheets-${sheet.paper} grid gap-6`}>
      {sheets.map((sheetBadges, index) => (
        <li key={sheetBadges[0]!.id}>
          <BadgeSheet
            badges={sheetBadges}
            sheet={sheet}
            metrics={metrics}
            label={`Sheet ${index + 1} of ${sheets.length}`}
          />
        </li>
      ))}
    </ol>
  );
}

interface BadgeSheetProps {
  badges: Badge[];
  sheet: Sheet;
  metrics: TextMetrics;
  /** 'Sheet 1 of 3'. */
  label: string;
}

/** One printed sheet, in millimeters. */
function BadgeSheet({ badges, sheet, metrics, label }: BadgeSheetProps) {
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
              <BadgeContent badge={badge} sheet={sheet} metrics={metrics} />
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
  metrics,
}: {
  badge: Badge;
  sheet: Sheet;
  metrics: TextMetrics;
}) {
  const layout = badgeLayoutOf(sheet);
  const { path, modules } = qrPath(badge.code);
  const { x, y, side } = layout.code;
  return (
    <>
      {layOutBadgeTexts(badge, layout, metrics).map((text) => (
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

/** The badges' font on screen and in the browser's print. */
const BADGE_FONT = "Atkinson Hyperlegible Next Variable, sans-serif";

const SAMPLE_SIZE_PX = 100;
const WEIGHTS = { bold: 700, plain: 400 };

/** Measures texts in the badges' font; null until it has loaded. */
function useTextMetrics(): TextMetrics | null {
  const [metrics, setMetrics] = useState<TextMetrics | null>(null);
  useEffect(() => {
    let isMounted = true;
    const fonts = Object.values(WEIGHTS).map((weight) => document.fonts.load(fontOf(weight)));
    // If the font can't load, the fallback font is measured.
    void Promise.allSettled(fonts).then(() => isMounted && setMetrics(createTextMetrics()));
    return () => {
      isMounted = false;
    };
  }, []);
  return metrics;
}

const fontOf = (weight: number) =>
  `${weight} ${SAMPLE_SIZE_PX}px "${BADGE_FONT.replace(",", '",')}`;

function createTextMetrics(): TextMetrics {
  const context = document.createElement("canvas").getContext("2d")!;
  const measureAt = (weight: number) => (text: string) => {
    context.font = fontOf(weight);
    return context.measureText(text).width / SAMPLE_SIZE_PX;
  };
  return { bold: measureAt(WEIGHTS.bold), plain: measureAt(WEIGHTS.plain) };
}
