import { PARENT_KINDS } from "#shared/relationships/relationship-words.ts";
import type { Net } from "./chart-net.ts";

/** Below whom each cluster hangs: a tie, or -1. */
export type Homes = Int32Array;

const FOSTER = Math.min(PARENT_KINDS.indexOf("step"), PARENT_KINDS.indexOf("foster"));

/**
 * Chooses for each cluster, of all parents of its members who are reached, those below whom it
 * hangs: parents by birth or adoption rather than others, in the row right above, with both of whom
 * the child came rather than one, and of the longer and larger line. Linear.
 */
export function chooseHomes(net: Net, isReached: Uint8Array | null): Homes {
  const { ties } = net;
  const { count, above: aboves, below: belows, isBroken } = ties;
  const { row } = net.rows;
  const homes = new Int32Array(net.clusters.count).fill(-1);
  let line: Float64Array | null = null;
  for (let tie = 0; tie < count; tie++) {
    const above = aboves[tie]!;
    const below = belows[tie]!;
    if (isReached !== null && isReached[above] === 0) continue;
    if (row[above]! >= row[below]! || isBroken[tie] === 1) continue;
    const before = homes[below]!;
    // Most have one choice only: nothing is weighed for them.
    if (before === -1 || weightOf(tie) > weightOf(before)) homes[below] = tie;
  }
  return homes;

  function weightOf(tie: number): number {
    line ??= lineWeights(net);
    const above = aboves[tie]!;
    const gap = row[belows[tie]!]! - row[above]! - 1;
    const strength = ties.kind[tie]! >= FOSTER ? 1 : 2;
    return strength * 1e9 - Math.min(gap, 99) * 1e7 + line[above]!;
  }
}

/** More for clusters with more generations above them, then with more people below; under 1e7. */
function lineWeights({ clusters, lines, rows }: Net) {
  const { count, members } = clusters;
  const { parents, children } = lines;
  const order = rowsInOrder(rows.row);
  const above = new Int32Array(count);
  const below = new Int32Array(count);
  for (const cluster of order) {
    const end = parents.start[cluster + 1]!;
    let most = 0;
    for (let place = parents.start[cluster]!; place < end; place++) {
      const further = above[parents.to[place]!]! + 1;
      if (further > most) most = further;
    }
    above[cluster] = most;
  }
  const weights = new Float64Array(count);
  for (let at = count - 1; at >= 0; at--) {
    const cluster = order[at]!;
    const end = children.start[cluster + 1]!;
    let people = members.start[cluster + 1]! - members.start[cluster]!;
    for (let place = children.start[cluster]!; place < end; place++)
      people += below[children.to[place]!]!;
    below[cluster] = people < MOST_PEOPLE ? people : MOST_PEOPLE;
    weights[cluster] = Math.min(above[cluster]!, 900) * 1e4 + below[cluster];
  }
  return weights;
}

const MOST_PEOPLE = 9_999;

/** The clusters by their rows, the uppermost first. */
function rowsInOrder(row: Int32Array): Int32Array {
  let [first, last] = [Infinity, -Infinity];
  for (const each of row) {
    first = Math.min(first, each);
    last = Math.max(last, each);
  }
  const start = new Int32Array(Math.max(0, last - first) + 2);
  for (const each of row) start[each - first + 1]! += 1;
  for (let at = 1; at < start.length; at++) start[at]! += start[at - 1]!;
  const order = new Int32Array(row.length);
  for (let cluster = 0; cluster < row.length; cluster++)
    order[start[row[cluster]! - first]!++] = cluster;
  return order;
}
