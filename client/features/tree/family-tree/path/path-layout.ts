import type {
  CollapsedRange,
  PathLines,
  PathPerson,
  PathStop,
} from "../../../family/kinship/index.ts";
import { createPathBuilder, type PathLayout, type PathSizes } from "./path-builder.ts";
import { columnsOf, endsOf, isOneLine, otherParentsWithCard, type Side } from "./path-columns.ts";
import { layOutZigzag, zigzagOf } from "./path-zigzag.ts";

const PICTURE_SIZES: PathSizes = { cardWidth: 290, cardHeight: 64, columnGap: 24, rowGap: 24 };

/** Lays out a path for a picture: nobody is collapsed, and other parents are beside their line. */
export function layOutPicture(path: PathLines): PathLayout {
  const zigzag = zigzagOf(path);
  return zigzag
    ? layOutZigzag(path, zigzag, PICTURE_SIZES)
    : layOutTwoLines(path, PICTURE_SIZES, { isWide: true });
}

interface TwoLineOptions {
  /** Whether there is space for other parents beside both lines. Otherwise they are named. */
  isWide: boolean;
  /** The people of each line who are collapsed into one row. */
  collapsed?: Record<Side, CollapsedRange | null>;
}

/**
 * Lays out a path with the earliest generation at the top, and one or two lines below. Pure; linear
 * in the path.
 */
export function layOutTwoLines(
  path: PathLines,
  sizes: PathSizes,
  { isWide, collapsed }: TwoLineOptions,
): PathLayout {
  const { top, topLink } = path;
  const builder = createPathBuilder(sizes, endsOf(path));
  const { columnWidth, rowHeight } = builder;
  const isSingleLine = isOneLine(path);
  const hasTrunk = !isSingleLine && top.length === 1;
  const columns = columnsOf(path, isWide);
  const withCard = otherParentsWithCard(path);
  const otherParentOf = (person: PathPerson) =>
    isWide || (hasTrunk && person === top[0]) ? withCard.get(person) : undefined;
  const lineX: Record<Side, number> = isSingleLine
    ? { left: 0, right: 0 }
    : { left: (columns.left - 1) * columnWidth, right: columns.left * columnWidth };
  const trunkX = columns.left * columnWidth - sizes.columnGap / 2;

  const addPerson = (person: PathPerson, side: Side, y: number) => {
    const x = lineX[side];
    const otherX = side === "left" && !isSingleLine ? x - columnWidth : x + columnWidth;
    builder.addPerson(person, { x, y }, otherParentOf(person), otherX);
  };
  const addTop = () => {
    if (!hasTrunk) {
      for (const [index, person] of top.entries())
        addPerson(person, index === 0 ? "left" : "right", 0);
      if (topLink) builder.addUnion(topLink, { x: lineX.left, y: 0 });
      return;
    }
    const person = top[0]!;
    const other = otherParentOf(person);
    builder.addPerson(
      person,
      { x: other ? lineX.left : trunkX - sizes.cardWidth / 2, y: 0 },
      other,
    );
    builder.addTrunk(trunkX, 0, other !== undefined);
  };
  const addRow = (stops: readonly PathStop[], side: Side, row: number) => {
    const [x, y, stop] = [lineX[side], row * rowHeight, stops[0]!];
    if (stops.length > 1) builder.addCollapsed(stops, side, { x, y });
    else addPerson(stop, side, y);
    const middle = x + sizes.cardWidth / 2;
    if (row === 1 && hasTrunk) builder.addBranch(stop.link, middle, y, trunkX);
    else builder.addStem(stop.link, middle, y);
  };

  const rows = {
    left: collapseRows(path.left, collapsed?.left),
    right: collapseRows(path.right, collapsed?.right),
  };
  for (const [index, stops] of [...rows.left.entries()].toReversed())
    addRow(stops, "left", index + 1);
  addTop();
  for (const [index, stops] of rows.right.entries()) addRow(stops, "right", index + 1);
  return builder.build(
    columns.left + columns.right,
    1 + Math.max(rows.left.length, rows.right.length),
  );
}

/** Returns the people in each row of a line: one person, or all the collapsed ones. */
function collapseRows(
  stops: readonly PathStop[],
  collapsed: CollapsedRange | null | undefined,
): (readonly PathStop[])[] {
  const toRows = (people: readonly PathStop[]) => people.map((stop) => [stop]);
  if (!collapsed) return toRows(stops);
  const { from, to } = collapsed;
  return [...toRows(stops.slice(0, from)), stops.slice(from, to), ...toRows(stops.slice(to))];
}
