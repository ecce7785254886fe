import type { ParentKind } from "#shared/relationships/relationship-words.ts";
import { linksOf, neighboursOf } from "./adjacency.ts";
import { parentKindOf } from "./family-codes.ts";
import type { FamilyGraph } from "./family-graph.ts";
import type { Block, Slot } from "./layout-blocks.ts";
import { laneIn } from "./layout-sizes.ts";
import type { LayoutBox, ParentLine, UnionLine } from "./layout-types.ts";

/** Below the row, under the lines between partners, the lines to the children turn aside. */
const TURNING_ROOM = { from: 40, to: 80 };

/** Boxes and lines of a block that already stand. `floor` is the lower edge of its row. */
interface Standing {
  block: Block;
  boxes: readonly LayoutBox[];
  unions: readonly UnionLine[];
  floor: number;
}

/**
 * The lines from a block to its children: one from the knot of two parents who are parents in the
 * same way, else one from each. `childBox` is the box of a slot's child.
 */
export function parentLines(
  graph: FamilyGraph,
  { block, boxes, unions, floor }: Standing,
  childBox: (slot: Slot) => LayoutBox,
): ParentLine[] {
  const lanes = new Map<string, number>();
  const knots = new Map(unions.map((line) => [line.between.join("+"), line.knot]));
  return block.slots.flatMap((slot) => {
    const child = childBox(slot);
    return tiesOf(graph, block, slot, (left, right) =>
      knots.has(`${boxes[left]!.key}+${boxes[right]!.key}`),
    ).map(({ places, link }) => {
      const parents = places.map((place) => boxes[place]!);
      const keys = parents.map((box) => box.key);
      const name = keys.join("+");
      if (!lanes.has(name)) lanes.set(name, lanes.size);
      const start = knots.get(name) ?? bottomOf(parents[0]!);
      const turn = floor + laneIn(TURNING_ROOM, lanes.get(name)!);
      return {
        kind: "parent",
        key: `${name}>${child.key}`,
        link,
        parents: keys,
        child: child.key,
        points: elbow(start, turn, { x: child.x + child.width / 2, y: child.y }),
      };
    });
  });
}

interface Tie {
  places: number[];
  link: ParentKind;
}

function tiesOf(
  graph: FamilyGraph,
  block: Block,
  { child, parents }: Slot,
  isCouple: (left: number, right: number) => boolean,
): Tie[] {
  const ties: Tie[] = [];
  for (const place of parents) {
    const link = kindOf(graph, block.seats[place]!.person, child);
    const partner = ties.find(
      (tie) => tie.link === link && tie.places.length === 1 && isCouple(tie.places[0]!, place),
    );
    if (partner) partner.places.push(place);
    else ties.push({ places: [place], link });
  }
  return ties;
}

function kindOf(graph: FamilyGraph, parent: number, child: number): ParentKind {
  const place = neighboursOf(graph.parents, child).indexOf(parent);
  return parentKindOf(graph.parentLinks.kind[linksOf(graph.parents, child)[place]!]);
}

const bottomOf = (box: LayoutBox) => ({ x: box.x + box.width / 2, y: box.y + box.height });

interface Point {
  x: number;
  y: number;
}

const elbow = (from: Point, turn: number, to: Point) =>
  from.x === to.x
    ? [from.x, from.y, to.x, to.y]
    : [from.x, from.y, from.x, turn, to.x, turn, to.x, to.y];
