import type { FanShape } from "./fan-types.ts";

/** What lies between two circles; the middle is the inner one's whole disc. */
export interface Ring {
  inner: number;
  outer: number;
  /** Whether names stand along it; else they stand across it, along the radius. */
  isAlong: boolean;
}

/** Of one in the middle, and of two, who have half of it each. */
const MIDDLES = [84, 120];
/** Rings in which there is room for a face, then for three lines along them, then for a name across. */
const WITH_FACE = 104;
const ALONG = 88;
const ACROSS = 150;
const FACES = 2;
/** A name along a ring takes so much of it. */
const NAME = 115;

const TURN: Record<FanShape, number> = { half: Math.PI, full: 2 * Math.PI };

/** The angle that a place of a generation has; of one or two in the middle. */
export const angleOf = (shape: FanShape, middle: number, generation: number): number =>
  TURN[shape] / (middle * 2 ** generation);

/** The middle, and the rings around it. */
export function ringsOf(shape: FanShape, middle: number, generations: number): Ring[] {
  const rings: Ring[] = [{ inner: 0, outer: MIDDLES[middle - 1] ?? 0, isAlong: true }];
  for (let generation = 1; generation <= generations; generation++) {
    const inner = rings.at(-1)!.outer;
    const along = generation <= FACES ? WITH_FACE : ALONG;
    const isAlong = angleOf(shape, middle, generation) * (inner + along / 2) >= NAME;
    rings.push({ inner, outer: inner + (isAlong ? along : ACROSS), isAlong });
  }
  return rings;
}
