import { turnedRank } from "./kinship-steps.ts";

/** All shortest ways from one person to another, together. */
export interface Ways {
  readonly from: number;
  readonly to: number;
  readonly length: number;
  /** How far along the ways everyone on them stands. */
  readonly places: ReadonlyMap<number, number>;
  /** How far a step leads that starts at a place; 0 where no way takes it. */
  readonly stride: (place: number, rank: number) => number;
}

/** The same ways, walked from the other end. All steps of a stretch are equally long, or symmetric. */
export function turnWays({ from, to, length, places, stride }: Ways): Ways {
  const turned = new Map<number, number>();
  for (const [index, place] of places) turned.set(index, length - place);
  return {
    from: to,
    to: from,
    length,
    places: turned,
    stride: (place, rank) => stride(length - place - 1, turnedRank(rank)),
  };
}
