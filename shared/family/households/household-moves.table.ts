import { index, integer, jsonb, pgTable, serial } from "drizzle-orm/pg-core";
import { timestampColumn } from "../../lib/columns.ts";
import { familyGroups, users } from "../people/people.table.ts";

/** A person and their version. */
interface PersonVersion {
  id: number;
  version: number;
}

/** A person who moved, with the history entry of their move. */
interface MovedPerson extends PersonVersion {
  line: number;
}

/** Moves of people to another family group, with everything needed to undo them. */
export const householdMoves = pgTable(
  "household_moves",
  {
    id: serial().primaryKey(),
    /** Null if they had no group. */
    fromGroupId: integer("from_group_id").references(() => familyGroups.id, {
      onDelete: "cascade",
    }),
    toGroupId: integer("to_group_id")
      .notNull()
      .references(() => familyGroups.id, { onDelete: "cascade" }),
    /** The people who moved, and the relatives whose links to them were cut, with their versions after the move. */
    people: jsonb().$type<{ moved: MovedPerson[]; stayed: PersonVersion[] }>().notNull(),
    /** The cut links by row ids, and the state of all other links after the move. */
    links: jsonb().$type<{ cut: number[][]; others: string }>().notNull(),
    movedBy: integer("moved_by").references(() => users.id, { onDelete: "set null" }),
    movedAt: timestampColumn("moved_at").notNull().defaultNow(),
    undoneAt: timestampColumn("undone_at"),
  },
  (table) => [
    index("household_moves_from").on(table.fromGroupId),
    index("household_moves_to").on(table.toGroupId),
    index("household_moves_by").on(table.movedBy),
    index("household_moves_at").on(table.movedAt),
  ],
);
