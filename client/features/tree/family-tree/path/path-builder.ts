import type { PathLink, PathParent, PathPerson, PathStop } from "../../../family/kinship/index.ts";
import type { Side } from "./path-columns.ts";

/** In pixels. */
export interface PathSizes {
  cardWidth: number;
  cardHeight: number;
  columnGap: number;
  rowGap: number;
}

/** An upper left corner. */
interface Position {
  x: number;
  y: number;
}

export interface PlacedCard extends Position {
  kind: "card";
  id: number;
  kinshipTerm: string;
  /** Whether the person is at one end of the path. */
  isEnd: boolean;
  /** Ids of other parents of their child, who have no card of their own. */
  otherParents: readonly number[];
}

/** People collapsed into one row. */
interface PlacedCollapsed extends Position {
  kind: "collapsed";
  stops: readonly PathStop[];
  side: Side;
}

/** A drawn path, for the screen and for pictures. */
export interface PathLayout {
  width: number;
  height: number;
  sizes: PathSizes;
  /** In the path's order, each person before another parent beside them. */
  items: readonly (PlacedCard | PlacedCollapsed)[];
  /** Lines as SVG path data. */
  lines: readonly { path: string; dashes: readonly number[] }[];
  /** Knots of couples. */
  knots: readonly Position[];
}

const CORNER_RADIUS = 12;

/** Collects the cards and lines of a path's layout. */
export function createPathBuilder(sizes: PathSizes, ends: readonly PathPerson[]) {
  const { cardWidth, cardHeight, columnGap, rowGap } = sizes;
  const [columnWidth, rowHeight] = [cardWidth + columnGap, cardHeight + rowGap];
  const items: PathLayout["items"][number][] = [];
  const lines: PathLayout["lines"][number][] = [];
  const knots: PathLayout["knots"][number][] = [];

  /** Joins a card at this position with the card at its right. */
  const addUnion = ({ dashes }: PathLink, { x, y }: Position) => {
    const middleY = y + cardHeight / 2;
    lines.push({ path: `M${x + cardWidth} ${middleY}h${columnGap}`, dashes });
    knots.push({ x: x + cardWidth + columnGap / 2, y: middleY });
  };
  return {
    columnWidth,
    rowHeight,
    addUnion,
    /** Adds a person with the other parent on a card beside theirs, or else named on their card. */
    addPerson(
      person: PathPerson,
      { x, y }: Position,
      other?: PathParent,
      otherX: number = x + columnWidth,
    ) {
      items.push({
        kind: "card",
        x,
        y,
        id: person.id,
        kinshipTerm: person.kinshipTerm,
        isEnd: ends.includes(person),
        otherParents: other ? [] : person.otherParents.map(({ id }) => id),
      });
      if (!other) return;
      items.push({
        kind: "card",
        x: otherX,
        y,
        id: other.id,
        kinshipTerm: "with",
        isEnd: false,
        otherParents: [],
      });
      addUnion(other.link, { x: Math.min(x, otherX), y });
    },
    addCollapsed(stops: readonly PathStop[], side: Side, { x, y }: Position) {
      items.push({ kind: "collapsed", x, y, stops, side });
    },
    /** Joins the card whose top middle is (x, y) with the card above it. */
    addStem({ step, dashes }: PathLink, x: number, y: number) {
      lines.push({ path: `M${x} ${y}v${-rowGap}`, dashes });
      if (step === "partner") knots.push({ x, y: y - rowGap / 2 });
    },
    /** Joins the card whose top middle is (x, y) with the trunk. */
    addBranch({ dashes }: PathLink, x: number, y: number, trunkX: number) {
      const radius = Math.min(CORNER_RADIUS, rowGap / 2);
      const isLeft = x < trunkX;
      const corner = `a${radius} ${radius} 0 0 ${isLeft ? 1 : 0} ${isLeft ? radius : -radius} ${-radius}`;
      lines.push({ path: `M${x} ${y}v${radius - rowGap / 2}${corner}H${trunkX}`, dashes });
    },
    /** Adds the line down from an ancestor or couple, whose cards begin at y, to their branches. */
    addTrunk(x: number, y: number, isCouple: boolean) {
      const start = y + (isCouple ? cardHeight / 2 : cardHeight);
      lines.push({ path: `M${x} ${start}V${y + cardHeight + rowGap / 2}`, dashes: [] });
    },
    addLine(path: string, { dashes }: PathLink) {
      lines.push({ path, dashes });
    },
    build: (columns: number, rows: number): PathLayout => ({
      width: columns * columnWidth - columnGap,
      height: rows * rowHeight - rowGap,
      sizes,
      items,
      lines,
      knots,
    }),
  };
}
