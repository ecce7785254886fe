import type { users } from "#shared/family/people/people.table.ts";
import type { MergeStep } from "#shared/family/records/merge-step.ts";
import { countOf } from "#shared/lib/count.ts";
import { nameForMessages } from "../../core/person/index.ts";

const COUNTED_TABLES: Record<string, [one: string, many: string]> = {
  life_facts: ["life event", "life events"],
  other_names: ["other name", "other names"],
  attendance: ["event", "events"],
};

/** Returns 'Anna Berg (#12, with 2 relationships and 1 life event)' for the history. */
export function describeMerge(
  gone: Pick<typeof users.$inferSelect, "id" | "fullName" | "firstName" | "lastName">,
  steps: readonly MergeStep[],
): string {
  const counts = Object.entries(COUNTED_TABLES).map(([table, nouns]) =>
    describeCount(countMergedRows(steps, table), nouns),
  );
  // Both rows of a link are moved, so only one side is counted.
  const links = countMergedRows(steps, "family_relationships", "user_id");
  const parts = [describeCount(links, ["relationship", "relationships"]), ...counts].filter(
    (part) => part !== null,
  );
  const details = parts.length > 0 ? `, with ${new Intl.ListFormat("en-US").format(parts)}` : "";
  return `${nameForMessages(gone)} (#${gone.id}${details})`;
}

function countMergedRows(steps: readonly MergeStep[], table: string, column?: string): number {
  const rows = steps
    .filter((each) => each.table === table)
    .flatMap((each) => {
      if ("changed" in each) return column ? [] : each.changed.map(({ id }) => id);
      return column && each.column !== column ? [] : each.moved;
    });
  return new Set(rows).size;
}

const describeCount = (count: number, [one, many]: [string, string]) =>
  count === 0 ? null : countOf(count, one, many);
