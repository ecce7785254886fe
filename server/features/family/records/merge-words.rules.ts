import type { users } from "#shared/family/people/people.table.ts";
import type { HandedOver } from "#shared/family/records/handed-over.ts";
import { countOf } from "#shared/lib/count.ts";
import { nameForMessages } from "../../core/person/index.ts";

const COUNTED: Record<string, [one: string, many: string]> = {
  life_facts: ["life event", "life events"],
  other_names: ["other name", "other names"],
  attendance: ["event", "events"],
};

/** Returns 'Anna Berg (#12, with 2 relationships and 1 life event)' for the history. */
export function describeMerge(
  gone: Pick<typeof users.$inferSelect, "id" | "fullName" | "firstName" | "lastName">,
  handed: readonly HandedOver[],
): string {
  const counts = Object.entries(COUNTED).map(([table, words]) =>
    counted(countHandedOver(handed, table), words),
  );
  // Both rows of a link are handed over, so only one side is counted.
  const links = countHandedOver(handed, "family_relationships", "user_id");
  const parts = [counted(links, ["relationship", "relationships"]), ...counts].filter(
    (part) => part !== null,
  );
  const more = parts.length > 0 ? `, with ${new Intl.ListFormat("en-US").format(parts)}` : "";
  return `${nameForMessages(gone)} (#${gone.id}${more})`;
}

function countHandedOver(handed: readonly HandedOver[], table: string, column?: string): number {
  const rows = handed
    .filter((each) => each.table === table)
    .flatMap((each) => {
      if ("changed" in each) return column ? [] : each.changed.map(({ id }) => id);
      return column && each.column !== column ? [] : each.moved;
    });
  return new Set(rows).size;
}

const counted = (count: number, [one, many]: [string, string]) =>
  count === 0 ? null : countOf(count, one, many);
