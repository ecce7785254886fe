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
import { moment, oneOf } from "../lib/columns.ts";
import { familyGroups, users } from "../people/people.table.ts";
import type { ImportDone } from "./again/import-done.ts";
import {
  IMPORT_STATUSES,
  type ImportProgress,
  type ImportStatus,
} from "./again/import-progress.ts";
import type { Choices } from "./preview.schema.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A file that was sent, and its import; it is kept for a day, for its sender only. */
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
    /** Null until somebody starts the import. */
    importStatus: text("import_status").$type<ImportStatus>(),
    /** What was chosen for the import. */
    choices: jsonb().$type<Choices>(),
    /** The computer that started the import, for the history. */
    startedFrom: text("started_from"),
    /** Raised by each run; every write of a run names its own, so that one that was given up changes nothing. */
    attempt: integer().notNull().default(0),
    /** When the process that runs the import last reported; a killed process stops reporting. */
    beatAt: moment("beat_at"),
    progress: jsonb().$type<ImportProgress>(),
    /** Why the import failed, in words for the person who started it. */
    failure: text(),
    /** What the import did, to be read as often as somebody asks. */
    done: jsonb().$type<ImportDone>(),
  },
  (table) => [
    index("gedcom_files_sender").on(table.sentBy, table.familyGroupId),
    index("gedcom_files_group").on(table.familyGroupId),
    index("gedcom_files_created").on(table.createdAt),
    oneOf("gedcom_files_import_status_known", table.importStatus, IMPORT_STATUSES),
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
