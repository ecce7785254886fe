import { and, eq, isNull, sql } from "drizzle-orm";
import type { ByteSource } from "#shared/gedcom/records/byte-blocks.ts";
import { gedcomRefusals } from "#shared/gedcom/gedcom.refusals.ts";
import type { ImportReport } from "#shared/gedcom/report/import-report.ts";
import { type ImportPlan, planImport } from "#shared/gedcom/plan/plan-import.ts";
import { countPlan, type PlanCounts } from "#shared/gedcom/report/plan-counts.ts";
import { readGedcom } from "#shared/gedcom/read/read-gedcom.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import { users } from "#shared/people/people.table.ts";
import type { Db, Executor } from "../../lib/deps.ts";
import { refused } from "../../lib/errors.ts";
import {
  countFileLines,
  insertFacts,
  insertKeptLines,
  insertOtherNames,
} from "../facts/facts-in-bulk.queries.ts";
import { lockGroup } from "../groups/group.lock.ts";
import { findOrAddGroup, type GroupByName } from "../groups/group-by-name.queries.ts";
import { countPeople } from "../people/people.queries.ts";
import { insertPeopleLocked } from "../people/people-in-bulk.queries.ts";
import { insertLinks } from "../relationships/links-in-bulk.queries.ts";
import { factRows, lineRows, nameRows } from "./detail-rows.rules.ts";
import { linkRows, personRow } from "./gedcom-rows.rules.ts";

export interface ImportOptions {
  groupName: string;
  /** Who imports; null for a command of the machine's administrator. */
  recordedBy: number | null;
  now: Date;
  /** Also into a group whose tree has people; refused without it, as it is mostly a second time. */
  addToExisting?: boolean;
}
/** What the file's lines became, and where. */
export interface ImportSummary extends PlanCounts {
  /** Null where the file holds no people: then nothing is written, and no group is made. */
  group: GroupByName | null;
  report: ImportReport;
}

/**
 * Adds a GEDCOM file to the group of that name, which is made if there is none: all of it in one
 * transaction, or nothing. Throws GedcomError for a file that can't be read, and 409 for a group whose
 * tree has people already.
 */
export async function importGedcom(
  db: Db,
  source: ByteSource,
  options: ImportOptions,
): Promise<ImportSummary> {
  const plan = planImport(await readGedcom(source), isoDayOf(options.now));
  if (plan.people.length === 0) return summaryOf(plan, null);
  const group = await db.transaction(async (tx) => {
    const group = await findOrAddGroup(tx, options.groupName, options.recordedBy);
    await lockGroup(tx, group.id);
    if (!options.addToExisting) await refuseSecondTime(tx, group);
    await store(tx, plan, group, options);
    return group;
  });
  // After so many new rows the database's picture of its tables is too old to plan queries by. Where it
  // can't be renewed now, autovacuum does so before long: what is committed has been imported.
  await db
    .execute(sql`analyze users, family_relationships, life_facts, other_names, kept_lines`)
    .catch(() => undefined);
  return summaryOf(plan, group);
}

const summaryOf = (plan: ImportPlan, group: GroupByName | null): ImportSummary => ({
  group,
  ...countPlan(plan),
  report: plan.report,
});

/** Members who only sign in, such as the founder, are no tree yet: they may be there. */
async function refuseSecondTime(tx: Executor, group: GroupByName): Promise<void> {
  const isRecord = and(eq(users.familyGroupId, group.id), isNull(users.password));
  const count = await countPeople(tx, isRecord);
  if (count > 0)
    throw refused(gedcomRefusals.treeIsThere, { group: group.name, count: String(count) });
}

async function store(
  tx: Executor,
  plan: ImportPlan,
  group: GroupByName,
  { recordedBy, now }: ImportOptions,
): Promise<void> {
  const today = isoDayOf(now);
  const rows = plan.people.map((person, place) =>
    personRow(person, plan.presumedDead[place] ?? false, today),
  );
  const ids = await insertPeopleLocked(tx, rows, {
    familyGroupId: group.id,
    createdBy: recordedBy,
  });
  await insertLinks(tx, linkRows(plan, ids), { recordedBy, confirmedAt: now });
  const idOf = (place: number) => ids[place] ?? 0;
  const factIds = await insertFacts(tx, factRows(plan, idOf), recordedBy);
  await insertOtherNames(tx, nameRows(plan, idOf), recordedBy);
  const before = await countFileLines(tx, group.id);
  const numbers = { idOf, factIds, familyGroupId: group.id, before };
  await insertKeptLines(tx, lineRows(plan.keptLines, numbers));
}
