import type { ImportPlan } from "../plan/plan-import.ts";
import { isNoteOrSources } from "../read/read-facts.ts";

/** What the lines of a file become. */
export interface PlanCounts {
  people: number;
  couples: number;
  parentLinks: number;
  facts: number;
  otherNames: number;
  notes: number;
  sources: number;
  /** Counts of the remaining lines by kind, which are kept unchanged, most frequent first. */
  kept: { line: string; count: number }[];
}

export function countPlan(plan: ImportPlan): PlanCounts {
  const { people, unions, parentLinks, facts, otherNames, keptLines } = plan;
  return {
    people: people.length,
    couples: unions.length,
    parentLinks: parentLinks.length,
    facts: facts.filter((fact) => !isNoteOrSources(fact)).length,
    otherNames: otherNames.length,
    notes: facts.filter(({ note }) => note !== null).length,
    sources: facts.reduce((sum, { sources }) => sum + (sources?.split("\n").length ?? 0), 0),
    kept: countKept(keptLines),
  };
}

/**
 * Counts other kept lines. Skips sources of facts, and counts a record once. Names lines directly
 * below a record 'CHAN', deeper lines 'CAUS below DEAT', and records 'SOUR (record)'.
 */
function countKept(lines: ImportPlan["keptLines"]): PlanCounts["kept"] {
  const counts = new Map<string, number>();
  for (const { owner, fact, level, path, tag } of lines) {
    if ((fact !== null && tag === "SOUR") || (owner === null && level > 0)) continue;
    const above = path?.slice(path.lastIndexOf(".") + 1).replace(/#\d+$/, "");
    const kind =
      level === 0 ? `${tag} (record)` : above === undefined ? tag : `${tag} below ${above}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return Array.from(counts, ([line, count]) => ({ line, count })).toSorted(
    (one, other) => other.count - one.count || (one.line < other.line ? -1 : 1),
  );
}
