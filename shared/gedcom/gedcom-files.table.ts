import { sql } from "drizzle-orm";
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from "drizzle-orm/pg-core";
import { moment } from "../lib/columns.ts";
import { familyGroups, users } from "../people/people.table.ts";
import type { ImportDone } from "./again/import-done.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A file that was sent and waits a day to be looked at and taken, for who sent it only. */
export const gedcomFiles = pgTable(
  "gedcom_files",
  {
    id: serial().primaryKey(),
    familyGroupId: integer("family_group_id")
      .notNull()
      .references(() => familyGroups.id, { onDelete: "cascade" }),
    sentBy: integer("sent_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** In bytes; null until all of it is there. */
    size: integer(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** What its import did, so that who asks for it twice is told the same. */
    done: jsonb().$type<ImportDone>(),
  },
  (table) => [
    index("gedcom_files_sender").on(table.sentBy, table.familyGroupId),
    index("gedcom_files_group").on(table.familyGroupId),
    index("gedcom_files_created").on(table.createdAt),
    check("gedcom_files_size_known", sql`${table.size} > 0`),
  ],
);

/** The bytes of such a file, in pieces that are read one after the other. */
export const gedcomFilePieces = pgTable(
  "gedcom_file_pieces",
  {
    fileId: integer("file_id")
      .notNull()
      .references(() => gedcomFiles.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.position] })],
);
