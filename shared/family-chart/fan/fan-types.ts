import type { FamilyGraph } from "#shared/family-tree/graph/family-graph.ts";
import type { Ring } from "./fan-sizes.ts";

export const FAN_SHAPES = ["half", "full"] as const;
export type FanShape = (typeof FAN_SHAPES)[number];

/** So many rings there are at most around the middle. */
export const MOST_RINGS = 8;

/** A place of the fan. Angles are radians, clockwise from the right. */
export interface FanPlace extends Ring {
  /** 0 in the middle, 1 for parents. */
  generation: number;
  /** Counted from the left, from 0; a father's is twice his child's, the mother's the one after. */
  place: number;
  from: number;
  to: number;
}

/** Somebody's place. */
export interface FanSector extends FanPlace {
  /** An index in the graph. */
  person: number;
  /** The sector of the child whose parent this is; -1 in the middle. */
  child: number;
  isAdoptive: boolean;
  /** The sector in which the same person stands nearest to the middle: its own for most. */
  first: number;
}

/** Ancestors in rings around somebody, or a couple. Lengths are CSS pixels at zoom 1. */
export interface Fan {
  readonly graph: FamilyGraph;
  readonly shape: FanShape;
  /** How many rings there are around the middle. */
  readonly generations: number;
  readonly width: number;
  readonly height: number;
  /** The middle, from the upper left corner. */
  readonly x: number;
  readonly y: number;
  /** Ring by ring from the middle, each from the left. */
  readonly sectors: readonly FanSector[];
  /** Where the one parent is known and the other is not. */
  readonly blanks: readonly FanPlace[];
}
