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
  /** Space at the end of a piece, in which people on its cut are shown whole. */
  reserve: number;
}

/** Distance of a cut behind the end of a span. */
const CUT_DISTANCE = 8;
/** The shortest piece, as a share of the longest. */
const MIN_SHARE = 0.55;
/** How much shorter a piece may become, as a share, to cut through one span less. */
const CUT_COST_SHARE = 0.3;

/** Sorts starts and ends for findCuts. */
export function spansOf(starts: Iterable<number>, ends: Iterable<number>): Spans {
  return { starts: Float64Array.from(starts).toSorted(), ends: Float64Array.from(ends).toSorted() };
}

/**
 * Returns where to cut a length, including 0 and `total`: between spans if possible, otherwise
 * through as few as possible. O(n log n).
 */
export function findCuts(spans: Spans, { total, longest, reserve }: Lengths): number[] {
  const cuts = [0];
  for (let position = 0; total - position > longest;) {
    position = findBestCut(spans, position + longest * MIN_SHARE, position + longest, reserve);
    cuts.push(position);
  }
  cuts.push(total);
  return cuts;
}

function findBestCut(spans: Spans, low: number, high: number, reserve: number): number {
  const { ends } = spans;
  let best = Math.max(low, high - reserve);
  let minCost = costOf(spans, best, low, high);
  for (let index = countBelow(ends, low); index < ends.length; index++) {
    const cut = ends[index]! + CUT_DISTANCE;
    if (cut > high) break;
    // Cut spans are shown whole, which needs the reserved space.
    if (cut > high - reserve && countCutSpans(spans, cut) > 0) continue;
    const cost = costOf(spans, cut, low, high);
    if (cost > minCost) continue;
    minCost = cost;
    best = cut;
  }
  return best;
}

const costOf = (spans: Spans, cut: number, low: number, high: number): number =>
  countCutSpans(spans, cut) * CUT_COST_SHARE + (high - cut) / (high - low);

const countCutSpans = ({ starts, ends }: Spans, cut: number): number =>
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
