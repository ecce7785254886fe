import * as z from "zod/mini";
import { AUDIT_KINDS } from "#shared/core/audit/audit-kinds.ts";
import { AUDIT_ENTRIES_PER_PAGE } from "#shared/site/audit-log/audit-log.contract.ts";
import type { FileResult, Page } from "#shared/lib/contract.ts";
import { id, momentText } from "#shared/lib/schemas.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { formatCsv, formatCsvRows } from "../../../lib/csv.ts";
import { readPage, type PageRequest } from "../../../lib/routes/paging.ts";
import {
  type AuditFilter,
  countEntries,
  findEntries,
  type FoundEntry,
  type Place,
  readNamesIn,
} from "./audit-log.queries.ts";
import { type ShownEntry, showEntry } from "./entry.view.ts";

const placeSchema = z.tuple([momentText, id]);

const placeOf = ({ entry: { at, id } }: FoundEntry): [string, number] => [at.toISOString(), id];

/** A page of the entries, newest first. */
export async function listEntries(
  { db }: Context,
  { after, limit, ...filter }: AuditFilter & PageRequest,
): Promise<Page<ShownEntry>> {
  const page = await readPage<FoundEntry, Place>(
    { after, limit },
    {
      word: "Entry",
      perPage: AUDIT_ENTRIES_PER_PAGE,
      cursorSchema: placeSchema,
      read: (behind, atMost) => findEntries(db, filter, { behind, atMost }),
      cursorOf: placeOf,
      count: () => countEntries(db, filter),
    },
  );
  return { ...page, items: await show(db, page.items) };
}

async function show(db: Executor, found: readonly FoundEntry[]): Promise<ShownEntry[]> {
  const names = await readNamesIn(db, found);
  return found.map((each) => showEntry(each, names));
}

const MAX_IN_FILE = 100_000;
const AT_ONCE = 1000;

const HEADINGS = ["When (UTC)", "Kind", "What happened", "IP address", "Times within a minute"];

/** The newest entries as CSV, read as fast as the caller takes them. */
export const exportEntries = ({ db }: Context, filter: AuditFilter): FileResult => ({
  type: "text/csv",
  name: "audit log.csv",
  body: async function* (until) {
    yield formatCsv([HEADINGS]);
    let behind: Place | null = null;
    for (let written = 0; written < MAX_IN_FILE && !until.aborted; written += AT_ONCE) {
      const found: FoundEntry[] = await findEntries(db, filter, { behind, atMost: AT_ONCE });
      if (found.length > 0) yield formatCsvRows((await show(db, found)).map(cellsOf));
      if (found.length < AT_ONCE) return;
      behind = placeOf(found.at(-1)!);
    }
  },
});

const cellsOf = ({ at, kind, sentence, ip, count }: ShownEntry): string[] => [
  at.toISOString(),
  AUDIT_KINDS[kind],
  sentence.map((piece) => (typeof piece === "string" ? piece : piece.name)).join(""),
  ip ?? "",
  String(count),
];
