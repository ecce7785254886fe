import type { PathLines, PathLink, PathPerson } from "../../../family/kinship/index.ts";
import { endsOf } from "./path-columns.ts";
import type { PathLayout } from "./path-layout.ts";

/** The direction from one person on a path to the next. */
type LinkDirection = "up" | "down" | "beside";

interface ColumnPlace {
  person: PathPerson;
  column: number;
  row: number;
  /** Whether an ancestor stands between this column and the next, with lines down on both sides. */
  isBetween: boolean;
}

/** A path that goes up again after going down, for example to a sister's husband's father. */
export interface PathHills {
  /** In the path's order. */
  stands: readonly ColumnPlace[];
  /** Links between neighbors in `stands`. */
  links: readonly PathLink[];
  columns: number;
  rows: number;
}

export interface HillSizes {
  width: number;
  height: number;
  aside: number;
  gap: number;
}

/**
 * Gives a column of their own to each ancestor on a path, and to each person who married into
 * another family, so that children are always below their parents. Returns null for a path with one
 * peak.
 */
export function hillsOf(way: PathLines): PathHills | null {
  const { people, links } = listPeople(way);
  const turns = directionsOf(links);
  const isHilly = turns.some(
    (turn, at) => turn === "up" && turns.slice(0, at).some((before) => before === "down"),
  );
  if (!isHilly) return null;
  const stands: ColumnPlace[] = [];
  let [column, row, before] = [0, 0, "beside" as LinkDirection];
  for (const [at, person] of people.entries()) {
    const turn = turns[at];
    const isBetween = before === "up" && turn === "down";
    stands.push({ person, column, row, isBetween });
    const isAcross = before === "down" && turn === "up";
    if (isBetween || isAcross || turn === "beside") column++;
    row += turn === "up" ? -1 : turn === "down" ? 1 : 0;
    before = isAcross ? "beside" : (turn ?? "beside");
  }
  const highest = Math.min(...stands.map((stand) => stand.row));
  for (const stand of stands) stand.row -= highest;
  const rows = Math.max(...stands.map((stand) => stand.row)) + 1;
  return { stands, links, columns: column + 1, rows };
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
 * Decides the direction of each link. A couple is side by side at the top of a hill and between two
 * hills. Elsewhere a partner is placed in line with the family, nearer to the end of the path.
 */
function directionsOf(links: readonly PathLink[]): LinkDirection[] {
  const turns: LinkDirection[] = [];
  const isDown = (at: number, by: 1 | -1): boolean | undefined => {
    const { step } = links[at] ?? {};
    return step === "partner" ? isDown(at + by, by) : step && step === "child";
  };
  for (const [at, { step }] of links.entries()) {
    const [wasDown, isNextDown] = [isDown(at - 1, -1) ?? false, isDown(at + 1, 1) ?? true];
    const isFirst = links[at - 1]?.step !== "partner";
    const isLast = links[at + 1]?.step !== "partner";
    if (step !== "partner") turns.push(step === "child" ? "down" : "up");
    else if (wasDown === isNextDown) turns.push(wasDown ? "down" : "up");
    else if (wasDown ? isLast : isFirst) turns.push("beside");
    else turns.push("down");
  }
  return turns;
}

/** Draws a path's hills: cards, lines and knots. Pure; linear in the path. */
export function drawHills(way: PathLines, hills: PathHills, sizes: HillSizes): PathLayout {
  const { width, height, aside, gap } = sizes;
  const [across, down] = [width + aside, height + gap];
  const { stands, links } = hills;
  const ends = endsOf(way);
  const cards: PathLayout["cards"][number][] = [];
  const lines: PathLayout["lines"][number][] = [];
  const knots: PathLayout["knots"][number][] = [];
  const middleOf = ({ column, isBetween }: ColumnPlace) =>
    column * across + (isBetween ? across / 2 : 0) + width / 2;
  const tie = (x: number, row: number, { dashes }: PathLink) => {
    const y = row * down + height / 2;
    lines.push({ path: `M${x} ${y}H${x + aside}`, dashes });
    knots.push({ x: x + aside / 2, y });
  };

  for (const stand of stands) {
    const { person, column, row, isBetween } = stand;
    const [y, middle, isEnd] = [row * down, middleOf(stand), ends.includes(person)];
    const { id, kinshipTerm, otherParents } = person;
    const [other, ...more] = otherParents;
    const isCouple = isBetween && other !== undefined && more.length === 0;
    const x = isCouple ? column * across : middle - width / 2;
    cards.push({
      x,
      y,
      id,
      word: kinshipTerm,
      isEnd,
      beside: isCouple ? [] : otherParents.map((each) => each.id),
    });
    if (isCouple) {
      cards.push({ x: x + across, y, id: other.id, word: "with", isEnd: false, beside: [] });
      tie(x + width, row, other.tie);
    }
    if (!isBetween) continue;
    const trunk = y + (isCouple ? height / 2 : height);
    lines.push({ path: `M${middle} ${trunk}V${y + height + gap / 2}`, dashes: [] });
  }
  for (const [at, link] of links.entries()) {
    const [one, other] = [stands[at]!, stands[at + 1]!];
    const { dashes, step } = link;
    if (one.row === other.row) {
      tie(one.column * across + width, one.row, link);
      continue;
    }
    const [above, below] = one.row < other.row ? [one, other] : [other, one];
    const [top, x] = [below.row * down, middleOf(below)];
    if (above.isBetween)
      lines.push({ path: `M${x} ${top}V${top - gap / 2}H${middleOf(above)}`, dashes });
    else if (above.column === below.column) {
      lines.push({ path: `M${x} ${top}V${top - gap}`, dashes });
      if (step === "partner") knots.push({ x, y: top - gap / 2 });
    } else {
      // Drawn beside the line to the other parent, who is also on the path.
      const [from, to] = [x + width / 4, middleOf(above) - width / 4];
      lines.push({ path: `M${from} ${top}V${top - gap / 2}H${to}V${top - gap}`, dashes });
    }
  }
  return {
    width: hills.columns * across - aside,
    height: hills.rows * down - gap,
    cardWidth: width,
    cards,
    lines,
    knots,
  };
}
