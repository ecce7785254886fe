import type { users } from "#shared/people/people.table.ts";
import type { HandedOver } from "#shared/records/handed-over.ts";
import { nameInWords } from "../people/named.queries.ts";

const COUNTED: Record<string, [one: string, many: string]> = {
  life_facts: ["life fact", "life facts"],
  other_names: ["other name", "other names"],
  attendance: ["event", "events"],
};

/** 'Anna Berg (#12), with 2 links and 1 life fact', for the history. */
export function mergedInWords(
  gone: Pick<typeof users.$inferSelect, "id" | "fullName" | "firstName" | "lastName">,
  handed: readonly HandedOver[],
): string {
  const counts = Object.entries(COUNTED).map(([table, words]) =>
    counted(countOf(handed, table), words),
  );
  // Both rows of a link are handed over, one for each of its people.
  const links = countOf(handed, "family_relationships", "user_id");
  const parts = [counted(links, ["link", "links"]), ...counts].filter((part) => part !== null);
  const name = `${nameInWords(gone)} (#${gone.id})`;
  return parts.length === 0 ? name : `${name}, with ${new Intl.ListFormat("en-US").format(parts)}`;
}

function countOf(handed: readonly HandedOver[], table: string, column?: string): number {
  const rows = handed
    .filter((each) => each.table === table)
    .flatMap((each) => {
      if ("changed" in each) return column ? [] : each.changed.map(({ id }) => id);
      return column && each.column !== column ? [] : each.moved;
    });
  return new Set(rows).size;
}

const counted = (count: number, [one, many]: [string, string]) =>
  count === 0 ? null : `${count} ${count === 1 ? one : many}`;
