import { RELATIONSHIP_STATUSES, UNION_KINDS } from "#shared/relationships/relationship-words.ts";
import { type FamilyGraph, unionBetween } from "./family-graph.ts";
import type { Block, Seat } from "./layout-blocks.ts";
import type { Cast } from "./layout-cast.ts";
import { COUPLE_GAP, laneIn } from "./layout-sizes.ts";
import type { LayoutBox, UnionLine } from "./layout-types.ts";

/** Below the row there is room for the lines between partners who don't stand next to each other. */
const PASSING_ROOM = { from: 8, to: 32 };

const FORMER = RELATIONSHIP_STATUSES.indexOf("FORMER");
const DIVORCED = UNION_KINDS.indexOf("divorced");

/** The lines between the partners of a block. `boxes` are those of its seats, `floor` the row's lower edge. */
export function unionLines(
  cast: Cast,
  block: Block,
  boxes: readonly LayoutBox[],
  floor: number,
): UnionLine[] {
  let passing = 0;
  return couplesOf(cast, block).map(([left, right]) => {
    const [from, to] = [boxes[left]!, boxes[right]!];
    const [one, other] = [block.seats[left]!.person, block.seats[right]!.person];
    const { points, knot } =
      right - left === 1
        ? pathAcross(from, to)
        : pathBelow(from, to, floor + laneIn(PASSING_ROOM, passing++));
    return {
      kind: "union",
      key: `${from.key}+${to.key}`,
      tie: tieOf(cast.graph, unionBetween(cast.graph, one, other)),
      between: [from.key, to.key],
      points,
      knot,
    };
  });
}

/** The places of each two partners, the left one first. A stub is joined to whom it stands beside. */
function couplesOf(cast: Cast, { seats }: Block): [left: number, right: number][] {
  const nameOf = ({ person, isStub, beside }: Seat) =>
    isStub ? `${person} ${beside}` : `${person}`;
  const placeOf = new Map(seats.map((seat, place) => [nameOf(seat), place]));
  return seats.flatMap((seat, place) => {
    if (seat.isStub) return [];
    const partners = [...new Set(cast.partnersOf(seat.person))];
    return partners.flatMap((partner): [number, number][] => {
      const boxed = placeOf.get(`${partner}`);
      const found = boxed ?? placeOf.get(`${partner} ${seat.person}`);
      if (found === undefined || (boxed !== undefined && boxed < place)) return [];
      return [place < found ? [place, found] : [found, place]];
    });
  });
}

function pathAcross(from: LayoutBox, to: LayoutBox) {
  const [x, y] = [from.x + from.width, from.y + from.height / 2];
  return { points: [x, y, to.x, y], knot: { x: (x + to.x) / 2, y } };
}

function pathBelow(from: LayoutBox, to: LayoutBox, y: number) {
  const [x1, x2] = [middleOf(from), middleOf(to)];
  const points = [x1, from.y + from.height, x1, y, x2, y, x2, to.y + to.height];
  return { points, knot: { x: to.x - COUPLE_GAP / 2, y } };
}

const middleOf = (box: LayoutBox) => box.x + box.width / 2;

function tieOf({ unions }: FamilyGraph, union: number): UnionLine["tie"] {
  if (union >= unions.firstImplied) return "unmarried";
  const isOver = unions.status[union] === FORMER || unions.kind[union] === DIVORCED;
  return isOver ? "former" : "current";
}
