import { index, integer, jsonb, pgTable, serial } from "drizzle-orm/pg-core";
import { history } from "../../family/history/history.table.ts";
import { timestampColumn } from "../../lib/columns.ts";
import type { ImportResult } from "./update/import-result.ts";
import { gedcomFiles } from "./gedcom-files.table.ts";
import { gedcomSources } from "./gedcom-sources.table.ts";

/**
 * Rows of one table that an import changed: by id, the previous values of the columns it wrote,
 * with the version.
 */
export interface ChangedByImport {
  table: "users" | "family_relationships" | "life_facts";
  rows: { id: number; before: { version: number } & Record<string, unknown> }[];
}

/** The rows that an import wrote, so that it can be undone for 30 days. */
export const gedcomImports = pgTable(
  "gedcom_imports",
  {
    id: serial().primaryKey(),
    sourceId: integer("source_id")
      .notNull()
      .unique()
      .references(() => gedcomSources.id, { onDelete: "cascade" }),
    /** Null after an import by command, and once the file is deleted. */
    fileId: integer("file_id").references(() => gedcomFiles.id, { onDelete: "set null" }),
    /** The history entry of the import. Later entries are later changes. */
    historyId: integer("history_id")
      .notNull()
      .references(() => history.id, { onDelete: "cascade" }),
    importedAt: timestampColumn("imported_at").notNull(),
    result: jsonb().$type<ImportResult>().notNull(),
    /** Ids of rows added to `users`. */
    people: integer().array().notNull(),
    /** Ids of rows added to `family_relationships`. */
    links: integer().array().notNull(),
    /** Ids of rows added to `life_facts`. */
    facts: integer().array().notNull(),
    /** Ids of rows added to `other_names`. */
    names: integer().array().notNull(),
    /** Ids of rows added to `kept_lines`. */
    lines: integer().array().notNull(),
    changed: jsonb().$type<ChangedByImport[]>().notNull(),
  },
  (table) => [
    index("gedcom_imports_file").on(table.fileId),
    index("gedcom_imports_history").on(table.historyId),
    index("gedcom_imports_at").on(table.importedAt),
  ],
);
