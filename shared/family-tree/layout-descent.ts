import type { Block, Blocks, Slot } from "./layout-blocks.ts";
import type { Cast } from "./layout-cast.ts";
import { compareSiblings } from "./sibling-order.ts";

/**
 * Hangs each block below the parents of one of its people, who stand in the row above; answers all
 * blocks, those of stubs included. Parents who stand elsewhere get a stub of their child below them.
 */
export function hangBlocks(cast: Cast, { all, of }: Blocks): Block[] {
  const hung = new Set<Block>();
  const stubs: Block[] = [];
  for (const child of cast.rows.flat()) {
    const own = of.get(child)!;
    const drawn = cast.parentsOf(child).filter((parent) => of.has(parent));
    const homes = [...new Set(drawn.map((parent) => of.get(parent)!))];
    const above = homes.find((home) => home.row === own.row - 1 && !hung.has(own));
    const missing = new Set(drawn);
    for (const home of above ? [above, ...homes] : homes) {
      const parents = [...home.seats.keys()].filter((at) => missing.delete(home.seats[at]!.person));
      if (parents.length === 0) continue;
      const block = home === above ? own : stubBlock(child, home, parents[0]!);
      if (home === above) hung.add(own);
      else stubs.push(block);
      home.slots.push({ child, block, parents });
    }
  }
  for (const block of all) block.slots.sort(inOrderOf(cast));
  return [...all, ...stubs];
}

const stubBlock = (child: number, home: Block, parent: number): Block => ({
  seats: [{ person: child, isStub: true, beside: home.seats[parent]!.person }],
  row: home.row + 1,
  slots: [],
});

/** Children of the left union first, and those of each union by age. */
const inOrderOf =
  ({ graph: { people } }: Cast) =>
  (a: Slot, b: Slot): number => {
    const siblingAt = ({ child }: Slot) => ({
      id: people.id[child]!,
      fullName: people.fullName[child]!,
      birthdate: people.birthdate[child]!,
    });
    return middleOf(a) - middleOf(b) || compareSiblings(siblingAt(a), siblingAt(b));
  };

const middleOf = ({ parents }: Slot) => parents[0]! + parents.at(-1)!;
