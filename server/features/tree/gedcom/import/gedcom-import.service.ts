import { and, eq, not } from "drizzle-orm";
import type { KnownFamily } from "#shared/tree/gedcom/update/known-family.ts";
import type { MatchResult } from "#shared/tree/gedcom/update/match-people.ts";
import { planUpdate } from "#shared/tree/gedcom/update/plan-update.ts";
import type { ByteSource } from "#shared/tree/gedcom/records/byte-blocks.ts";
import { gedcomErrors } from "#shared/tree/gedcom/gedcom.errors.ts";
import type { ImportReport } from "#shared/tree/gedcom/report/import-report.ts";
import type { ImportPlan } from "#shared/tree/gedcom/plan/plan-import.ts";
import { countPlan, type PlanCounts } from "#shared/tree/gedcom/report/plan-counts.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Db, Executor } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import { lockGroup, countPeople, hasAccountSql } from "../../../core/person/index.ts";
import { findOrCreateGroup, type NamedGroup } from "../../../family/groups/index.ts";
import type { ChangeContext } from "../../../core/change-log/index.ts";
import { analyzeTables, storeFile } from "./gedcom-store.service.ts";
import { planFile } from "./plan-file.service.ts";

export interface ImportOptions {
  groupName: string;
  /** The file's name in the group's history. */
  fileName: string;
  /** The importer; null for a command of the server's administrator. */
  actor: ChangeContext["actor"];
  now: Date;
  /**
   * Allows a group whose tree has people. Otherwise that is rejected, as it is mostly an accident.
   */
  addToExisting?: boolean;
  /** Also adds people to the guest lists of existing events. */
  addToGuestLists?: boolean;
}
/** The rows made from a file's lines, and their group. */
export interface ImportSummary extends PlanCounts {
  /** Null for a file without people, which writes nothing and creates no group. */
  group: NamedGroup | null;
  report: ImportReport;
}

/**
 * Adds a GEDCOM file to the group of that name, creating the group if needed, all in one
 * transaction. Throws GedcomError for a file that can't be read, and 409 for a group whose tree
 * already has people.
 */
export async function importGedcom(
  db: Db,
  source: ByteSource,
  options: ImportOptions,
): Promise<ImportSummary> {
  const plan = await planFile(source, isoDayOf(options.now));
  if (plan.people.length === 0) return summaryOf(plan, null);
  const group = await db.transaction(async (tx) => {
    const group = await findOrCreateGroup(tx, options.groupName, options.actor?.id ?? null);
    await lockGroup(tx, group.id);
    if (!options.addToExisting) await assertEmptyTree(tx, group);
    await storeFile(tx, {
      plan,
      update: planUpdate(plan, EMPTY_FAMILY, NO_MATCHES),
      file: { familyGroupId: group.id, name: options.fileName },
      actor: options.actor,
      now: options.now,
      taken: [],
      addToGuestLists: options.addToGuestLists ?? false,
    });
    return group;
  });
  await analyzeTables(db);
  return summaryOf(plan, group);
}

/** Ignores existing people, so that everyone in the file is added. */
const EMPTY_FAMILY: KnownFamily = {
  people: [],
  links: [],
  facts: [],
  names: [],
  remembered: { people: [], links: [] },
};
const NO_MATCHES: MatchResult = { sourceId: null, matches: [], removedHere: [] };

const summaryOf = (plan: ImportPlan, group: NamedGroup | null): ImportSummary => ({
  group,
  ...countPlan(plan),
  report: plan.report,
});

/** Throws 409 if the group's tree has people. Accounts alone (the founder's) don't count. */
async function assertEmptyTree(tx: Executor, group: NamedGroup): Promise<void> {
  const hasNoAccount = and(eq(users.familyGroupId, group.id), not(hasAccountSql()));
  const count = await countPeople(tx, hasNoAccount);
  if (count > 0)
    throw domainError(gedcomErrors.treeNotEmpty, { group: group.name, count: String(count) });
}
