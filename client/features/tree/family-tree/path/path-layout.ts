import type { PathLines, PathLink, PathPerson, PathStop } from "../../../family/kinship/index.ts";
import { besideLines, columnsOf, endsOf, isOneLine, type Side } from "./path-columns.ts";
import { drawHills, hillsOf } from "./path-hills.ts";

/** In pixels of a picture. */
export const PATH_CARD = { width: 290, height: 64 };
const GAP = 24;
const [ACROSS, DOWN] = [PATH_CARD.width + GAP, PATH_CARD.height + GAP];

/** A card with its upper left corner. */
interface PlacedCard {
  x: number;
  y: number;
  id: number;
  word: string;
  isEnd: boolean;
  /** Ids of other parents without a card of their own. */
  beside: readonly number[];
}

/** A whole path for a picture: nobody is collapsed, and other parents are beside their line. */
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
export function layOutPath(way: PathLines): PathLayout {
  const hills = hillsOf(way);
  if (hills) return drawHills(way, hills, { ...PATH_CARD, aside: GAP, gap: GAP });
  const { top, tie, left, right } = way;
  const isOne = isOneLine(way);
  const columns = columnsOf(way, true);
  const besides = besideLines(way);
  const ends = new Set(endsOf(way));
  const cards: PlacedCard[] = [];
  const lines: { path: string; dashes: readonly number[] }[] = [];
  const knots: { x: number; y: number }[] = [];
  const columnFor: Record<Side, number> = {
    left: isOne ? 0 : columns.left - 1,
    right: isOne ? 0 : columns.left,
  };
  const [half, middle] = [PATH_CARD.width / 2, PATH_CARD.height / 2];
  const centre = columns.left * ACROSS - GAP / 2;

  const put = (person: PathPerson, x: number, y: number, beside: readonly number[]) =>
    cards.push({ x, y, id: person.id, word: person.kinshipTerm, isEnd: ends.has(person), beside });
  /** Draws the line at the right of a card. */
  const join = ({ dashes }: PathLink, x: number, y: number) => {
    lines.push({ path: `M${x + PATH_CARD.width} ${y + middle}h${GAP}`, dashes });
    knots.push({ x: x + PATH_CARD.width + GAP / 2, y: y + middle });
  };
  const stand = (person: PathPerson, side: Side, y: number) => {
    const column = columnFor[side];
    const x = column * ACROSS;
    const other = besides.get(person);
    put(person, x, y, other ? [] : person.otherParents.map(({ id }) => id));
    if (!other) return;
    const toLeft = side === "left" && !isOne;
    const at = toLeft ? x - ACROSS : x + ACROSS;
    cards.push({ x: at, y, id: other.id, word: "with", isEnd: false, beside: [] });
    join(other.tie, Math.min(x, at), y);
  };
  const hang = ({ link }: PathStop, side: Side, y: number, isBranch: boolean) => {
    const x = columnFor[side] * ACROSS + half;
    const path = isBranch ? `M${x} ${y}v${-GAP / 2}H${centre}` : `M${x} ${y}v${-GAP}`;
    lines.push({ path, dashes: link.dashes });
    if (link.step === "partner") knots.push({ x, y: y - GAP / 2 });
  };

  const isForebear = !isOne && top.length === 1;
  if (isForebear) {
    const [person] = top as [PathPerson];
    const other = besides.get(person);
    const x = other ? (columns.left - 1) * ACROSS : centre - half;
    put(person, x, 0, other ? [] : person.otherParents.map(({ id }) => id));
    if (other) {
      cards.push({ x: x + ACROSS, y: 0, id: other.id, word: "with", isEnd: false, beside: [] });
      join(other.tie, x, 0);
    }
    lines.push({
      path: `M${centre} ${other ? middle : PATH_CARD.height}V${DOWN - GAP / 2}`,
      dashes: [],
    });
  } else {
    for (const [at, person] of top.entries()) stand(person, at === 0 ? "left" : "right", 0);
    if (tie) join(tie, columnFor.left * ACROSS, 0);
  }
  for (const [side, rungs] of [
    ["left", left],
    ["right", right],
  ] as const)
    for (const [at, rung] of rungs.entries()) {
      const y = (at + 1) * DOWN;
      hang(rung, side, y, at === 0 && isForebear);
      stand(rung, side, y);
    }
  const rows = Math.max(left.length, right.length) + 1;
  const count = columns.left + columns.right;
  const [width, height] = [count * ACROSS - GAP, rows * DOWN - GAP];
  return { width, height, cardWidth: PATH_CARD.width, cards, lines, knots };
}
