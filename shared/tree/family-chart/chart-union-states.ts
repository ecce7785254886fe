import type { GraphUnions } from "#shared/family/family-graph/graph-unions.ts";
import { statusOf, unionKindOf } from "#shared/family/family-graph/family-codes.ts";
import { hasEnded } from "#shared/family/relationships/union-state.ts";
import { UNION_STATES } from "./chart-types.ts";

/** Whether a union ended by anything but a death. */
export const isUnionEnded = ({ status, kind, firstImplied }: GraphUnions, union: number): boolean =>
  union < firstImplied &&
  hasEnded({ status: statusOf(status[union]), kind: unionKindOf(kind[union]) });

const CURRENT = UNION_STATES.indexOf("current");
const FORMER = UNION_STATES.indexOf("former");
const UNMARRIED = UNION_STATES.indexOf("unmarried");

/** Returns the state by which a union is drawn (an index into UNION_STATES). Implied unions count as
 * unmarried. */
export function unionStateOf(unions: GraphUnions, union: number): number {
  if (union >= unions.firstImplied) return UNMARRIED;
  return isUnionEnded(unions, union) ? FORMER : CURRENT;
}
