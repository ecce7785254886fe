import { index, integer, jsonb, pgTable, serial } from "drizzle-orm/pg-core";
import { moment } from "../lib/columns.ts";
import { familyGroups, users } from "../people/people.table.ts";

/** Somebody, and the number of their state. */
interface Seen {
  id: number;
  edition: number;
}

/** And the line of the history that tells of their move. */
interface Moved extends Seen {
  line: number;
}

/** People who moved to another family group together, and what it takes to bring them back. */
export const householdMoves = pgTable(
  "household_moves",
  {
    id: serial().primaryKey(),
    /** Null: they were in none. */
    fromGroupId: integer("from_group_id").references(() => familyGroups.id, {
      onDelete: "cascade",
    }),
    toGroupId: integer("to_group_id")
      .notNull()
      .references(() => familyGroups.id, { onDelete: "cascade" }),
    /** Who moved, and whom they were cut from, as they were after it. */
    people: jsonb().$type<{ moved: Moved[]; stayed: Seen[] }>().notNull(),
    /** The links that were cut, each by its rows, and the state of all others after it. */
    links: jsonb().$type<{ cut: number[][]; others: string }>().notNull(),
    movedBy: integer("moved_by").references(() => users.id, { onDelete: "set null" }),
    movedAt: moment("moved_at").notNull().defaultNow(),
    undoneAt: moment("undone_at"),
  },
  (table) => [
    index("household_moves_from").on(table.fromGroupId),
    index("household_moves_to").on(table.toGroupId),
    index("household_moves_by").on(table.movedBy),
    index("household_moves_at").on(table.movedAt),
  ],
);
