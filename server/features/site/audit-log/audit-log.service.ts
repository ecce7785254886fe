import * as z from "zod/mini";
import { AUDIT_KINDS } from "#shared/core/audit/audit-kinds.ts";
import { AUDIT_ENTRIES_PER_PAGE } from "#shared/site/audit-log/audit-log.contract.ts";
import type { FileResult, Page } from "#shared/lib/contract.ts";
import { id, timestampText } from "#shared/lib/schemas.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { formatCsv, formatCsvRows } from "../../../lib/csv.ts";
import { readPage, type PageRequest } from "../../../lib/routes/paging.ts";
import {
  type AuditFilter,
  countEntries,
  findEntries,
  type EntryRow,
  type AuditCursor,
  readNamesIn,
} from "./audit-log.queries.ts";
import { type AuditLogEntry, toAuditLogEntry } from "./entry.view.ts";

const auditCursorSchema = z.tuple([timestampText, id]);

const toCursor = ({ entry: { at, id } }: EntryRow): [string, number] => [at.toISOString(), id];

/** A page of the entries, newest first. */
export async function listEntries(
  { db }: Context,
  { after, limit, ...filter }: AuditFilter & PageRequest,
): Promise<Page<AuditLogEntry>> {
  const page = await readPage<EntryRow, AuditCursor>(
    { after, limit },
    {
      itemName: "Entry",
      perPage: AUDIT_ENTRIES_PER_PAGE,
      cursorSchema: auditCursorSchema,
      read: (cursor, limit) => findEntries(db, filter, { cursor, limit }),
      cursorOf: toCursor,
      count: () => countEntries(db, filter),
    },
  );
  return { ...page, items: await describeEntries(db, page.items) };
}

async function describeEntries(db: Executor, rows: readonly EntryRow[]): Promise<AuditLogEntry[]> {
  const names = await readNamesIn(db, rows);
  return rows.map((each) => toAuditLogEntry(each, names));
}

const MAX_EXPORTED_ENTRIES = 100_000;
const BATCH_SIZE = 1000;

const COLUMN_NAMES = ["When (UTC)", "Kind", "What happened", "IP address", "Times within a minute"];

/** The newest entries as CSV, read as fast as the caller takes them. */
export const exportEntries = ({ db }: Context, filter: AuditFilter): FileResult => ({
  type: "text/csv",
  name: "audit log.csv",
  body: async function* (signal) {
    yield formatCsv([COLUMN_NAMES]);
    let cursor: AuditCursor | null = null;
    for (
      let written = 0;
      written < MAX_EXPORTED_ENTRIES && !signal.aborted;
      written += BATCH_SIZE
    ) {
      const rows: EntryRow[] = await findEntries(db, filter, { cursor, limit: BATCH_SIZE });
      if (rows.length > 0) yield formatCsvRows((await describeEntries(db, rows)).map(toCells));
      if (rows.length < BATCH_SIZE) return;
      cursor = toCursor(rows.at(-1)!);
    }
  },
});

const toCells = ({ at, kind, sentence, ip, count }: AuditLogEntry): string[] => [
  at.toISOString(),
  AUDIT_KINDS[kind],
  sentence.map((piece) => (typeof piece === "string" ? piece : piece.name)).join(""),
  ip ?? "",
  String(count),
];
