import type { GraphUnions } from "#shared/family/family-graph/graph-unions.ts";
import { statusOf, unionKindOf } from "#shared/family/family-graph/family-codes.ts";
import { hasEnded } from "#shared/family/relationships/union-state.ts";
import { TIES } from "./chart-types.ts";

/** Whether a union ended by anything but a death. */
export const isOver = ({ status, kind, firstImplied }: GraphUnions, union: number): boolean =>
  union < firstImplied &&
  hasEnded({ status: statusOf(status[union]), kind: unionKindOf(kind[union]) });

const CURRENT = TIES.indexOf("current");
const ENDED = TIES.indexOf("former");
const UNMARRIED = TIES.indexOf("unmarried");

/** Returns how to draw a union (an index into TIES). Implied unions count as unmarried. */
export function tieOf(unions: GraphUnions, union: number): number {
  if (union >= unions.firstImplied) return UNMARRIED;
  return isOver(unions, union) ? ENDED : CURRENT;
}
