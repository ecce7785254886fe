import type { i32 } from "#shared/lib/numbers.ts";
import type { Cast } from "./chart-cast.ts";

/** People joined by unions, directly or through others, who stand in one row. Clusters are numbered from 0. */
export interface Clusters {
  readonly count: i32;
  /** By person; -1 for who is not drawn. */
  readonly clusterOf: Int32Array;
  /** The members of a cluster are at `start[cluster]` up to, not including, `start[cluster + 1]`. */
  readonly start: Int32Array;
  readonly to: Int32Array;
  /** The cut that made them. */
  readonly isSplit: Uint8Array;
  readonly hasSplit: boolean;
  readonly isBroken: Uint8Array;
  readonly hasBroken: boolean;
}

/** What is taken apart because the data contradicts itself. */
export interface Cut {
  /** 1 for a union whose partners can't stand in one row, by union. */
  readonly isSplit: Uint8Array;
  readonly hasSplit: boolean;
  /** 1 for a parent link that closes a loop in the data, by link: it is shown by a stub. */
  readonly isBroken: Uint8Array;
  readonly hasBroken: boolean;
}

const NONE = new Uint8Array(0);
export const NOTHING_CUT: Cut = {
  isSplit: NONE,
  hasSplit: false,
  isBroken: NONE,
  hasBroken: false,
};

/** Linear in the people drawn and their unions. */
export function clusterPartners({ kin, members, isIn }: Cast, cut: Cut): Clusters {
  const { start: partnerStart, to: partnerTo, link } = kin.partners;
  const { isSplit, hasSplit, isBroken, hasBroken } = cut;
  const size = members.length;
  const clusterOf = new Int32Array(kin.size).fill(-1);
  const start = new Int32Array(size + 1);
  const to = new Int32Array(size);
  let count = 0;
  let found = 0;
  for (let member = 0; member < size; member++) {
    const first = members[member]!;
    if (clusterOf[first] !== -1) continue;
    clusterOf[first] = count;
    to[found] = first;
    for (let at = found++; at < found; at++) {
      const person = to[at]!;
      const end = partnerStart[person + 1]!;
      for (let place = partnerStart[person]!; place < end; place++) {
        const partner = partnerTo[place]!;
        if (isIn[partner] === 0 || clusterOf[partner] !== -1) continue;
        if (hasSplit && isSplit[link[place]!] === 1) continue;
        clusterOf[partner] = count;
        to[found++] = partner;
      }
    }
    start[++count] = found;
  }
  return { count, clusterOf, start, to, isSplit, hasSplit, isBroken, hasBroken };
}
