import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import {
  findCollapsedRange,
  type PathLines,
  type PathPerson,
  type PathStop,
} from "../../../family/kinship/index.ts";
import { type PathCardContext, PathCard } from "./path-card.tsx";
import { otherParentsWithCard, columnsOf, endsOf, isOneLine, type Side } from "./path-columns.ts";
import { zigzagOf } from "./path-zigzag.ts";
import { fitZigzag, PathZigzagChart } from "./path-zigzag-chart.tsx";
import { moveFocusWithArrows } from "./path-keys.ts";
import { PathScrollButtons } from "./path-scroll-buttons.tsx";
import { Elbow, Stem, UnionLine, Trunk } from "./path-connectors.tsx";
import { CARD_HEIGHT, fitRows, useSize } from "./path-size.ts";
import { PathRow, PathRowCells, type PathRowLayout } from "./path-row.tsx";

interface PathChartProps {
  lines: PathLines;
  /** Names the drawing. */
  label: string;
  context: PathCardContext;
}

/** From this width in pixels on, there is space for other parents beside both lines. */
const WIDE_FROM = 960;
/** Distances between cards, padding within them, and distance from the window's edges. */
const NARROW_SIZES = { aside: 8, pad: 5, edge: 8 };
const WIDE_SIZES = { aside: 24, pad: 8, edge: 24 };
const MAX_COLUMN_WIDTH = 320;

/**
 * Draws a path between two people: the earliest generation at the top, and one or two lines below.
 * If a line is too long for the window, its middle is collapsed, so that both people are visible.
 * Cards are in the path's order: up on the left, down on the right. A path that goes up again after
 * going down is drawn as a zigzag if there is space, otherwise also as two lines.
 */
export function PathChart({ lines, label, context }: PathChartProps) {
  const area = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(area);
  const [expandedSides, setExpandedSides] = useState<readonly Side[]>([]);
  const revealed = useRef<number | null>(null);
  useEffect(() => {
    // After expanding, the focus moves to the first of the new cards.
    if (revealed.current === null) return;
    area.current?.querySelector<HTMLElement>(`[data-way="${revealed.current}"]`)?.focus();
    revealed.current = null;
  });
  useEffect(() => (area.current ? moveFocusWithArrows(area.current) : undefined), []);
  const { top, tie, left, right } = lines;
  const { rows, gap } = fitRows(height, Math.max(left.length, right.length) + 1);
  const isSingleLine = isOneLine(lines);
  const hasCoupleOnTop = top.length > 1;
  const columns = columnsOf(lines, width >= WIDE_FROM);
  const otherParents = otherParentsWithCard(lines);
  const ends = new Set(endsOf(lines));

  const otherParentSide = (side: Side) =>
    columns[side] < 2 ? null : isSingleLine ? "right" : side;
  const renderRow = (person: PathPerson, side: Side, connector: ReactNode) => (
    <PathRow
      otherSide={otherParentSide(side)}
      person={person}
      other={otherParents.get(person)}
      isEnd={ends.has(person)}
      connector={connector}
      context={context}
    />
  );
  const gridPlaceOf = (side: Side | "top", gridRow: number): CSSProperties => {
    const { left, right } = columns;
    const across = {
      left: `1 / span ${left}`,
      right: `span ${right} / -1`,
      top: `${left} / span 2`,
    };
    return { gridRow, gridColumn: isSingleLine ? "1 / -1" : across[side] };
  };
  const renderLine = (stops: readonly PathStop[], side: Side) => {
    const fold = expandedSides.includes(side) ? null : findCollapsedRange(stops.length, rows - 1);
    const items = stops.flatMap((stop, index) => {
      const isFolded = fold !== null && index >= fold.from && index < fold.to;
      if (isFolded && index > fold.from) return [];
      const isBelowFold = fold !== null && index >= fold.to;
      const gridRow = 2 + (isBelowFold ? index - (fold.to - fold.from) + 1 : index);
      const isBranch = index === 0 && !isSingleLine && !hasCoupleOnTop;
      const connector = isBranch ? (
        <Elbow link={stop.link} side={side} />
      ) : (
        <Stem link={stop.link} />
      );
      const expand = (folded: readonly PathStop[]) => {
        revealed.current = folded.at(side === "left" ? -1 : 0)!.id;
        setExpandedSides([...expandedSides, side]);
      };
      return [
        <li key={stop.id} style={gridPlaceOf(side, gridRow)}>
          {isFolded ? (
            <PathFold
              otherSide={otherParentSide(side)}
              stops={stops.slice(fold.from, fold.to)}
              connector={connector}
              onExpand={expand}
            />
          ) : (
            renderRow(stop, side, connector)
          )}
        </li>,
      ];
    });
    return side === "left" ? items.toReversed() : items;
  };
  const count = columns.left + columns.right;
  const { aside, pad, edge } = width < WIDE_FROM / 2 ? NARROW_SIZES : WIDE_SIZES;
  const sizes: Record<string, string | number> = {
    "--gap": `${gap}px`,
    "--aside": `${aside}px`,
    "--pad": `${pad}px`,
    gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
    gridAutoRows: CARD_HEIGHT,
    gap: `${gap}px ${aside}px`,
    maxWidth: count * MAX_COLUMN_WIDTH,
  };
  const zigzag = zigzagOf(lines);
  const zigzagLayout =
    zigzag && fitZigzag(lines, zigzag, { width: width - 2 * edge, height, columnGap: aside });
  return (
    <div data-fills className="absolute inset-0 flex flex-col">
      <div
        ref={area}
        // Placed in the upper part of the window, like a chart that is smaller than the window.
        style={{ display: "grid", gridTemplateRows: "1fr auto 3fr" }}
        className="min-h-0 flex-1 overflow-y-auto"
      >
        <div style={{ gridRow: 2, paddingInline: edge, paddingBlock: gap / 2 }}>
          {zigzagLayout ? (
            <PathZigzagChart layout={zigzagLayout} label={label} context={context} />
          ) : (
            <ol aria-label={label} style={sizes} className="m-auto grid w-full">
              {renderLine(left, "left")}
              {isSingleLine || hasCoupleOnTop ? (
                top.map((person, at) => {
                  const side = at === 0 ? "left" : "right";
                  return (
                    <li key={person.id} style={gridPlaceOf(side, 1)}>
                      {renderRow(person, side, at > 0 && tie && <UnionLine link={tie} to="left" />)}
                    </li>
                  );
                })
              ) : (
                <li style={gridPlaceOf("top", 1)}>
                  <PathTop person={top[0]!} context={context} />
                </li>
              )}
              {renderLine(right, "right")}
            </ol>
          )}
        </div>
      </div>
      <PathScrollButtons area={area} />
    </div>
  );
}

