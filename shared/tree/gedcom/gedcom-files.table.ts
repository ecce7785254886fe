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
import { timestampColumn, checkOneOf } from "../../lib/columns.ts";
import { familyGroups, users } from "../../family/people/people.table.ts";
import type { ImportResult } from "./update/import-result.ts";
import {
  IMPORT_STATUSES,
  type ImportProgress,
  type ImportStatus,
} from "./update/import-progress.ts";
import type { Choices } from "./preview.schema.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** An uploaded file and its import. It is stored for a day and visible only to its sender. */
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
    /** In bytes; null until the upload is complete. */
    size: integer(),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    /** Null until the import is started. */
    importStatus: text("import_status").$type<ImportStatus>(),
    /** The choices for the import. */
    choices: jsonb().$type<Choices>(),
    /** The computer that started the import, for the history. */
    startedFrom: text("started_from"),
    /** Increased by each run. Writes check it, so that a run given up changes nothing. */
    attempt: integer().notNull().default(0),
    /** When the process that runs the import last reported; a killed process stops reporting. */
    heartbeatAt: timestampColumn("heartbeat_at"),
    progress: jsonb().$type<ImportProgress>(),
    /** Why the import failed, in words for the person who started it. */
    failure: text(),
    /** The results of the import. */
    result: jsonb().$type<ImportResult>(),
  },
  (table) => [
    index("gedcom_files_sender").on(table.sentBy, table.familyGroupId),
    index("gedcom_files_group").on(table.familyGroupId),
    index("gedcom_files_created").on(table.createdAt),
    checkOneOf("gedcom_files_import_status_known", table.importStatus, IMPORT_STATUSES),
    check("gedcom_files_size_known", sql`${table.size} > 0`),
  ],
);

/** The bytes of an uploaded file, in pieces that are read in order. */
export const gedcomFileChunks = pgTable(
  "gedcom_file_chunks",
  {
    fileId: integer("file_id")
      .notNull()
      .references(() => gedcomFiles.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.position] })],
);
