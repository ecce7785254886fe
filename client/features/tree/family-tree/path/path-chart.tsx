import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import {
  foldOf,
  type PathLines,
  type PathPerson,
  type PathStop,
} from "../../../family/kinship/index.ts";
import type { PathCardContext } from "./path-card.tsx";
import { besideLines, columnsOf, endsOf, isOneLine, type Side } from "./path-columns.ts";
import { PathFold } from "./path-fold.tsx";
import { hillsOf } from "./path-hills.ts";
import { hillsIn, PathHillsChart } from "./path-hills-chart.tsx";
import { walkWithArrows } from "./path-keys.ts";
import { PathMoves } from "./path-moves.tsx";
import { Elbow, Stem, Tie } from "./path-marks.tsx";
import { CARD, fitRows, useSize } from "./path-room.ts";
import { PathRow } from "./path-row.tsx";
import { PathTop } from "./path-top.tsx";

interface PathChartProps {
  lines: PathLines;
  /** Names the drawing. */
  label: string;
  told: PathCardContext;
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
export function PathChart({ lines, label, told }: PathChartProps) {
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
  const { rows, gap } = fitRows(height, Math.max(left.length, right.length) + 1);
  const isOne = isOneLine(lines);
  const isPair = top.length > 1;
  const columns = columnsOf(lines, width >= WIDE);
  const besides = besideLines(lines);
  const ends = new Set(endsOf(lines));

  const besideOf = (side: Side) => (columns[side] < 2 ? null : isOne ? "right" : side);
  const row = (person: PathPerson, side: Side, mark: ReactNode) => (
    <PathRow
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
  const line = (rungs: readonly PathStop[], side: Side) => {
    const fold = opened.includes(side) ? null : foldOf(rungs.length, rows - 1);
    const items = rungs.flatMap((rung, at) => {
      const isFolded = fold !== null && at >= fold.from && at < fold.to;
      if (isFolded && at > fold.from) return [];
      const isBelow = fold !== null && at >= fold.to;
      const gridRow = 2 + (isBelow ? at - (fold.to - fold.from) + 1 : at);
      const isBranch = at === 0 && !isOne && !isPair;
      const mark = isBranch ? <Elbow link={rung.link} side={side} /> : <Stem link={rung.link} />;
      const open = (folded: readonly PathStop[]) => {
        revealed.current = folded.at(side === "left" ? -1 : 0)!.id;
        setOpened([...opened, side]);
      };
      return [
        <li key={rung.id} style={placeOf(side, gridRow)}>
          {isFolded ? (
            <PathFold
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
            <PathHillsChart layout={drawn} label={label} told={told} />
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
                  <PathTop person={top[0]!} told={told} />
                </li>
              )}
              {line(right, "right")}
            </ol>
          )}
        </div>
      </div>
      <PathMoves area={area} />
    </div>
  );
}
