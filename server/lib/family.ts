import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import type { FamilyRows } from "#shared/family/family-graph/family-rows.ts";

export interface Family {
  rows: FamilyRows;
  graph: FamilyGraph;
  /** The branch of the person at an index, if any. */
  branchAt: (index: number) => string | null;
  /** The people of one branch and the links among them. */
  graphOfBranch: (branch: string) => FamilyGraph;
}

/** Returns a group's present family. */
export type FamilyOf = (groupId: number) => Promise<Family>;
