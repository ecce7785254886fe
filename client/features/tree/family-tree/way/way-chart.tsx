import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import {
  foldOf,
  type WayLines,
  type WayPerson,
  type WayRung,
} from "../../../family/kinship/index.ts";
import type { WayTold } from "./way-card.tsx";
import { besideLines, columnsOf, endsOf, isOneLine, type Side } from "./way-columns.ts";
import { WayFold } from "./way-fold.tsx";
import { hillsOf } from "./way-hills.ts";
import { hillsIn, WayHillsChart } from "./way-hills-chart.tsx";
import { walkWithArrows } from "./way-keys.ts";
import { WayMoves } from "./way-moves.tsx";
import { Elbow, Stem, Tie } from "./way-marks.tsx";
import { CARD, roomIn, useSize } from "./way-room.ts";
import { WayRow } from "./way-row.tsx";
import { WayTop } from "./way-top.tsx";

interface WayChartProps {
  lines: WayLines;
  /** Names the drawing. */
  label: string;
  told: WayTold;
}

/** From this width in pixels, there is space for other parents beside both lines. */
const WIDE = 960;
/** Distances between cards, padding within them, and distance from the window's edges. */
const NARROW = { aside: 8, pad: 5, edge: 8 };
const ROOMY = { aside: 24, pad: 8, edge: 24 };
const MAX_WIDTH = 320;

/**
 * Draws a path between two people: the top, and one or two lines below. If a line is too long for
 * the window, its middle is collapsed, so that both people are in sight. Cards are in the path's
 * order: up on the left, down on the right. A path that goes up again after going down gets more
 * columns if there is space, otherwise also two lines.
 */
export function WayChart({ lines, label, told }: WayChartProps) {
  const area = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(area);
  const [opened, setOpened] = useState<readonly Side[]>([]);
  const revealed = useRef<number | null>(null);
  useEffect(() => {
    // After expanding, the focus moves to the first of the new cards.
    if (revealed.current === null) return;
    area.current?.querySelector<HTMLElement>(`[data-way="${revealed.current}"]`)?.focus();
    revealed.current = null;
  });
  useEffect(() => (area.current ? walkWithArrows(area.current) : undefined), []);
  const { top, tie, left, right } = lines;
  const { rows, gap } = roomIn(height, Math.max(left.length, right.length) + 1);
  const isOne = isOneLine(lines);
  const isPair = top.length > 1;
  const columns = columnsOf(lines, width >= WIDE);
  const besides = besideLines(lines);
  const ends = new Set(endsOf(lines));

  const besideOf = (side: Side) => (columns[side] < 2 ? null : isOne ? "right" : side);
  const row = (person: WayPerson, side: Side, mark: ReactNode) => (
    <WayRow
      place={besideOf(side)}
      person={person}
      other={besides.get(person)}
      isEnd={ends.has(person)}
      mark={mark}
      told={told}
    />
  );
  const placeOf = (side: Side | "top", gridRow: number): CSSProperties => {
    const { left, right } = columns;
    const across = {
      left: `1 / span ${left}`,
      right: `span ${right} / -1`,
      top: `${left} / span 2`,
    };
    return { gridRow, gridColumn: isOne ? "1 / -1" : across[side] };
  };
  const line = (rungs: readonly WayRung[], side: Side) => {
    const fold = opened.includes(side) ? null : foldOf(rungs.length, rows - 1);
    const items = rungs.flatMap((rung, at) => {
      const isFolded = fold !== null && at >= fold.from && at < fold.to;
      if (isFolded && at > fold.from) return [];
      const isBelow = fold !== null && at >= fold.to;
      const gridRow = 2 + (isBelow ? at - (fold.to - fold.from) + 1 : at);
      const isBranch = at === 0 && !isOne && !isPair;
      const mark = isBranch ? <Elbow link={rung.link} side={side} /> : <Stem link={rung.link} />;
      const open = (folded: readonly WayRung[]) => {
        revealed.current = folded.at(side === "left" ? -1 : 0)!.id;
        setOpened([...opened, side]);
      };
      return [
        <li key={rung.id} style={placeOf(side, gridRow)}>
          {isFolded ? (
            <WayFold
              place={besideOf(side)}
              folded={rungs.slice(fold.from, fold.to)}
              mark={mark}
              onOpen={open}
            />
          ) : (
            row(rung, side, mark)
          )}
        </li>,
      ];
    });
    return side === "left" ? items.toReversed() : items;
  };
  const count = columns.left + columns.right;
  const { aside, pad, edge } = width < WIDE / 2 ? NARROW : ROOMY;
  const sizes: Record<string, string | number> = {
    "--gap": `${gap}px`,
    "--aside": `${aside}px`,
    "--pad": `${pad}px`,
    gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
    gridAutoRows: CARD,
    gap: `${gap}px ${aside}px`,
    maxWidth: count * MAX_WIDTH,
  };
  const hills = hillsOf(lines);
  const drawn = hills && hillsIn(lines, hills, { width: width - 2 * edge, height, aside });
  return (
    <div data-fills className="absolute inset-0 flex flex-col">
      <div
        ref={area}
        // Like a chart that is smaller than the window, it hangs in the upper part.
        style={{ display: "grid", gridTemplateRows: "1fr auto 3fr" }}
        className="min-h-0 flex-1 overflow-y-auto"
      >
        <div style={{ gridRow: 2, paddingInline: edge, paddingBlock: gap / 2 }}>
          {drawn ? (
            <WayHillsChart layout={drawn} label={label} told={told} />
          ) : (
            <ol aria-label={label} style={sizes} className="m-auto grid w-full">
              {line(left, "left")}
              {isOne || isPair ? (
                top.map((person, at) => {
                  const side = at === 0 ? "left" : "right";
                  return (
                    <li key={person.id} style={placeOf(side, 1)}>
                      {row(person, side, at > 0 && tie && <Tie link={tie} to="left" />)}
                    </li>
                  );
                })
              ) : (
                <li style={placeOf("top", 1)}>
                  <WayTop person={top[0]!} told={told} />
                </li>
              )}
              {line(right, "right")}
            </ol>
          )}
        </div>
      </div>
      <WayMoves area={area} />
    </div>
  );
}
