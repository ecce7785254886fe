import { index, integer, jsonb, pgTable, serial, uniqueIndex } from "drizzle-orm/pg-core";
import { history } from "../history/history.table.ts";
import { timestampColumn } from "../../lib/columns.ts";
import { users } from "../people/people.table.ts";
import type { MergeStep } from "./merge-step.ts";

/** Merged records of one person, with everything needed to undo the merge. */
export const personMerges = pgTable(
  "person_merges",
  {
    id: serial().primaryKey(),
    keptId: integer("kept_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The deleted record. If its row is removed, so is this one, and the merge can't be undone. */
    goneId: integer("gone_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    mergedBy: integer("merged_by").references(() => users.id, { onDelete: "set null" }),
    mergedAt: timestampColumn("merged_at").notNull(),
    /** The merge's history entry; any later entry about the person counts as a change since the merge. */
    historyId: integer("history_id")
      .notNull()
      .references(() => history.id, { onDelete: "cascade" }),
    handedOver: jsonb("handed_over").$type<MergeStep[]>().notNull(),
  },
  (table) => [
    index("person_merges_kept").on(table.keptId),
    index("person_merges_by").on(table.mergedBy),
    index("person_merges_history").on(table.historyId),
    uniqueIndex("person_merges_gone_unique").on(table.goneId),
  ],
);
