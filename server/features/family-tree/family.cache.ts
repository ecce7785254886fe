import { buildGraph, type FamilyGraph } from "#shared/family-tree/family-graph.ts";
import type { FamilyRows } from "#shared/family-tree/family-rows.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Deps } from "../../lib/deps.ts";
import { readFamily, readVersion } from "./family.queries.ts";

/** One of 10,000 people takes some 3 MB. */
const MOST_FAMILIES = 8;

export interface Family {
  rows: FamilyRows;
  graph: FamilyGraph;
}

/**
 * Answers a group's family as it is now. What was read before is used again while the group's
 * version is the same, so that other processes' changes count; the families used last are kept.
 */
export function familyCache({ db, now }: Pick<Deps, "db" | "now">) {
  const kept = new Map<number, { version: string | null; family: Promise<Family> }>();

  async function read(groupId: number): Promise<Family> {
    const rows = await readFamily(db, groupId, isoDayOf(now()));
    return { rows, graph: buildGraph(rows) };
  }

  return async function familyOf(groupId: number): Promise<Family> {
    // Read before the rows: these may be newer than their version says, never older.
    const version = await readVersion(db, groupId);
    const known = kept.get(groupId);
    const family = known?.version === version ? known.family : read(groupId);
    kept.delete(groupId);
    kept.set(groupId, { version, family });
    for (const [oldest] of kept) {
      if (kept.size <= MOST_FAMILIES) break;
      kept.delete(oldest);
    }
    try {
      return await family;
    } catch (error) {
      if (kept.get(groupId)?.family === family) kept.delete(groupId);
      throw error;
    }
  };
}
