/** What should not be cut: the n-th of both in ascending order, not necessarily of the same thing. */
interface Spans {
  starts: Float64Array;
  ends: Float64Array;
}

interface Lengths {
  /** All that there is to cut, from 0. */
  total: number;
  /** The longest that a piece may be. */
  longest: number;
  /** Room to show what a cut goes through whole, before the cut. */
  reserve: number;
}

/** A cut runs this far behind something's end. */
const BEHIND = 8;
/** A piece is at least this share of the longest. */
const SHORTEST = 0.55;
/** How much of a piece's length it is worth not to cut through one more. */
const WORTH = 0.3;

/** Sorts where things begin and end, for cutsBetween. */
export function spansOf(starts: Iterable<number>, ends: Iterable<number>): Spans {
  return { starts: Float64Array.from(starts).toSorted(), ends: Float64Array.from(ends).toSorted() };
}

/**
 * Where to cut a length into pieces, from 0 to `total` with both: between things where that can be,
 * else through as few as possible. n log n.
 */
export function cutsBetween(spans: Spans, { total, longest, reserve }: Lengths): number[] {
  const cuts = [0];
  for (let from = 0; total - from > longest;) {
    from = bestCut(spans, from + longest * SHORTEST, from + longest, reserve);
    cuts.push(from);
  }
  cuts.push(total);
  return cuts;
}

function bestCut(spans: Spans, low: number, high: number, reserve: number): number {
  const { ends } = spans;
  let best = Math.max(low, high - reserve);
  let least = costOf(spans, best, low, high);
  for (let place = countBelow(ends, low); place < ends.length; place++) {
    const cut = ends[place]! + BEHIND;
    if (cut > high) break;
    // What is cut through is shown whole, and that takes room.
    if (cut > high - reserve && crossings(spans, cut) > 0) continue;
    const cost = costOf(spans, cut, low, high);
    if (cost > least) continue;
    least = cost;
    best = cut;
  }
  return best;
}

const costOf = (spans: Spans, cut: number, low: number, high: number): number =>
  crossings(spans, cut) * WORTH + (high - cut) / (high - low);

const crossings = ({ starts, ends }: Spans, cut: number): number =>
  countBelow(starts, cut) - countBelow(ends, cut);

/** How many numbers are smaller; found by halving. */
function countBelow(sorted: Float64Array, limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
