import { index, integer, jsonb, pgTable, serial, uniqueIndex } from "drizzle-orm/pg-core";
import { history } from "../history/history.table.ts";
import { moment } from "../lib/columns.ts";
import { users } from "../people/people.table.ts";
import type { HandedOver } from "./handed-over.ts";

/** Two records of one person that are one by now, with what it takes to have both again. */
export const personMerges = pgTable(
  "person_merges",
  {
    id: serial().primaryKey(),
    keptId: integer("kept_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The record that is no more; with its row this goes as well, and the merge can't be undone. */
    goneId: integer("gone_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    mergedBy: integer("merged_by").references(() => users.id, { onDelete: "set null" }),
    mergedAt: moment("merged_at").notNull(),
    /** The line of the history that tells of it: whatever is told after it has changed since. */
    historyId: integer("history_id")
      .notNull()
      .references(() => history.id, { onDelete: "cascade" }),
    handedOver: jsonb("handed_over").$type<HandedOver[]>().notNull(),
  },
  (table) => [
    index("person_merges_kept").on(table.keptId),
    index("person_merges_by").on(table.mergedBy),
    index("person_merges_history").on(table.historyId),
    uniqueIndex("person_merges_gone_unique").on(table.goneId),
  ],
);
