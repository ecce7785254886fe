import { createHash } from "node:crypto";
import { checkedFamily, checkFamily } from "#shared/tree/data-check/check-family.ts";
import { type CheckedFamily, type Finding, findingKey } from "#shared/tree/data-check/finding.ts";
import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import { type IsoDate, isoDayOf } from "#shared/lib/dates.ts";
import type { Context } from "../../../lib/context.ts";
import { serialQueue } from "../../../lib/serial-queue.ts";
import { readUnionWords } from "./data-check.queries.ts";

/** A finding with its public key, a hash that doesn't reveal dates. */
export interface KeyedFinding extends Finding {
  key: string;
  /** Ids of its people. */
  ids: readonly number[];
}

export interface GroupCheck {
  family: CheckedFamily;
  findings: readonly KeyedFinding[];
}

/** Returns a function that checks a group's family. Caches each version for the day. */
export function groupChecks({ db, now, familyOf }: Context) {
  const known = new WeakMap<FamilyGraph, { day: IsoDate; check: Promise<GroupCheck> }>();
  const inTurn = serialQueue();

  async function check(groupId: number, graph: FamilyGraph, day: IsoDate): Promise<GroupCheck> {
    // Read after the graph, so that newer words may be used. The change that brought them also
    // raises the version, so the family is checked again.
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
