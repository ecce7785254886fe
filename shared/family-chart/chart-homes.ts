import { placesFromCounts } from "#shared/family-tree/adjacency.ts";
import type { i32 } from "#shared/lib/numbers.ts";
import { PARENT_KINDS } from "#shared/relationships/relationship-words.ts";
import type { Net } from "./chart-net.ts";
import { smaller } from "./integers.ts";

const FOSTER = smaller(PARENT_KINDS.indexOf("step"), PARENT_KINDS.indexOf("foster"));

/**
 * Chooses for each cluster, of all parents of its members who are reached, those below whom it
 * hangs: parents by birth or adoption rather than others, in the row right above, with both of whom
 * the child came rather than one, and of the longer and larger line. Linear. Answers a tie or -1 for
 * each cluster.
 */
export function chooseHomes(net: Net, isReached: Uint8Array | null): Int32Array {
  const { count, above: aboves, below: belows, isBroken } = net.ties;
  const { row } = net.rows;
  const homes = new Int32Array(net.clusters.count).fill(-1);
  let line: Int32Array | null = null;
  for (let tie = 0; tie < count; tie++) {
    const above = aboves[tie]!;
    const below = belows[tie]!;
    if (isReached !== null && isReached[above] === 0) continue;
    if (row[above]! >= row[below]! || isBroken[tie] === 1) continue;
    const before = homes[below]!;
    // Most have one choice only: nothing is weighed for them.
    if (before !== -1) {
      if (line === null) line = lineWeights(net);
      if (weightOf(net, line, tie) <= weightOf(net, line, before)) continue;
    }
    homes[below] = tie;
  }
  return homes;
}

function weightOf({ ties, rows }: Net, line: Int32Array, tie: i32): i32 {
  const above = ties.above[tie]!;
  const gap = rows.row[ties.below[tie]!]! - rows.row[above]! - 1;
  const kind: i32 = ties.kind[tie]!;
  const strength = kind >= FOSTER ? 1 : 2;
  return strength * 1_000_000_000 - smaller(gap, 99) * 10_000_000 + line[above]!;
}

const MOST_ABOVE = 900;
const MOST_BELOW = 9_999;

/** More for clusters with more generations above them, then with more people below; under 1e7. */
function lineWeights({ clusters, lines, rows }: Net): Int32Array {
  const { count } = clusters;
  const { start: memberStart } = clusters;
  const { start: parentStart, to: parent } = lines.parents;
  const { start: childStart, to: child } = lines.children;
  const order = rowsInOrder(rows.row);
  const weights = new Int32Array(count);
  const above = new Int32Array(count);
  for (let at = 0; at < count; at++) {
    const cluster = order[at]!;
    const end = parentStart[cluster + 1]!;
    let most = 0;
    for (let place = parentStart[cluster]!; place < end; place++) {
      const further = above[parent[place]!]! + 1;
      if (further > most) most = further;
    }
    above[cluster] = most;
  }
  const below = new Int32Array(count);
  for (let at = count - 1; at >= 0; at--) {
    const cluster = order[at]!;
    const end = childStart[cluster + 1]!;
    let people = memberStart[cluster + 1]! - memberStart[cluster]!;
    for (let place = childStart[cluster]!; place < end; place++) people += below[child[place]!]!;
    if (people > MOST_BELOW) people = MOST_BELOW;
    below[cluster] = people;
    weights[cluster] = smaller(above[cluster]!, MOST_ABOVE) * (MOST_BELOW + 1) + people;
  }
  return weights;
}

/** The clusters by their rows, the uppermost first. */
export function rowsInOrder(row: Int32Array): Int32Array {
  const count = row.length;
  let first = 0;
  let last = 0;
  for (let cluster = 0; cluster < count; cluster++) {
    const own = row[cluster]!;
    if (own < first) first = own;
    if (own > last) last = own;
  }
  const start = new Int32Array(last - first + 2);
  for (let cluster = 0; cluster < count; cluster++) start[row[cluster]! - first + 1]! += 1;
  const next = placesFromCounts(start);
  const order = new Int32Array(count);
  for (let cluster = 0; cluster < count; cluster++) {
    const at = row[cluster]! - first;
    const place = next[at]!;
    next[at] = place + 1;
    order[place] = cluster;
  }
  return order;
}
