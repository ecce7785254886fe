/** A line's way aside below a row, from x to x, with the lines that go down from it. */
export interface Run {
  readonly row: number;
  from: number;
  to: number;
  /** Where the line comes down from above. */
  readonly trunk: number;
  readonly drops: number[];
  lane: number;
}

export const newRun = (row: number, from: number, to: number): Run => ({
  row,
  from,
  to,
  trunk: from,
  drops: [],
  lane: 0,
});

/** So far apart two runs share a lane. */
const APART = 14;
/** So many runs that touch one another are ordered for few crossings; more are taken as they come. */
const ORDERED = 24;
/** With more lanes the gap between two rows would tear the chart apart: further runs share the last. */
const MOST = 40;

/**
 * Gives each run a lane, 0 the uppermost, so that those of one row which would touch have different
 * ones and cross little. Answers how many lanes each row has. Runs that lead straight down (`from`
 * equals `to`) need none.
 */
export function assignLanes(runs: Iterable<Run>, rowCount: number): Int32Array {
  const counts = new Int32Array(rowCount);
  const aside = [...runs].filter(({ from, to }) => to > from);
  aside.sort((a, b) => a.row - b.row || a.from - b.from || b.to - a.to);
  for (let first = 0; first < aside.length;) {
    const { row } = aside[first]!;
    let end = -Infinity;
    let next = first;
    while (next < aside.length && aside[next]!.row === row) {
      if (next > first && aside[next]!.from >= end + APART) break;
      end = Math.max(end, aside[next]!.to);
      next += 1;
    }
    const lanes = next - first > 1 ? layer(aside.slice(first, next)) : 1;
    counts[row] = Math.max(counts[row]!, lanes);
    first = next;
  }
  return counts;
}

/** Lanes for runs that touch one another, directly or through others; answers how many. */
function layer(runs: Run[]): number {
  const order = runs.length <= ORDERED ? inFewCrossings(runs) : runs;
  const done: Run[] = [];
  let count = 1;
  for (const run of order) {
    const touching = done.slice(-ORDERED * 4).filter((other) => touches(run, other));
    const below = touching.reduce((lane, other) => Math.max(lane, other.lane + 1), 0);
    run.lane = Math.min(below, MOST - 1);
    count = Math.max(count, run.lane + 1);
    done.push(run);
  }
  return count;
}

const touches = (a: Run, b: Run) => a.from < b.to + APART && b.from < a.to + APART;

/** Uppermost first: each run is weighed against each other by what would cross. */
function inFewCrossings(runs: readonly Run[]): Run[] {
  const weight = new Map(
    runs.map((run) => [
      run,
      runs.reduce((sum, other) => sum + crossings(run, other) - crossings(other, run), 0),
    ]),
  );
  return runs.toSorted((a, b) => weight.get(a)! - weight.get(b)! || a.from - b.from);
}

/** Lines nearer than this can't be told apart. */
const LINE = 4;

/** How often lines cross, or lie on each other, if `upper` lies above `lower`. */
function crossings(upper: Run, lower: Run): number {
  if (!touches(upper, lower)) return 0;
  const isIn = ({ from, to }: Run, x: number) => x > from && x < to;
  const trunk = isIn(upper, lower.trunk) ? 1 : 0;
  const covers = upper.drops.some((x) => Math.abs(x - lower.trunk) < LINE) ? 100 : 0;
  return trunk + covers + upper.drops.filter((x) => isIn(lower, x)).length;
}
