import { buildGraph, type FamilyGraph } from "#shared/family-tree/graph/family-graph.ts";
import { type FamilyRows, keepPeople } from "#shared/family-tree/graph/family-rows.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Deps } from "../../lib/deps.ts";
import { readFamily, readVersion } from "./family.queries.ts";

/** One of 10,000 people takes some 3 MB. */
const MOST_FAMILIES = 8;
/** Of each family. As everybody is of one branch only, all of them take no more than the whole. */
const MOST_BRANCHES = 50;

interface Family {
  rows: FamilyRows;
  graph: FamilyGraph;
  /** The branch that somebody (an index) was put into. */
  branchAt: (index: number) => string | null;
  /** Those of one branch, and the links among them. */
  ofBranch: (branch: string) => FamilyGraph;
}

/** Answers a group's family as it is now. */
export type FamilyOf = (groupId: number) => Promise<Family>;

/**
 * Answers a group's family as it is now. What was read before is used again while the group's
 * version is the same, so that other processes' changes count; the families used last are kept.
 */
export function familyCache({ db, now }: Pick<Deps, "db" | "now">): FamilyOf {
  const kept = new Map<number, { version: string | null; family: Promise<Family> }>();

  async function read(groupId: number): Promise<Family> {
    const { rows, branches } = await readFamily(db, groupId, isoDayOf(now()));
    return {
      rows,
      graph: buildGraph(rows),
      branchAt: (index) => branches[index] ?? null,
      ofBranch: branchGraphs(rows, branches),
    };
  }

  return async function familyOf(groupId: number): Promise<Family> {
    // Read before the rows: these may be newer than their version says, never older.
    const version = await readVersion(db, groupId);
    const known = kept.get(groupId);
    const family = known?.version === version ? known.family : read(groupId);
    keepLast(kept, MOST_FAMILIES, groupId, { version, family });
    try {
      return await family;
    } catch (error) {
      if (kept.get(groupId)?.family === family) kept.delete(groupId);
      throw error;
    }
  };
}

/** Builds the graph of a branch when it is first asked for. */
function branchGraphs(rows: FamilyRows, branches: (string | null)[]): Family["ofBranch"] {
  const kept = new Map<string, FamilyGraph>();
  return (branch) => {
    const build = () => buildGraph(keepPeople(rows, (place) => branches[place] === branch));
    const graph = kept.get(branch) ?? build();
    keepLast(kept, MOST_BRANCHES, branch, graph);
    return graph;
  };
}

/** Of a map's entries, as many as those used last. */
function keepLast<K, V>(kept: Map<K, V>, most: number, key: K, value: V): void {
  kept.delete(key);
  kept.set(key, value);
  for (const [oldest] of kept) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
}
