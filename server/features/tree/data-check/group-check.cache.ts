import { createHash } from "node:crypto";
import { prepareFamily, checkFamily } from "#shared/tree/data-check/check-family.ts";
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
export function createGroupCheckCache({ db, now, familyOf }: Context) {
  const checks = new WeakMap<FamilyGraph, { day: IsoDate; check: Promise<GroupCheck> }>();
  const runInTurn = serialQueue();

  async function check(groupId: number, graph: FamilyGraph, day: IsoDate): Promise<GroupCheck> {
    // These words may be newer than the graph. That does no harm: the change that brought them
    // also raises the family's version, so the family is checked again.
    const unionWords = await readUnionWords(db, groupId);
    return runInTurn(() => {
      const family = prepareFamily(graph, day, unionWords);
      return { family, findings: checkFamily(family).map((each) => addKey(family, each)) };
    });
  }

  return async function readCachedCheck(groupId: number): Promise<GroupCheck> {
    const { graph } = await familyOf(groupId);
    const day = isoDayOf(now());
    const cached = checks.get(graph);
    if (cached?.day === day) return cached.check;
    const current = check(groupId, graph, day);
    checks.set(graph, { day, check: current });
    current.catch(() => checks.delete(graph));
    return current;
  };
}

const addKey = (family: CheckedFamily, finding: Finding): KeyedFinding => ({
  ...finding,
  ids: finding.people.map((index) => family.graph.people.id[index]!),
  key: createHash("sha256").update(findingKey(family, finding)).digest("base64url"),
});
