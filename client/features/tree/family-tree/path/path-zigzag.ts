import type { PathLines, PathLink, PathPerson } from "../../../family/kinship/index.ts";
import { endsOf } from "./path-columns.ts";
import type { PathLayout } from "./path-layout.ts";

/** The direction from one person on a path to the next. */
type LinkDirection = "up" | "down" | "beside";

interface GridCell {
  person: PathPerson;
  column: number;
  row: number;
  /** Whether an ancestor is between this column and the next, with lines down on both sides. */
  isBetween: boolean;
}

/** A path that goes up again after going down, for example to a sister's husband's father. */
export interface PathZigzag {
  /** In the path's order. */
  cells: readonly GridCell[];
  /** Links between neighbors in `cells`. */
  links: readonly PathLink[];
  columns: number;
  rows: number;
}

export interface ZigzagSizes {
  width: number;
  height: number;
  columnGap: number;
  rowGap: number;
}

/**
 * Assigns each person of a path to a column and row. Each ancestor at a peak, and each person who
 * married into another family, starts a new column, so that children are always below their parents.
 * Returns null for a path with one peak.
 */
export function zigzagOf(path: PathLines): PathZigzag | null {
  const { people, links } = listPeople(path);
  const directions = directionsOf(links);
  const isZigzag = directions.some(
    (turn, at) => turn === "up" && directions.slice(0, at).some((before) => before === "down"),
  );
  if (!isZigzag) return null;
  const cells: GridCell[] = [];
  let [column, row, before] = [0, 0, "beside" as LinkDirection];
  for (const [at, person] of people.entries()) {
    const turn = directions[at];
    const isBetween = before === "up" && turn === "down";
    cells.push({ person, column, row, isBetween });
    const isAcross = before === "down" && turn === "up";
    if (isBetween || isAcross || turn === "beside") column++;
    row += turn === "up" ? -1 : turn === "down" ? 1 : 0;
    before = isAcross ? "beside" : (turn ?? "beside");
  }
  const topRow = Math.min(...cells.map((stand) => stand.row));
  for (const stand of cells) stand.row -= topRow;
  const rows = Math.max(...cells.map((stand) => stand.row)) + 1;
  return { cells, links, columns: column + 1, rows };
}

function listPeople({ top, tie, left, right }: PathLines) {
  const before = left.toReversed();
  return {
    people: [...before, ...top, ...right],
    links: [
      ...before.map(({ link }) => link),
      ...(tie ? [tie] : []),
      ...right.map(({ link }) => link),
    ],
  };
}

/**
 * Decides the direction of each link. A couple is side by side at a peak and between two peaks.
 * Elsewhere a partner is in the family's column, nearer to the end of the path.
 */
function directionsOf(links: readonly PathLink[]): LinkDirection[] {
  const directions: LinkDirection[] = [];
  const isDown = (at: number, by: 1 | -1): boolean | undefined => {
    const { step } = links[at] ?? {};
    return step === "partner" ? isDown(at + by, by) : step && step === "child";
  };
  for (const [at, { step }] of links.entries()) {
    const [wasDown, isNextDown] = [isDown(at - 1, -1) ?? false, isDown(at + 1, 1) ?? true];
    const isFirst = links[at - 1]?.step !== "partner";
    const isLast = links[at + 1]?.step !== "partner";
    if (step !== "partner") directions.push(step === "child" ? "down" : "up");
    else if (wasDown === isNextDown) directions.push(wasDown ? "down" : "up");
    else if (wasDown ? isLast : isFirst) directions.push("beside");
    else directions.push("down");
  }
  return directions;
}

/** Lays out a zigzag path: cards, lines, and knots. Pure; linear in the path. */
export function layOutZigzag(path: PathLines, zigzag: PathZigzag, sizes: ZigzagSizes): PathLayout {
  const { width, height, columnGap, rowGap } = sizes;
  const [columnWidth, rowHeight] = [width + columnGap, height + rowGap];
  const { cells, links } = zigzag;
  const ends = endsOf(path);
  const cards: PathLayout["cards"][number][] = [];
  const lines: PathLayout["lines"][number][] = [];
  const knots: PathLayout["knots"][number][] = [];
  const middleOf = ({ column, isBetween }: GridCell) =>
    column * columnWidth + (isBetween ? columnWidth / 2 : 0) + width / 2;
  const addUnion = (x: number, row: number, { dashes }: PathLink) => {
    const y = row * rowHeight + height / 2;
    lines.push({ path: `M${x} ${y}H${x + columnGap}`, dashes });
    knots.push({ x: x + columnGap / 2, y });
  };

  for (const stand of cells) {
    const { person, column, row, isBetween } = stand;
    const [y, middle, isEnd] = [row * rowHeight, middleOf(stand), ends.includes(person)];
    const { id, kinshipTerm, otherParents } = person;
    const [other, ...more] = otherParents;
    const isCouple = isBetween && other !== undefined && more.length === 0;
    const x = isCouple ? column * columnWidth : middle - width / 2;
    cards.push({
      x,
      y,
      id,
      kinshipTerm,
      isEnd,
      otherParents: isCouple ? [] : otherParents.map((each) => each.id),
    });
    if (isCouple) {
      cards.push({
        x: x + columnWidth,
        y,
        id: other.id,
        kinshipTerm: "with",
        isEnd: false,
        otherParents: [],
      });
      addUnion(x + width, row, other.tie);
    }
    if (!isBetween) continue;
    const startY = y + (isCouple ? height / 2 : height);
    lines.push({ path: `M${middle} ${startY}V${y + height + rowGap / 2}`, dashes: [] });
  }
  for (const [at, link] of links.entries()) {
    const [one, other] = [cells[at]!, cells[at + 1]!];
    const { dashes, step } = link;
    if (one.row === other.row) {
      addUnion(one.column * columnWidth + width, one.row, link);
      continue;
    }
    const [above, below] = one.row < other.row ? [one, other] : [other, one];
    const [top, x] = [below.row * rowHeight, middleOf(below)];
    if (above.isBetween)
      lines.push({ path: `M${x} ${top}V${top - rowGap / 2}H${middleOf(above)}`, dashes });
    else if (above.column === below.column) {
      lines.push({ path: `M${x} ${top}V${top - rowGap}`, dashes });
      if (step === "partner") knots.push({ x, y: top - rowGap / 2 });
    } else {
      // Drawn beside the line to the other parent, who is also on the path.
      const [from, to] = [x + width / 4, middleOf(above) - width / 4];
      lines.push({ path: `M${from} ${top}V${top - rowGap / 2}H${to}V${top - rowGap}`, dashes });
    }
  }
  return {
    width: zigzag.columns * columnWidth - columnGap,
    height: zigzag.rows * rowHeight - rowGap,
    cardWidth: width,
    cards,
    lines,
    knots,
  };
}
