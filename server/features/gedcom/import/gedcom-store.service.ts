import { sql } from "drizzle-orm";
import type { ImportDone } from "#shared/gedcom/again/import-done.ts";
import type { UpdatePlan } from "#shared/gedcom/again/plan-update.ts";
import { updatedPeople } from "#shared/gedcom/again/updated-people.ts";
import type { ImportPlan } from "#shared/gedcom/plan/plan-import.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Db, Executor } from "../../../lib/deps.ts";
import { type About, noteImport } from "../../history/history.service.ts";
import { insertPeopleLocked } from "../../people/membership/people-in-bulk.queries.ts";
import { updatePeopleLocked } from "../../people/membership/people-update-in-bulk.queries.ts";
import {
  keepPresumedDeadLocked,
  readOutdatedPresumptions,
} from "../../people/lifetimes/presumed-dead.queries.ts";
import { insertLinks } from "../../relationships/many-links/links-in-bulk.queries.ts";
import { updateLinksLocked } from "../../relationships/many-links/links-update-in-bulk.queries.ts";
import { storeDetails } from "../update/details-update.service.ts";
import { changedLinks, changedPeople, isTaken } from "../update/gedcom-changes.rules.ts";
import { rememberAll } from "../update/remember.service.ts";
import { counted, linkRows, personRow } from "./gedcom-rows.rules.ts";

/** A file and what becomes of it in a group that is locked. */
export interface Import {
  plan: ImportPlan;
  update: UpdatePlan;
  /** The group, and what the file is called there. */
  file: { familyGroupId: number; name: string };
  /** Who imports; null for a command of the machine's administrator. */
  actor: About["actor"];
  now: Date;
  /** The changes that were chosen where ours would stay. */
  taken: readonly string[];
  /** Called for each row that is written. */
  onRow?: (() => void) | undefined;
}

/** Writes a file into its group, remembers what it said, and notes it in the history. */
export async function storeFile(tx: Executor, job: Import): Promise<ImportDone> {
  const { plan, update, file, actor, now } = job;
  const { familyGroupId } = file;
  const createdBy = actor?.id ?? null;
  const today = isoDayOf(now);
  const ids = await addPeople(tx, job);
  const wanted = isTaken(new Set(job.taken));
  const [people, links] = [update.people.filter(wanted), update.links.filter(wanted)];
  await updatePeopleLocked(tx, changedPeople(people, today), now);
  await updateLinksLocked(tx, changedLinks(links), now);
  await insertLinks(tx, counted(linkRows(update, ids), job.onRow), {
    recordedBy: createdBy,
    confirmedAt: now,
  });
  const choices = { isTaken: wanted, familyGroupId, createdBy };
  const factIds = await storeDetails(tx, { plan, update, ids, now, onRow: job.onRow, ...choices });
  await rememberAll(tx, job, { ids, factIds });
  if (update.matches.length > 0)
    await keepPresumedDeadLocked(
      tx,
      await readOutdatedPresumptions(tx, familyGroupId, today),
      today,
    );
  const done = {
    file: file.name,
    added: update.added.length,
    updated: updatedPeople(plan, update, wanted).size,
    matched: update.matches.length,
    couples: update.unions.length,
    parentLinks: update.parentLinks.length,
  };
  const about = { subject: "group" as const, subjectId: familyGroupId, familyGroupId };
  await noteImport(tx, { ...about, actor, at: now }, done);
  return done;
}

/** The ids of all people of the file, by their place; 0 of who is left out. */
async function addPeople(
  tx: Executor,
  { plan, update, file, actor, now, onRow }: Import,
): Promise<number[]> {
  const today = isoDayOf(now);
  function* rows() {
    for (const place of update.added)
      yield personRow(plan.people[place]!, plan.presumedDead[place] ?? false, today);
  }
  const { familyGroupId } = file;
  const added = await insertPeopleLocked(tx, counted(rows(), onRow), {
    familyGroupId,
    createdBy: actor?.id ?? null,
  });
  const ids = plan.people.map(() => 0);
  update.added.forEach((place, at) => (ids[place] = added[at]!));
  for (const { place, userId } of update.matches) ids[place] = userId;
  return ids;
}

/**
 * After so many new rows the database's picture of its tables is too old to plan queries by. Where it can't
 * be renewed now, autovacuum does so before long: what is committed has been imported.
 */
export const renewStatistics = (db: Db) =>
  db
    .execute(
      sql`analyze users, family_relationships, life_facts, other_names, kept_lines,
      gedcom_people, gedcom_links`,
    )
    .catch(() => undefined);
