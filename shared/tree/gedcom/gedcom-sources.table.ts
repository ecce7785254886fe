import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from "drizzle-orm/pg-core";
import { timestampColumn, checkOneOf } from "../../lib/columns.ts";
import { familyGroups, users } from "../../family/people/people.table.ts";
import type { ImportedLink, ImportedPerson } from "./update/imported-values.ts";

/** One import of a file into a group. Importing the file again replaces it with a new row. */
export const gedcomSources = pgTable(
  "gedcom_sources",
  {
    id: serial().primaryKey(),
    familyGroupId: integer("family_group_id")
      .notNull()
      .references(() => familyGroups.id, { onDelete: "cascade" }),
    /** The file's name. */
    name: text().notNull(),
    importedAt: timestampColumn("imported_at").notNull(),
    importedBy: integer("imported_by").references(() => users.id, { onDelete: "set null" }),
    /** The later import of the same file. Undoing that import makes this one current again. */
    replacedBy: integer("replaced_by").references((): AnyPgColumn => gedcomSources.id, {
      onDelete: "set null",
    }),
  },
  (table) => [
    index("gedcom_sources_replaced").on(table.replacedBy),
    index("gedcom_sources_group").on(table.familyGroupId),
    index("gedcom_sources_importer").on(table.importedBy),
  ],
);

/**
 * A person's pointer and ids in a source, and what the last import contained about them, for
 * comparison with the next.
 */
export const gedcomPeople = pgTable(
  "gedcom_people",
  {
    sourceId: integer("source_id")
      .notNull()
      .references(() => gedcomSources.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    xref: text(),
    /** UID, _UID and EXID, in the form of `readIds`. */
    ids: text().array().notNull(),
    imported: jsonb().$type<ImportedPerson>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.userId] }),
    index("gedcom_people_person").on(table.userId),
  ],
);

/** What a source contained about a parent and a child, or about two spouses (lower id first). */
export const gedcomLinks = pgTable(
  "gedcom_links",
  {
    sourceId: integer("source_id")
      .notNull()
      .references(() => gedcomSources.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    relatedUserId: integer("related_user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text().$type<"PARENT" | "SPOUSE">().notNull(),
    imported: jsonb().$type<ImportedLink>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.userId, table.relatedUserId, table.type] }),
    index("gedcom_links_person").on(table.userId),
    index("gedcom_links_related").on(table.relatedUserId),
    checkOneOf("gedcom_links_type_known", table.type, ["PARENT", "SPOUSE"]),
    check(
      "gedcom_links_in_order",
      sql`${table.type} <> 'SPOUSE' or ${table.userId} < ${table.relatedUserId}`,
    ),
  ],
);
