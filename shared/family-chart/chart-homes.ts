import { PARENT_KINDS } from "#shared/relationships/relationship-words.ts";
import type { Clusters } from "./chart-clusters.ts";
import type { Ties } from "./chart-ties.ts";

/** Below whom each cluster hangs: a tie, or -1. */
export type Homes = Int32Array;

const FOSTER = Math.min(PARENT_KINDS.indexOf("step"), PARENT_KINDS.indexOf("foster"));

/**
 * Chooses for each cluster, of all parents of its members who are reached, those below whom it
 * hangs: parents by birth or adoption rather than others, in the row right above, with both of whom
 * the child came rather than one, and of the longer and larger line. Linear.
 */
export function chooseHomes(
  clusters: Clusters,
  ties: Ties,
  row: Int32Array,
  isReached: Uint8Array | null,
): Homes {
  const homes = new Int32Array(clusters.count).fill(-1);
  let line: Float64Array | null = null;
  const weightOf = (tie: number) => {
    line ??= lineWeights(clusters, row);
    const above = ties.above[tie]!;
    const gap = row[ties.below[tie]!]! - row[above]! - 1;
    const strength = ties.kind[tie]! >= FOSTER ? 1 : 2;
    return strength * 1e9 - Math.min(gap, 99) * 1e7 + line[above]!;
  };
  for (let tie = 0; tie < ties.count; tie++) {
    const above = ties.above[tie]!;
    const below = ties.below[tie]!;
    if (ties.isBroken[tie] === 1 || isReached?.[above] === 0) continue;
    if (row[above]! >= row[below]!) continue;
    const before = homes[below]!;
    // Most have one choice only: nothing is weighed for them.
    if (before === -1 || weightOf(tie) > weightOf(before)) homes[below] = tie;
  }
  return homes;
}

/** More for clusters with more generations above them, then with more people below; under 1e7. */
function lineWeights({ count, parents, children, members }: Clusters, row: Int32Array) {
  const order = rowsInOrder(row);
  const above = new Float64Array(count);
  const below = new Float64Array(count);
  for (const cluster of order)
    for (let place = parents.start[cluster]!; place < parents.start[cluster + 1]!; place++)
      above[cluster] = Math.max(above[cluster]!, above[parents.to[place]!]! + 1);
  for (let at = count - 1; at >= 0; at--) {
    const cluster = order[at]!;
    let people = members.start[cluster + 1]! - members.start[cluster]!;
    for (let place = children.start[cluster]!; place < children.start[cluster + 1]!; place++)
      people += below[children.to[place]!]!;
    below[cluster] = Math.min(people, 9_999);
  }
  return above.map((depth, cluster) => Math.min(depth, 900) * 1e4 + below[cluster]!);
}

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
