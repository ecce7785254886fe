import { buildGraph, type FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import { keepPeople } from "#shared/family/family-graph/family-rows.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Context } from "../../../lib/context.ts";
import type { Family, FamilyOf } from "../../../lib/family.ts";
import { readFamily, readFamilyVersion } from "./family.queries.ts";

/** A family of 10,000 people takes about 3 MB. */
const MAX_FAMILIES = 8;
/**
 * Limit per family. Every person is in at most one branch, so all branches together are no larger
 * than the family.
 */
const MAX_BRANCHES = 50;

/**
 * Returns a group's current family. A cached family is reused while the group's version is
 * unchanged, which also covers changes by other processes. Evicts the least recently used family.
 */
export function createFamilyCache({ db, now }: Pick<Context, "db" | "now">): FamilyOf {
  const cache = new Map<number, { version: string | null; family: Promise<Family> }>();

  async function loadFamily(groupId: number): Promise<Family> {
    const { rows, branches } = await readFamily(db, groupId, isoDayOf(now()));
    return {
      rows,
      graph: buildGraph(rows),
      branchAt: (index) => branches[index] ?? null,
      graphOfBranch: createBranchGraphs(rows, branches),
    };
  }

  return async function familyOf(groupId: number): Promise<Family> {
    // Reads the version before the rows, so the rows can be newer than their version but never older.
    const version = await readFamilyVersion(db, groupId);
    const cached = cache.get(groupId);
    const family = cached?.version === version ? cached.family : loadFamily(groupId);
    addToCache(cache, MAX_FAMILIES, groupId, { version, family });
    try {
      return await family;
    } catch (error) {
      if (cache.get(groupId)?.family === family) cache.delete(groupId);
      throw error;
    }
  };
}

/** Builds the graph of a branch on first use. */
function createBranchGraphs(
  rows: Family["rows"],
  branches: (string | null)[],
): Family["graphOfBranch"] {
  const cache = new Map<string, FamilyGraph>();
  return (branch) => {
    const build = () => buildGraph(keepPeople(rows, (index) => branches[index] === branch));
    const graph = cache.get(branch) ?? build();
    addToCache(cache, MAX_BRANCHES, branch, graph);
    return graph;
  };
}

/** Adds an entry to a map and evicts the least recently used entries beyond `maxSize`. */
function addToCache<K, V>(cache: Map<K, V>, maxSize: number, key: K, value: V): void {
  cache.delete(key);
  cache.set(key, value);
  for (const [oldest] of cache) {
    if (cache.size <= maxSize) break;
    cache.delete(oldest);
  }
}
