import {
  PARENT_KINDS,
  type ParentKind,
  RELATIONSHIP_STATUSES,
  type RelationshipStatus,
  UNION_KINDS,
  type UnionKind,
} from "#shared/family/relationships/relationship-types.ts";
import type { Adjacency } from "../../family-graph/adjacency.ts";
import { type FamilyGraph, isGivenUp } from "../../family-graph/family-graph.ts";
import { isLasting } from "#shared/family/relationships/union-state.ts";

type LinkColumns = Pick<FamilyGraph["parentLinks"], "kind" | "status">;

/** Directions of a step: up to a parent, down to a child, across to a partner. */
export const UP = 0;
export const DOWN = 1;
export const ACROSS = 2;

/**
 * All steps of a graph, packed: the steps from index `i` are at `start[i]` to `start[i + 1] - 1`. A
 * *rank* encodes a step's direction, kind and status in one number.
 */
export interface Steps {
  readonly size: number;
  readonly start: Int32Array;
  readonly to: Int32Array;
  readonly rank: Uint8Array;
}

const STATUS_COUNT = RELATIONSHIP_STATUSES.length;
/** An additional kind: a birth link of a child who was adopted by others. */
const GIVEN_UP_KIND = PARENT_KINDS.length;
const RANKS_PER_DIRECTION = (GIVEN_UP_KIND + 1) * STATUS_COUNT;
export const RANK_COUNT = RANKS_PER_DIRECTION * 3;
const HONORARY = RELATIONSHIP_STATUSES.indexOf("HONORARY");
const ADOPTIVE = PARENT_KINDS.indexOf("adoptive");

export const directionOf = (rank: number): number => Math.floor(rank / RANKS_PER_DIRECTION);

const kindDigit = (rank: number) => Math.floor((rank % RANKS_PER_DIRECTION) / STATUS_COUNT);

/** Returns the recorded kind of a step: the parent kind, or the union kind. */
export const kindOf = (rank: number): ParentKind | UnionKind | null =>
  directionOf(rank) === ACROSS
    ? (UNION_KINDS[kindDigit(rank)] ?? null)
    : (PARENT_KINDS[kindDigit(rank)] ?? "birth");

export const statusOfStep = (rank: number): RelationshipStatus =>
  RELATIONSHIP_STATUSES[rank % STATUS_COUNT]!;

/** Returns the rank of the same step from the other end. */
export function reverseRank(rank: number): number {
  if (directionOf(rank) === UP) return rank + RANKS_PER_DIRECTION;
  return directionOf(rank) === DOWN ? rank - RANKS_PER_DIRECTION : rank;
}

/** Whether a step leads to a parent or child by birth. */
export const isBirth = (rank: number): boolean =>
  directionOf(rank) !== ACROSS && kindOf(rank) === "birth" && rank % STATUS_COUNT !== HONORARY;

/** Whether it is a step by birth between a parent and a child who was adopted by others. */
export const isGivenUpStep = (rank: number): boolean =>
  isBirth(rank) && kindDigit(rank) === GIVEN_UP_KIND;

/** Whether it is a marriage that lasts, or that ended with a death. */
export function isMarriage(rank: number): boolean {
  const [kind, status] = [kindOf(rank), statusOfStep(rank)];
  const isUnion = directionOf(rank) === ACROSS;
  return isUnion && isLasting(status) && kind !== "partners" && kind !== "divorced";
}

/**
 * Returns the cost of a step. A union costs one and a half births, so that a wife is closer than a
 * sister, and a mother-in-law closer than an aunt. Adoption costs the same as birth.
 */
export function costOf(rank: number): number {
  const isAdoption = directionOf(rank) !== ACROSS && kindDigit(rank) === ADOPTIVE;
  const isKin = isBirth(rank) || (isAdoption && rank % STATUS_COUNT !== HONORARY);
  return isKin ? BIRTH_COST : MAX_STEP_COST;
}
export const BIRTH_COST = 2;
export const MAX_STEP_COST = 3;

/** Whether a step leads to a parent or child by birth or adoption, in the given direction. */
export const isKinStep = (rank: number, direction: number): boolean =>
  directionOf(rank) === direction && costOf(rank) === BIRTH_COST;

const stepsByGraph = new WeakMap<FamilyGraph, Steps>();

/** Returns all steps of a graph, except unions implied by common children. Packed once; linear. */
export function stepsOf(graph: FamilyGraph): Steps {
  const cached = stepsByGraph.get(graph);
  if (cached) return cached;
  const steps = packSteps(graph);
  stepsByGraph.set(graph, steps);
  return steps;
}

function packSteps(graph: FamilyGraph): Steps {
  const { size, parents, children, partners, parentLinks, unions } = graph;
  const capacity = (parentLinks.kind.length + unions.firstImplied) * 2;
  const start = new Int32Array(size + 1);
  const to = new Int32Array(capacity);
  const rank = new Uint8Array(capacity);
  let count = 0;
  const add = (
    adjacency: Adjacency,
    links: LinkColumns,
    direction: number,
    end: number,
    index: number,
  ) => {
    for (let slot = adjacency.start[index]!; slot < adjacency.start[index + 1]!; slot++) {
      const link = adjacency.link[slot]!;
      if (link >= end) continue;
      to[count] = adjacency.to[slot]!;
      const isGivenUpLink = direction !== ACROSS && isGivenUp(graph, link);
      rank[count] = encodeRank(direction, links.kind[link]!, links.status[link]!);
      if (isGivenUpLink) rank[count]! += GIVEN_UP_KIND * STATUS_COUNT;
      count += 1;
    }
  };
  for (let index = 0; index < size; index++) {
    add(parents, parentLinks, UP, capacity, index);
    add(children, parentLinks, DOWN, capacity, index);
    add(partners, unions, ACROSS, unions.firstImplied, index);
    start[index + 1] = count;
  }
  return { size, start, to, rank };
}

/** An unknown parent kind counts as birth; an unknown union kind stays unknown. */
function encodeRank(direction: number, kind: number, status: number): number {
  const [kinds, defaultKind] =
    direction === ACROSS ? [UNION_KINDS.length, UNION_KINDS.length] : [PARENT_KINDS.length, 0];
  const kindDigit = kind < kinds ? kind : defaultKind;
  return (
    direction * RANKS_PER_DIRECTION +
    kindDigit * STATUS_COUNT +
    (status < STATUS_COUNT ? status : 0)
  );
}

/** Returns a person's parents by birth (indexes). */
export const birthParents = (steps: Steps, index: number): Set<number> =>
  birthRelatives(steps, index, UP);

/** Returns a person's children by birth (indexes). */
export const birthChildren = (steps: Steps, index: number): Set<number> =>
  birthRelatives(steps, index, DOWN);

function birthRelatives({ start, to, rank }: Steps, index: number, direction: number): Set<number> {
  const found = new Set<number>();
  for (let slot = start[index]!; slot < start[index + 1]!; slot++)
    if (directionOf(rank[slot]!) === direction && isBirth(rank[slot]!)) found.add(to[slot]!);
  return found;
}