interface PathFoldProps extends PathRowLayout {
  stops: readonly PathStop[];
  onExpand: (stops: readonly PathStop[]) => void;
}

/** A button in place of people who don't fit. It shows their number and expands them. */
function PathFold({ stops, onExpand, ...layout }: PathFoldProps) {
  const isDescent = stops.every(({ link }) => link.step !== "partner");
  const words = `${stops.length} ${isDescent ? "generations" : "people"}`;
  return (
    <PathRowCells {...layout}>
      <button
        type="button"
        aria-expanded={false}
        aria-label={`Show ${words}`}
        onClick={() => onExpand(stops)}
        style={{ height: CARD_HEIGHT, fontSize: 16 }}
        className="relative w-full truncate rounded border border-dashed border-edge bg-paper px-2 font-semibold text-evergreen hover:bg-evergreen-wash"
      >
        … {words} …
      </button>
    </PathRowCells>
  );
}

interface PathTopProps {
  person: PathPerson;
  context: PathCardContext;
}

/** The common ancestor at the top in the middle, alone or with the other parent. */
function PathTop({ person, context }: PathTopProps) {
  const [other, ...more] = person.otherParents;
  const isCouple = other !== undefined && more.length === 0;
  const namedParents = isCouple ? [] : person.otherParents.map(({ id }) => id);
  return (
    <div className="relative flex justify-center" style={{ gap: "var(--aside)" }}>
      <Trunk />
      <div
        className="relative min-w-0"
        style={isCouple ? { flex: 1 } : { width: "calc(50% - var(--aside) / 2)" }}
      >
        <PathCard
          id={person.id}
          kinshipTerm={person.kinshipTerm}
          otherParents={namedParents}
          context={context}
        />
      </div>
      {isCouple && (
        <div className="relative min-w-0 flex-1">
          <UnionLine link={other.tie} to="left" />
          <PathCard id={other.id} kinshipTerm="with" context={context} />
        </div>
      )}
    </div>
  );
}
