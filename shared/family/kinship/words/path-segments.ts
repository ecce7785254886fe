import type { KinshipPath } from "./kinship-path.ts";
import {
  ACROSS,
  DOWN,
  directionOf,
  isGivenUpStep,
  kindOf,
  statusOfStep,
  UP,
} from "../paths/kinship-steps.ts";

/** Steps of a path from `start` to `end` (exclusive): one union, or steps up and then down. */
export interface PathSegment {
  readonly start: number;
  readonly end: number;
  readonly up: number;
  readonly down: number;
}

/** From strongest to weakest. The weakest link names a segment. The law counts the first two as kin. */
const LINK_KINDS = ["birth", "adoptive", "step", "foster", "honorary"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export const isUnion = ({ up, down }: PathSegment): boolean => up + down === 0;

/** Splits a path before and after each union, and where it goes up again from a child. */
export function splitIntoSegments({ ranks }: KinshipPath): PathSegment[] {
  const directions = ranks.map(directionOf);
  const cuts = directions.flatMap((direction, step) => {
    const before = directions[step - 1] ?? ACROSS;
    const isSameSegment =
      before !== ACROSS && direction !== ACROSS && !(before === DOWN && direction === UP);
    return isSameSegment ? [] : [step];
  });
  return cuts.map((start, index) => segmentOf(ranks, start, cuts[index + 1] ?? ranks.length));
}

export function linkKindOf({ ranks }: KinshipPath, { start, end }: PathSegment): LinkKind {
  const kinds = ranks.slice(start, end).map((rank) => LINK_KINDS.indexOf(linkKindOfStep(rank)));
  return LINK_KINDS[Math.max(0, ...kinds)]!;
}

export const isKin = (path: KinshipPath, segment: PathSegment): boolean => {
  const linkKind = linkKindOf(path, segment);
  return linkKind === "birth" || linkKind === "adoptive";
};

/** Whether the segment is one step between a parent by birth and a child who was adopted by others. */
export const isGivenUpSegment = ({ ranks }: KinshipPath, { start, end }: PathSegment): boolean =>
  end === start + 1 && isGivenUpStep(ranks[start]!);

/** Whether a former parent who wasn't one by birth is part of the segment. */
export const isFormerSegment = ({ ranks }: KinshipPath, { start, end }: PathSegment): boolean =>
  ranks
    .slice(start, end)
    .some((rank) => statusOfStep(rank) === "FORMER" && linkKindOfStep(rank) !== "birth");

/**
 * Splits a segment whose name would be hard to follow: around step, foster and honorary links, and so
 * that a cousin's child and a parent's cousin are named in two parts.
 */
export function splitSegment(path: KinshipPath, segment: PathSegment): PathSegment[] {
  const { ranks } = path;
  const cuts = new Set([segment.start]);
  for (let step = segment.start; step < segment.end; step++)
    if (!isKin(path, segmentOf(ranks, step, step + 1))) cuts.add(step).add(step + 1);
  cuts.delete(segment.end);
  const starts = [...cuts];
  return starts.flatMap((start, index) =>
    splitRemoved(ranks, segmentOf(ranks, start, starts[index + 1] ?? segment.end)),
  );
}

function splitRemoved(ranks: readonly number[], segment: PathSegment): PathSegment[] {
  const { start, end, up, down } = segment;
  if (up === down || Math.min(up, down) < 2) return [segment];
  const cut = up > down ? start + up - down : start + 2 * up;
  return [segmentOf(ranks, start, cut), segmentOf(ranks, cut, end)];
}

function segmentOf(ranks: readonly number[], start: number, end: number): PathSegment {
  const directions = ranks.slice(start, end).map(directionOf);
  const up = directions.filter((direction) => direction === UP).length;
  const down = directions.filter((direction) => direction === DOWN).length;
  return { start, end, up, down };
}

function linkKindOfStep(rank: number): LinkKind {
  if (directionOf(rank) === ACROSS) return "birth";
  if (statusOfStep(rank) === "HONORARY") return "honorary";
  return LINK_KINDS.find((linkKind) => linkKind === kindOf(rank)) ?? "birth";
}
