import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from "drizzle-orm/pg-core";
import { moment, oneOf } from "../lib/columns.ts";
import { familyGroups, users } from "../people/people.table.ts";
import type { ImportedLink, ImportedPerson } from "./again/imported-values.ts";

/** A file that a group took people from, perhaps several times as it grew in another program. */
export const gedcomSources = pgTable(
  "gedcom_sources",
  {
    id: serial().primaryKey(),
    familyGroupId: integer("family_group_id")
      .notNull()
      .references(() => familyGroups.id, { onDelete: "cascade" }),
    /** What it was called the last time. */
    name: text().notNull(),
    importedAt: moment("imported_at").notNull(),
    importedBy: integer("imported_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("gedcom_sources_group").on(table.familyGroupId),
    index("gedcom_sources_importer").on(table.importedBy),
  ],
);

/** What a source calls a person, and said of them the last time: by it the next time is compared. */
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
    /** UID, _UID and EXID, as `readIds` gives them. */
    ids: text().array().notNull(),
    imported: jsonb().$type<ImportedPerson>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.userId] }),
    index("gedcom_people_person").on(table.userId),
  ],
);

/** What a source said of a parent and a child, or of two spouses (the lower id first). */
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
    oneOf("gedcom_links_type_known", table.type, ["PARENT", "SPOUSE"]),
    check(
      "gedcom_links_in_order",
      sql`${table.type} <> 'SPOUSE' or ${table.userId} < ${table.relatedUserId}`,
    ),
  ],
);
