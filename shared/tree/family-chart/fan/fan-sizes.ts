import type { FanShape } from "./fan-types.ts";

/** The area between two circles. The middle is a full disc. */
export interface Ring {
  inner: number;
  outer: number;
  /** Whether names run along the ring; otherwise they run along the radius. */
  isAlong: boolean;
}

/** Radius of the middle for one person, and for two people with half of it each. */
const MIDDLE_RADII = [84, 120];
/** Widths of rings with space for a face, for three lines along the ring, and for a name along the
 * radius. */
const FACE_RING_WIDTH = 104;
const ALONG_RING_WIDTH = 88;
const ACROSS_RING_WIDTH = 150;
/** How many rings show faces; the sectors of further ones are too narrow. */
export const FACE_RINGS = 2;
/** Arc length that a name along a ring needs. */
const MIN_NAME_ARC = 115;

const FAN_ANGLES: Record<FanShape, number> = { half: Math.PI, full: 2 * Math.PI };

/** Returns the angle of a sector in a generation, with one or two people in the middle. */
export const angleOf = (shape: FanShape, middleCount: number, generation: number): number =>
  FAN_ANGLES[shape] / (middleCount * 2 ** generation);

/** Returns the middle and the rings around it. */
export function ringsOf(shape: FanShape, middleCount: number, generations: number): Ring[] {
  const rings: Ring[] = [{ inner: 0, outer: MIDDLE_RADII[middleCount - 1] ?? 0, isAlong: true }];
  for (let generation = 1; generation <= generations; generation++) {
    const inner = rings.at(-1)!.outer;
    const along = generation <= FACE_RINGS ? FACE_RING_WIDTH : ALONG_RING_WIDTH;
    const isAlong = angleOf(shape, middleCount, generation) * (inner + along / 2) >= MIN_NAME_ARC;
    rings.push({ inner, outer: inner + (isAlong ? along : ACROSS_RING_WIDTH), isAlong });
  }
  return rings;
}
