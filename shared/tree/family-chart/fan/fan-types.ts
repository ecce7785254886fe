import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import type { Ring } from "./fan-sizes.ts";

export const FAN_SHAPES = ["half", "full"] as const;
export type FanShape = (typeof FAN_SHAPES)[number];

/**
 * The most rings around the middle. In the eighth, names fit at 6 to 11 px. In the ninth of a half fan
 * around two people, not even initials fit.
 */
export const MAX_RINGS = 8;

/** A slot for one ancestor: its position and shape. Angles are radians, clockwise from the right. */
export interface FanSlot extends Ring {
  /** 0 in the middle, 1 for parents. */
  generation: number;
  /** Position in the ring, from the left. A father's is twice his child's, a mother's one more. */
  place: number;
  from: number;
  to: number;
}

/** A slot with its person. */
export interface FanSector extends FanSlot {
  /** Index in the graph. */
  person: number;
  /** The sector of this person's child; -1 in the middle. */
  child: number;
  isAdoptive: boolean;
  /** The sector of the same person nearest to the middle, usually this one. */
  first: number;
}

/** Ancestors in rings around one person or a couple. Lengths are CSS pixels at zoom 1. */
export interface Fan {
  readonly graph: FamilyGraph;
  readonly shape: FanShape;
  /** The number of rings around the middle. */
  readonly generations: number;
  readonly width: number;
  readonly height: number;
  /** The center, from the upper left corner. */
  readonly x: number;
  readonly y: number;
  /** Ring by ring from the middle, each from the left. */
  readonly sectors: readonly FanSector[];
  /** Empty slots beside one known parent. */
  readonly blanks: readonly FanSlot[];
}
