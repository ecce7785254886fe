import { sql } from "drizzle-orm";
import type { ImportResult } from "#shared/tree/gedcom/update/import-result.ts";
import { gedcomImports } from "#shared/tree/gedcom/gedcom-imports.table.ts";
import type { UpdatePlan } from "#shared/tree/gedcom/update/plan-update.ts";
import { findUpdatedPeople } from "#shared/tree/gedcom/update/updated-people.ts";
import type { ImportPlan } from "#shared/tree/gedcom/plan/plan-import.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Db, Executor } from "../../../../lib/context.ts";
import { type ChangeContext, logImport } from "../../../core/change-log/index.ts";
import {
  insertPeopleLocked,
  updatePeopleLocked,
  updatePresumedDeadLocked,
  readOutdatedPresumptions,
} from "../../../family/people/index.ts";
import { insertLinks, updateLinksLocked } from "../../../family/relationships/index.ts";
import { storeDetails } from "../update/details-update.service.ts";
import {
  applyLinkChanges,
  applyPersonChanges,
  createTakenFilter,
} from "../update/gedcom-changes.rules.ts";
import { storeSource } from "../update/store-source.service.ts";
import { countRows, linkRows, personRow } from "./gedcom-rows.rules.ts";

/** A file, and what to do with it in a locked group. */
export interface ImportJob {
  plan: ImportPlan;
  update: UpdatePlan;
  /** The group, the file's name there, and the file's row if it was uploaded. */
  file: { familyGroupId: number; name: string; id?: number };
  /** The importer; null for a command of the server's administrator. */
  actor: ChangeContext["actor"];
  now: Date;
  /** Keys of changes for which the file's value was chosen over ours. */
  taken: readonly string[];
  /** Whether the rules of existing events add the new people to their guest lists. */
  addToGuestLists: boolean;
  /** Called for each written row. */
  onRow?: (() => void) | undefined;
}

/** Writes a file into its group, remembers its content and rows, and adds a history entry. */
export async function storeFile(tx: Executor, job: ImportJob): Promise<ImportResult> {
  const { plan, update, file, actor, now } = job;
  const { familyGroupId } = file;
  const createdBy = actor?.id ?? null;
  const today = isoDayOf(now);
  const { ids, added } = await addPeople(tx, job);
  const wanted = createTakenFilter(new Set(job.taken));
  const [people, links] = [update.people.filter(wanted), update.links.filter(wanted)];
  const peopleBefore = await updatePeopleLocked(tx, applyPersonChanges(people, today), now);
  const linksBefore = await updateLinksLocked(tx, applyLinkChanges(links), now);
  const addedLinks = await insertLinks(tx, countRows(linkRows(update, ids), job.onRow), {
    recordedBy: createdBy,
    confirmedAt: now,
  });
  const choices = { isTaken: wanted, familyGroupId, createdBy };
  const details = await storeDetails(tx, { plan, update, ids, now, onRow: job.onRow, ...choices });
  const sourceId = await storeSource(tx, job, { ids, factIds: details.factIds });
  if (update.matches.length > 0)
    await updatePresumedDeadLocked(
      tx,
      await readOutdatedPresumptions(tx, familyGroupId, today),
      today,
    );
  const result = {
    file: file.name,
    added: update.added.length,
    updated: findUpdatedPeople(plan, update, wanted).size,
    matched: update.matches.length,
    couples: update.unions.length,
    parentLinks: update.parentLinks.length,
  };
  const about = { subject: "group" as const, subjectId: familyGroupId, familyGroupId };
  const historyId = await logImport(tx, { ...about, actor, at: now }, result);
  await tx.insert(gedcomImports).values({
    sourceId,
    fileId: file.id ?? null,
    historyId,
    importedAt: now,
    result,
    people: added,
    links: addedLinks,
    ...details.added,
    changed: [
      { table: "users", rows: peopleBefore },
      { table: "family_relationships", rows: linksBefore },
      { table: "life_facts", rows: details.changed },
    ],
  });
  return result;
}

/** Adds new people. Returns their ids, and one id per person in the file (0 if left out). */
async function addPeople(
  tx: Executor,
  { plan, update, file, actor, now, addToGuestLists, onRow }: ImportJob,
): Promise<{ ids: number[]; added: number[] }> {
  const today = isoDayOf(now);
  function* rows() {
    for (const place of update.added)
      yield personRow(plan.people[place]!, plan.presumedDead[place] ?? false, today);
  }
  const { familyGroupId } = file;
  const added = await insertPeopleLocked(tx, countRows(rows(), onRow), {
    familyGroupId,
    createdBy: actor?.id ?? null,
    invitableFrom: addToGuestLists ? null : now,
  });
  const ids = plan.people.map(() => 0);
  update.added.forEach((place, at) => (ids[place] = added[at]!));
  for (const { place, userId } of update.matches) ids[place] = userId;
  return { ids, added };
}

/**
 * Updates the planner's statistics, which are outdated after so many new rows. A failure doesn't
 * matter: the import is committed, and autovacuum follows soon.
 */
export const analyzeTables = (db: Db) =>
  db
    .execute(
      sql`analyze users, family_relationships, life_facts, other_names, kept_lines,
      gedcom_people, gedcom_links`,
    )
    .catch(() => undefined);
