/** Spans that should not be cut, as sorted starts and sorted ends (not paired). */
interface Spans {
  starts: Float64Array;
  ends: Float64Array;
}

interface Lengths {
  /** The length to cut, from 0. */
  total: number;
  /** The longest piece. */
  longest: number;
  /** Space in front of a cut to show what it goes through whole. */
  reserve: number;
}

/** Distance of a cut behind the end of a span. */
const CUT_DISTANCE = 8;
/** The shortest piece, as a share of the longest. */
const MIN_SHARE = 0.55;
/** Share of a piece's length given up to cut through one span less. */
const CUT_COST_SHARE = 0.3;

/** Sorts starts and ends for cutsBetween. */
export function spansOf(starts: Iterable<number>, ends: Iterable<number>): Spans {
  return { starts: Float64Array.from(starts).toSorted(), ends: Float64Array.from(ends).toSorted() };
}

/**
 * Returns where to cut a length, including 0 and `total`: between spans if possible, otherwise
 * through as few as possible. O(n log n).
 */
export function cutsBetween(spans: Spans, { total, longest, reserve }: Lengths): number[] {
  const cuts = [0];
  for (let from = 0; total - from > longest;) {
    from = bestCut(spans, from + longest * MIN_SHARE, from + longest, reserve);
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
    const cut = ends[place]! + CUT_DISTANCE;
    if (cut > high) break;
    // Cut spans are shown whole, which needs the reserved space.
    if (cut > high - reserve && crossings(spans, cut) > 0) continue;
    const cost = costOf(spans, cut, low, high);
    if (cost > least) continue;
    least = cost;
    best = cut;
  }
  return best;
}

const costOf = (spans: Spans, cut: number, low: number, high: number): number =>
  crossings(spans, cut) * CUT_COST_SHARE + (high - cut) / (high - low);

const crossings = ({ starts, ends }: Spans, cut: number): number =>
  countBelow(starts, cut) - countBelow(ends, cut);

/** Counts smaller numbers (binary search). */
function countBelow(sorted: Float64Array, limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
