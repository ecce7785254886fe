import type { FanShape } from "./fan-types.ts";

/** The area between two circles. The middle is a full disc. */
export interface Ring {
  inner: number;
  outer: number;
  /** Whether names run along the ring; otherwise they run along the radius. */
  isAlong: boolean;
}

/** Radius of the middle for one person, and for two people with half of it each. */
const MIDDLES = [84, 120];
/** Widths of rings with space for a face, for three lines along, and for a name across. */
const WITH_FACE = 104;
const ALONG = 88;
const ACROSS = 150;
const FACES = 2;
/** Arc length that a name along a ring needs. */
const NAME = 115;

const TURN: Record<FanShape, number> = { half: Math.PI, full: 2 * Math.PI };

/** Returns the angle of a sector in a generation, with one or two people in the middle. */
export const angleOf = (shape: FanShape, middle: number, generation: number): number =>
  TURN[shape] / (middle * 2 ** generation);

/** Returns the middle and the rings around it. */
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
