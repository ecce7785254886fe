import type { Cast } from "./layout-cast.ts";

/** A place in a row of partners. A stub stands for someone who has their box elsewhere. */
export interface Seat {
  readonly person: number;
  readonly isStub: boolean;
  /** Whom a stub's person is shown with: their partner here, or their parent above. */
  readonly beside: number;
}

/** People who are joined by unions and stand side by side. */
export interface Block {
  readonly seats: Seat[];
  readonly row: number;
  /** What hangs below, from left to right. */
  readonly slots: Slot[];
}

/** A child below a block: with the block they stand in, or as a stub. */
export interface Slot {
  readonly child: number;
  readonly block: Block;
  /** Places of the parents among the seats above. */
  readonly parents: number[];
}

export interface Blocks {
  /** Row by row. */
  readonly all: Block[];
  /** The block in which a person has their box. */
  readonly of: ReadonlyMap<number, Block>;
}

/** Seats everyone drawn once: partners together wherever both may stand in the same row. */
export function seatBlocks(cast: Cast): Blocks {
  const together = joinPartners(cast);
  const all: Block[] = [];
  const of = new Map<number, Block>();
  cast.rows.forEach((people, row) => {
    for (const head of people) {
      if (of.has(head)) continue;
      const block: Block = { seats: seatsAround(head, cast, together), row, slots: [] };
      all.push(block);
      for (const seat of block.seats) if (!seat.isStub) of.set(seat.person, block);
    }
  });
  return { all, of };
}

/**
 * Answers a number for each person that is the same for those of one block. Partners are joined
 * unless they descend into different rows (an uncle and his niece), directly or through others.
 */
function joinPartners(cast: Cast): (index: number) => number {
  const above = Int32Array.from({ length: cast.graph.size }, (_, index) => index);
  const row = cast.rowOf.slice();
  const find = (index: number) => {
    let top = index;
    while (above[top] !== top) top = above[top] = above[above[top]!]!;
    return top;
  };
  for (const person of cast.rows.flat())
    for (const partner of cast.partnersOf(person)) {
      const [one, other] = [find(person), find(partner)];
      if (one === other) continue;
      if (row[one] !== -1 && row[other] !== -1 && row[one] !== row[other]) continue;
      above[other] = one;
      row[one] = Math.max(row[one]!, row[other]!);
    }
  return find;
}

/** A lone partner stands to the right; of several the first to the left, so that both touch. */
function seatsAround(head: number, cast: Cast, together: (index: number) => number): Seat[] {
  const block = together(head);
  const left: Seat[] = [];
  const right: Seat[] = [{ person: head, isStub: false, beside: head }];
  const seated = new Set([head]);
  const toVisit: { person: number; side: Seat[] | null }[] = [{ person: head, side: null }];
  for (const { person, side } of toVisit) {
    const partners = cast.partnersOf(person).filter((partner) => !seated.has(partner));
    new Set(partners).forEach((partner) => {
      const isFirst = partner === partners[0];
      const chosen = side ?? (isFirst && partners.length > 1 ? left : right);
      const isStub = together(partner) !== block;
      chosen.push({ person: partner, isStub, beside: person });
      if (isStub) return;
      seated.add(partner);
      toVisit.push({ person: partner, side: chosen });
    });
  }
  return [...left.toReversed(), ...right];
}
