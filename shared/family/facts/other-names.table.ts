import { sql, type SQL } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { timestampColumn, checkOneOf } from "../../lib/columns.ts";
import { users } from "../people/people.table.ts";
import { OTHER_NAME_KINDS, type OtherNameKind } from "./fact-kinds.ts";

/** Other names that a person has or had; the current name is stored with the person. */
export const otherNames = pgTable(
  "other_names",
  {
    id: serial().primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().$type<OtherNameKind>().notNull(),
    name: text().notNull(),
    position: integer().notNull().default(0),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    updatedAt: timestampColumn("updated_at").notNull().defaultNow(),
    /** Version, for detecting conflicting edits. */
    version: integer().notNull().default(1),
    deletedAt: timestampColumn("deleted_at"),
    deletedBy: integer("deleted_by").references(() => users.id, { onDelete: "set null" }),
    searchName: text("search_name")
      .notNull()
      .generatedAlwaysAs((): SQL => sql`fold(${otherNames.name})`),
  },
  (table) => [
    index("other_names_person").on(table.userId),
    index("other_names_trigrams").using("gin", sql`${table.searchName} gin_trgm_ops`),
    check("other_names_not_blank", sql`length(btrim(${table.name})) > 0`),
    checkOneOf("other_names_kind_known", table.kind, OTHER_NAME_KINDS),
  ],
);
