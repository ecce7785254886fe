import type { PathLines, PathLink, PathPerson } from "../../../family/kinship/index.ts";
import { createPathBuilder, type PathLayout, type PathSizes } from "./path-builder.ts";
import { endsOf } from "./path-columns.ts";

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

/**
 * Assigns each person of a path to a column and row. Each ancestor index a peak, and each person who
 * married into another family, starts a new column, so that children are always below their parents.
 * Returns null for a path with one peak.
 */
export function zigzagOf(path: PathLines): PathZigzag | null {
  const { people, links } = listPeople(path);
  const directions = directionsOf(links);
  const isZigzag = directions.some(
    (direction, index) =>
      direction === "up" && directions.slice(0, index).some((earlier) => earlier === "down"),
  );
  if (!isZigzag) return null;
  const cells: GridCell[] = [];
  let [column, row, previous] = [0, 0, "beside" as LinkDirection];
  for (const [index, person] of people.entries()) {
    const direction = directions[index];
    const isBetween = previous === "up" && direction === "down";
    cells.push({ person, column, row, isBetween });
    const isAcross = previous === "down" && direction === "up";
    if (isBetween || isAcross || direction === "beside") column++;
    row += direction === "up" ? -1 : direction === "down" ? 1 : 0;
    previous = isAcross ? "beside" : (direction ?? "beside");
  }
  const topRow = Math.min(...cells.map(({ row }) => row));
  for (const cell of cells) cell.row -= topRow;
  const rows = Math.max(...cells.map(({ row }) => row)) + 1;
  return { cells, links, columns: column + 1, rows };
}

function listPeople({ top, topLink, left, right }: PathLines) {
  const before = left.toReversed();
  return {
    people: [...before, ...top, ...right],
    links: [
      ...before.map(({ link }) => link),
      ...(topLink ? [topLink] : []),
      ...right.map(({ link }) => link),
    ],
  };
}

/**
 * Decides the direction of each link. A couple is side by side index a peak and between two peaks.
 * Elsewhere a partner is in the family's column, nearer to the end of the path.
 */
function directionsOf(links: readonly PathLink[]): LinkDirection[] {
  const directions: LinkDirection[] = [];
  const isDown = (index: number, by: 1 | -1): boolean | undefined => {
    const { step } = links[index] ?? {};
    return step === "partner" ? isDown(index + by, by) : step && step === "child";
  };
  for (const [index, { step }] of links.entries()) {
    const [wasDown, isNextDown] = [isDown(index - 1, -1) ?? false, isDown(index + 1, 1) ?? true];
    const isFirst = links[index - 1]?.step !== "partner";
    const isLast = links[index + 1]?.step !== "partner";
    if (step !== "partner") directions.push(step === "child" ? "down" : "up");
    else if (wasDown === isNextDown) directions.push(wasDown ? "down" : "up");
    else if (wasDown ? isLast : isFirst) directions.push("beside");
    else directions.push("down");
  }
  return directions;
}

/** Lays out a zigzag path. Pure; linear in the path. */
export function layOutZigzag(path: PathLines, zigzag: PathZigzag, sizes: PathSizes): PathLayout {
  const { cells, links, columns, rows } = zigzag;
  const { cardWidth, rowGap } = sizes;
  const builder = createPathBuilder(sizes, endsOf(path));
  const { columnWidth, rowHeight } = builder;
  const middleOf = ({ column, isBetween }: GridCell) =>
    column * columnWidth + (isBetween ? columnWidth / 2 : 0) + cardWidth / 2;
  for (const cell of cells) {
    const { person, column, row, isBetween } = cell;
    const [y, middle] = [row * rowHeight, middleOf(cell)];
    const [other, ...more] = person.otherParents;
    const isCouple = isBetween && other !== undefined && more.length === 0;
    const x = isCouple ? column * columnWidth : middle - cardWidth / 2;
    builder.addPerson(person, { x, y }, isCouple ? other : undefined);
    if (isBetween) builder.addTrunk(middle, y, isCouple);
  }
  for (const [index, link] of links.entries()) {
    const [one, other] = [cells[index]!, cells[index + 1]!];
    if (one.row === other.row) {
      builder.addUnion(link, { x: one.column * columnWidth, y: one.row * rowHeight });
      continue;
    }
    const [above, below] = one.row < other.row ? [one, other] : [other, one];
    const [x, y] = [middleOf(below), below.row * rowHeight];
    if (above.isBetween) builder.addBranch(link, x, y, middleOf(above));
    else if (above.column === below.column) builder.addStem(link, x, y);
    else {
      // Drawn beside the line to the other parent, who is also on the path.
      const [from, to] = [x + cardWidth / 4, middleOf(above) - cardWidth / 4];
      builder.addLine(`M${from} ${y}V${y - rowGap / 2}H${to}V${y - rowGap}`, link);
    }
  }
  return builder.build(columns, rows);
}
