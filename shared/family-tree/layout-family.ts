import type { FamilyGraph } from "./family-graph.ts";
import { type Block, seatBlocks, type Slot } from "./layout-blocks.ts";
import { type Cast, chooseCast } from "./layout-cast.ts";
import { hangBlocks } from "./layout-descent.ts";
import { parentLines } from "./layout-parent-lines.ts";
import { placeBlocks } from "./layout-place.ts";
import { rowTop, seatHeight, seatLeft, type Sizes, sizesOf } from "./layout-sizes.ts";
import type { FamilyLayout, LayoutBox, LayoutLine, LayoutOptions } from "./layout-types.ts";
import { unionLines } from "./layout-union-lines.ts";

/**
 * Draws the descendants of one person, or of a couple, with everyone's partners: who stands where,
 * and which lines join them. Pure, deterministic and about linear in the people drawn. Each person
 * has one box; where they would appear again (married cousins, loops in the data) a stub stands.
 * Ids that are not in the family are disregarded; without any the layout is empty.
 */
export function layoutFamily(
  graph: FamilyGraph,
  focus: readonly number[],
  options: LayoutOptions,
): FamilyLayout {
  const sizes = sizesOf(options);
  const cast = chooseCast(graph, focus, options.generations);
  const blocks = hangBlocks(cast, seatBlocks(cast));
  const lefts = placeBlocks(blocks, sizes);
  const branches = branchesOf(blocks);
  const boxesOf = new Map(
    blocks.map((block) => [
      block,
      boxesIn(cast, block, lefts.get(block)!, branches.get(block) ?? -1, sizes),
    ]),
  );
  const childBox = ({ block, child }: Slot) =>
    boxesOf.get(block)!.find((box) => box.personId === graph.people.id[child])!;
  const lines = blocks.flatMap((block): LayoutLine[] => {
    const boxes = boxesOf.get(block)!;
    const floor = rowTop(block.row, sizes) + sizes.boxHeight;
    const unions = unionLines(cast, block, boxes, floor);
    const descents = parentLines(graph, { block, boxes, unions, floor }, childBox);
    return (unions as LayoutLine[]).concat(descents);
  });
  const boxes = [...boxesOf.values()].flat();
  return { boxes, lines, ...extentOf(boxes) };
}

function boxesIn(
  { graph, focus }: Cast,
  block: Block,
  left: number,
  branch: number,
  sizes: Sizes,
): LayoutBox[] {
  const idOf = (index: number) => graph.people.id[index]!;
  const top = rowTop(block.row, sizes);
  const isBelow = block.seats.length === 1;
  return block.seats.map((seat, place) => {
    const height = seatHeight(seat, sizes);
    const where = isBelow ? "below" : "beside";
    return {
      key: seat.isStub
        ? `${idOf(seat.person)}-${where}-${idOf(seat.beside)}`
        : `${idOf(seat.person)}`,
      kind: seat.isStub ? "stub" : "person",
      personId: idOf(seat.person),
      x: left + seatLeft(place, sizes),
      y: isBelow ? top : top + (sizes.boxHeight - height) / 2,
      width: sizes.boxWidth,
      height,
      generation: block.row,
      isFocus: !seat.isStub && focus.has(seat.person),
      branch,
    };
  });
}

/** Numbers the blocks below the top row from left to right, and hands the numbers down. */
function branchesOf(blocks: readonly Block[]): Map<Block, number> {
  const branches = new Map<Block, number>();
  let count = 0;
  for (const block of blocks.toSorted((a, b) => a.row - b.row))
    for (const slot of block.slots)
      branches.set(slot.block, block.row === 0 ? count++ : (branches.get(block) ?? -1));
  return branches;
}

function extentOf(boxes: readonly LayoutBox[]) {
  let [width, height] = [0, 0];
  for (const box of boxes) {
    width = Math.max(width, box.x + box.width);
    height = Math.max(height, box.y + box.height);
  }
  return { width, height };
}
