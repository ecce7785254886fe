import { createHash } from "node:crypto";
import { checkedFamily, checkFamily } from "#shared/data-check/check-family.ts";
import { type CheckedFamily, type Finding, findingKey } from "#shared/data-check/finding.ts";
import type { FamilyGraph } from "#shared/family-tree/graph/family-graph.ts";
import { type IsoDate, isoDayOf } from "#shared/lib/dates.ts";
import type { Deps } from "../../lib/deps.ts";
import { turns } from "../../lib/turns.ts";
import type { FamilyOf } from "../family-tree/family.cache.ts";
import { readUnionWords } from "./data-check.queries.ts";

/** A finding with what it is known by outside: its key, of which nobody reads dates. */
export interface KeyedFinding extends Finding {
  key: string;
  /** Of its people. */
  ids: readonly number[];
}

export interface GroupCheck {
  family: CheckedFamily;
  findings: readonly KeyedFinding[];
}

/** Answers the check of a group's family as it is now; each family as it was is checked once a day. */
export function groupChecks({
  db,
  now,
  familyOf,
}: Pick<Deps, "db" | "now"> & { familyOf: FamilyOf }) {
  const known = new WeakMap<FamilyGraph, { day: IsoDate; check: Promise<GroupCheck> }>();
  const inTurn = turns();

  async function check(groupId: number, graph: FamilyGraph, day: IsoDate): Promise<GroupCheck> {
    // Read after the graph: whatever is newer than it raised the version, and is checked anew.
    const unionWords = await readUnionWords(db, groupId);
    return inTurn(() => {
      const family = checkedFamily(graph, day, unionWords);
      return { family, findings: checkFamily(family).map((each) => withKey(family, each)) };
    });
  }

  return async function checkOf(groupId: number): Promise<GroupCheck> {
    const { graph } = await familyOf(groupId);
    const day = isoDayOf(now());
    const before = known.get(graph);
    if (before?.day === day) return before.check;
    const current = check(groupId, graph, day);
    known.set(graph, { day, check: current });
    current.catch(() => known.delete(graph));
    return current;
  };
}

const withKey = (family: CheckedFamily, finding: Finding): KeyedFinding => ({
  ...finding,
  ids: finding.people.map((index) => family.graph.people.id[index]!),
  key: createHash("sha256").update(findingKey(family, finding)).digest("base64url"),
});
