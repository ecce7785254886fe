import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { familyGroups, users } from "../people/people.table.ts";
import { lifeFacts } from "./facts.table.ts";

/** Lines of GEDCOM files that the site doesn't understand, stored verbatim so that exports return them. */
export const keptLines = pgTable(
  "kept_lines",
  {
    id: serial().primaryKey(),
    /** The record the line belongs to: a person's, a pair's (lower id first), or one of the file itself. */
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    oneId: integer("one_id").references(() => users.id, { onDelete: "cascade" }),
    otherId: integer("other_id").references(() => users.id, { onDelete: "cascade" }),
    familyGroupId: integer("family_group_id").references(() => familyGroups.id, {
      onDelete: "cascade",
    }),
    /** The fact the line belongs to; it is deleted with the fact. */
    factId: integer("fact_id").references(() => lifeFacts.id, { onDelete: "cascade" }),
    /** The tags above the line within its record, such as 'BIRT.SOUR'; null directly below the record. */
    path: text(),
    level: integer().notNull(),
    /** For a record of the file: the name that pointers use. */
    xref: text(),
    tag: text().notNull(),
    value: text(),
    /** Order within its record. */
    position: integer().notNull(),
  },
  (table) => [
    index("kept_lines_person").on(table.userId, table.position),
    index("kept_lines_one").on(table.oneId, table.otherId, table.position),
    index("kept_lines_other").on(table.otherId),
    index("kept_lines_group").on(table.familyGroupId, table.position),
    index("kept_lines_fact").on(table.factId),
    check(
      "kept_lines_one_subject",
      sql`num_nonnulls(${table.userId}, ${table.oneId}, ${table.familyGroupId}) = 1 and num_nulls(${table.oneId}, ${table.otherId}) <> 1`,
    ),
    check("kept_lines_pair_in_order", sql`${table.oneId} < ${table.otherId}`),
    check("kept_lines_level_known", sql`${table.level} between 0 and 99`),
  ],
);
