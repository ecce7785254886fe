import type { Line } from "./kinship-line.ts";
import {
  ACROSS,
  DOWN,
  directionOf,
  isGivenUpStep,
  kindOf,
  statusOfStep,
  UP,
} from "../ways/kinship-steps.ts";

/** Steps of a line from `start` to `end` (exclusive): one union, or steps up and then down. */
export interface Run {
  readonly start: number;
  readonly end: number;
  readonly up: number;
  readonly down: number;
}

/** From strongest to weakest. The weakest tie names a run. Law counts the first two as kin. */
const TIES = ["birth", "adoptive", "step", "foster", "honorary"] as const;
export type Tie = (typeof TIES)[number];

export const isUnion = ({ up, down }: Run): boolean => up + down === 0;

/** Splits a line before and after each union, and where it goes up again from a child. */
export function runsOf({ ranks }: Line): Run[] {
  const directions = ranks.map(directionOf);
  const cuts = directions.flatMap((direction, step) => {
    const before = directions[step - 1] ?? ACROSS;
    const goesOn =
      before !== ACROSS && direction !== ACROSS && !(before === DOWN && direction === UP);
    return goesOn ? [] : [step];
  });
  return cuts.map((start, place) => runOf(ranks, start, cuts[place + 1] ?? ranks.length));
}

export function tieOf({ ranks }: Line, { start, end }: Run): Tie {
  const ties = ranks.slice(start, end).map((rank) => TIES.indexOf(tieOfStep(rank)));
  return TIES[Math.max(0, ...ties)]!;
}

export const isKin = (line: Line, run: Run): boolean => {
  const tie = tieOf(line, run);
  return tie === "birth" || tie === "adoptive";
};

/** Whether the run is one step between a parent by birth and a child who was adopted by others. */
export const isGivenUpRun = ({ ranks }: Line, { start, end }: Run): boolean =>
  end === start + 1 && isGivenUpStep(ranks[start]!);

/** Whether a former parent who wasn't one by birth is part of the run. */
export const isFormerRun = ({ ranks }: Line, { start, end }: Run): boolean =>
  ranks
    .slice(start, end)
    .some((rank) => statusOfStep(rank) === "FORMER" && tieOfStep(rank) !== "birth");

/**
 * Splits a run whose name would be hard to follow: around step, foster and honorary links, and so
 * that a cousin's child and a parent's cousin are named in two parts.
 */
export function shortRunsOf(line: Line, run: Run): Run[] {
  const { ranks } = line;
  const cuts = new Set([run.start]);
  for (let step = run.start; step < run.end; step++)
    if (!isKin(line, runOf(ranks, step, step + 1))) cuts.add(step).add(step + 1);
  cuts.delete(run.end);
  const starts = [...cuts];
  return starts.flatMap((start, place) =>
    cutRemoved(ranks, runOf(ranks, start, starts[place + 1] ?? run.end)),
  );
}

function cutRemoved(ranks: readonly number[], run: Run): Run[] {
  const { start, end, up, down } = run;
  if (up === down || Math.min(up, down) < 2) return [run];
  const cut = up > down ? start + up - down : start + 2 * up;
  return [runOf(ranks, start, cut), runOf(ranks, cut, end)];
}

function runOf(ranks: readonly number[], start: number, end: number): Run {
  const directions = ranks.slice(start, end).map(directionOf);
  const up = directions.filter((direction) => direction === UP).length;
  const down = directions.filter((direction) => direction === DOWN).length;
  return { start, end, up, down };
}

function tieOfStep(rank: number): Tie {
  if (directionOf(rank) === ACROSS) return "birth";
  if (statusOfStep(rank) === "HONORARY") return "honorary";
  return TIES.find((tie) => tie === kindOf(rank)) ?? "birth";
}
