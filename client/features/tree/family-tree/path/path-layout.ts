import type { PathLines, PathLink, PathPerson, PathStop } from "../../../family/kinship/index.ts";
import { otherParentsWithCard, columnsOf, endsOf, isOneLine, type Side } from "./path-columns.ts";
import { layOutZigzag, zigzagOf } from "./path-zigzag.ts";

/** In pixels of a picture. */
export const PATH_CARD = { width: 290, height: 64 };
const GAP = 24;
const [COLUMN_WIDTH, ROW_HEIGHT] = [PATH_CARD.width + GAP, PATH_CARD.height + GAP];

/** A card with its upper left corner. */
interface PlacedCard {
  x: number;
  y: number;
  id: number;
  kinshipTerm: string;
  isEnd: boolean;
  /** Ids of other parents of their child, who have no card of their own. */
  otherParents: readonly number[];
}

/**
 * The layout of a path in a picture: nobody is collapsed, and other parents are beside their line.
 */
export interface PathLayout {
  width: number;
  height: number;
  cardWidth: number;
  cards: readonly PlacedCard[];
  /** Lines as SVG path data. */
  lines: readonly { path: string; dashes: readonly number[] }[];
  /** Knots of couples. */
  knots: readonly { x: number; y: number }[];
}

/** Lays out a path for a picture. Pure; linear in the path. */
export function layOutPath(path: PathLines): PathLayout {
  const zigzag = zigzagOf(path);
  if (zigzag) return layOutZigzag(path, zigzag, { ...PATH_CARD, columnGap: GAP, rowGap: GAP });
  const { top, tie, left, right } = path;
  const isSingleLine = isOneLine(path);
  const columns = columnsOf(path, true);
  const otherParentOf = otherParentsWithCard(path);
  const ends = new Set(endsOf(path));
  const cards: PlacedCard[] = [];
  const lines: { path: string; dashes: readonly number[] }[] = [];
  const knots: { x: number; y: number }[] = [];
  const columnFor: Record<Side, number> = {
    left: isSingleLine ? 0 : columns.left - 1,
    right: isSingleLine ? 0 : columns.left,
  };
  const [halfWidth, halfHeight] = [PATH_CARD.width / 2, PATH_CARD.height / 2];
  const center = columns.left * COLUMN_WIDTH - GAP / 2;

  const addCard = (person: PathPerson, x: number, y: number, otherParents: readonly number[]) =>
    cards.push({
      x,
      y,
      id: person.id,
      kinshipTerm: person.kinshipTerm,
      isEnd: ends.has(person),
      otherParents,
    });
  /** Adds a couple's line at the right of a card. */
  const addUnion = ({ dashes }: PathLink, x: number, y: number) => {
    lines.push({ path: `M${x + PATH_CARD.width} ${y + halfHeight}h${GAP}`, dashes });
    knots.push({ x: x + PATH_CARD.width + GAP / 2, y: y + halfHeight });
  };
  const addPerson = (person: PathPerson, side: Side, y: number) => {
    const column = columnFor[side];
    const x = column * COLUMN_WIDTH;
    const other = otherParentOf.get(person);
    addCard(person, x, y, other ? [] : person.otherParents.map(({ id }) => id));
    if (!other) return;
    const toLeft = side === "left" && !isSingleLine;
    const otherX = toLeft ? x - COLUMN_WIDTH : x + COLUMN_WIDTH;
    cards.push({ x: otherX, y, id: other.id, kinshipTerm: "with", isEnd: false, otherParents: [] });
    addUnion(other.tie, Math.min(x, otherX), y);
  };
  const addDescent = ({ link }: PathStop, side: Side, y: number, isBranch: boolean) => {
    const x = columnFor[side] * COLUMN_WIDTH + halfWidth;
    const pathData = isBranch ? `M${x} ${y}v${-GAP / 2}H${center}` : `M${x} ${y}v${-GAP}`;
    lines.push({ path: pathData, dashes: link.dashes });
    if (link.step === "partner") knots.push({ x, y: y - GAP / 2 });
  };

  const hasSingleTop = !isSingleLine && top.length === 1;
  if (hasSingleTop) {
    const [person] = top as [PathPerson];
    const other = otherParentOf.get(person);
    const x = other ? (columns.left - 1) * COLUMN_WIDTH : center - halfWidth;
    addCard(person, x, 0, other ? [] : person.otherParents.map(({ id }) => id));
    if (other) {
      cards.push({
        x: x + COLUMN_WIDTH,
        y: 0,
        id: other.id,
        kinshipTerm: "with",
        isEnd: false,
        otherParents: [],
      });
      addUnion(other.tie, x, 0);
    }
    lines.push({
      path: `M${center} ${other ? halfHeight : PATH_CARD.height}V${ROW_HEIGHT - GAP / 2}`,
      dashes: [],
    });
  } else {
    for (const [at, person] of top.entries()) addPerson(person, at === 0 ? "left" : "right", 0);
    if (tie) addUnion(tie, columnFor.left * COLUMN_WIDTH, 0);
  }
  for (const [side, stops] of [
    ["left", left],
    ["right", right],
  ] as const)
    for (const [at, stop] of stops.entries()) {
      const y = (at + 1) * ROW_HEIGHT;
      addDescent(stop, side, y, at === 0 && hasSingleTop);
      addPerson(stop, side, y);
    }
  const rows = Math.max(left.length, right.length) + 1;
  const count = columns.left + columns.right;
  const [width, height] = [count * COLUMN_WIDTH - GAP, rows * ROW_HEIGHT - GAP];
  return { width, height, cardWidth: PATH_CARD.width, cards, lines, knots };
}
