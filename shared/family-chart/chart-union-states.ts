import type { GraphUnions } from "#shared/family-tree/graph/graph-unions.ts";
import { RELATIONSHIP_STATUSES, UNION_KINDS } from "#shared/relationships/relationship-words.ts";
import { TIES } from "./chart-types.ts";

const FORMER = RELATIONSHIP_STATUSES.indexOf("FORMER");
const DIVORCED = UNION_KINDS.indexOf("divorced");

/** Whether a union ended otherwise than by a death. */
export const isOver = ({ status, kind, firstImplied }: GraphUnions, union: number): boolean =>
  union < firstImplied && (status[union] === FORMER || kind[union] === DIVORCED);

const CURRENT = TIES.indexOf("current");
const ENDED = TIES.indexOf("former");
const UNMARRIED = TIES.indexOf("unmarried");

/** How a union is drawn: a place in TIES. Parents who are not known to be a couple are unmarried. */
export function tieOf(unions: GraphUnions, union: number): number {
  if (union >= unions.firstImplied) return UNMARRIED;
  return isOver(unions, union) ? ENDED : CURRENT;
}
