import type { RelationshipStatus, UnionKind } from "./relationship-types.ts";

interface UnionFacts {
  status: RelationshipStatus;
  /** Null if unknown. */
  kind: UnionKind | null;
}

/** Whether a link is current or ended only by a death. */
export const isLasting = (status: RelationshipStatus): boolean =>
  status === "CURRENT" || status === "DECEASED";

/** Whether a union ended other than by a death. */
export const hasEnded = ({ status, kind }: UnionFacts): boolean =>
  status === "FORMER" || kind === "divorced";
