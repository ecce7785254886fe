/** A line's way aside below a row: from x to x. Runs of one row that would touch get lanes of their own. */
export interface Run {
  readonly row: number;
  from: number;
  to: number;
  lane: number;
}

/** So far apart two runs share a lane. */
const APART = 14;
/** With more lanes than this the gap between rows would tear the chart apart: further runs share the last. */
const MOST = 40;

/**
 * Gives each run a lane, 0 the uppermost: wider ones that begin at the same place lie above. Answers
 * how many lanes each row has. Those that lead straight down (`from` equals `to`) need none.
 */
export function assignLanes(runs: readonly Run[], rowCount: number): Int32Array {
  const counts = new Int32Array(rowCount);
  const aside = runs.filter(({ from, to }) => to > from);
  aside.sort((a, b) => a.row - b.row || a.from - b.from || b.to - a.to);
  let ends: number[] = [];
  let row = -1;
  for (const run of aside) {
    if (run.row !== row) ends = [];
    row = run.row;
    let lane = 0;
    while (lane < MOST - 1 && lane < ends.length && ends[lane]! + APART > run.from) lane++;
    ends[lane] = Math.max(ends[lane] ?? -Infinity, run.to);
    run.lane = lane;
    counts[row] = Math.max(counts[row]!, lane + 1);
  }
  return counts;
}
