import { and, eq, isNull } from "drizzle-orm";
import type { KnownFamily } from "#shared/gedcom/again/known-family.ts";
import type { Matched } from "#shared/gedcom/again/match-people.ts";
import { planUpdate } from "#shared/gedcom/again/plan-update.ts";
import type { ByteSource } from "#shared/gedcom/records/byte-blocks.ts";
import { gedcomRefusals } from "#shared/gedcom/gedcom.refusals.ts";
import type { ImportReport } from "#shared/gedcom/report/import-report.ts";
import type { ImportPlan } from "#shared/gedcom/plan/plan-import.ts";
import { countPlan, type PlanCounts } from "#shared/gedcom/report/plan-counts.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import { users } from "#shared/people/people.table.ts";
import type { Db, Executor } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import { lockGroup } from "../../groups/group.lock.ts";
import { findOrAddGroup, type GroupByName } from "../../groups/group-by-name.queries.ts";
import type { About } from "../../history/history.service.ts";
import { countPeople } from "../../people/people.queries.ts";
import { renewStatistics, storeFile } from "./gedcom-store.service.ts";
import { planFile } from "./plan-file.service.ts";

export interface ImportOptions {
  groupName: string;
  /** By it the group's history names the file. */
  fileName: string;
  /** Who imports; null for a command of the machine's administrator. */
  actor: About["actor"];
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
  const plan = await planFile(source, isoDayOf(options.now));
  if (plan.people.length === 0) return summaryOf(plan, null);
  const group = await db.transaction(async (tx) => {
    const group = await findOrAddGroup(tx, options.groupName, options.actor?.id ?? null);
    await lockGroup(tx, group.id);
    if (!options.addToExisting) await refuseSecondTime(tx, group);
    await storeFile(tx, {
      plan,
      update: planUpdate(plan, nobodyKnown, nobodyMet),
      file: { familyGroupId: group.id, name: options.fileName },
      actor: options.actor,
      now: options.now,
      taken: [],
    });
    return group;
  });
  await renewStatistics(db);
  return summaryOf(plan, group);
}

/** Who is there is not asked: all of the file is added beside them. */
const nobodyKnown: KnownFamily = {
  people: [],
  links: [],
  facts: [],
  names: [],
  remembered: { people: [], links: [] },
};
const nobodyMet: Matched = { sourceId: null, matches: [], removedHere: [] };

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
