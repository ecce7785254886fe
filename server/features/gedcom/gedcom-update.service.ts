import { sql } from "drizzle-orm";
import type { ImportDone } from "#shared/gedcom/again/import-done.ts";
import { matchPeople } from "#shared/gedcom/again/match-people.ts";
import { planUpdate, type UpdatePlan } from "#shared/gedcom/again/plan-update.ts";
import { gedcomRefusals } from "#shared/gedcom/gedcom.refusals.ts";
import { type ImportPlan, planImport } from "#shared/gedcom/plan/plan-import.ts";
import type { Choices } from "#shared/gedcom/preview.schema.ts";
import { readGedcom } from "#shared/gedcom/read/read-gedcom.ts";
import type { ImportReport } from "#shared/gedcom/report/import-report.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps, Executor } from "../../lib/deps.ts";
import { refused } from "../../lib/errors.ts";
import { lockGroup } from "../groups/group.lock.ts";
import { noteImport } from "../history/history.service.ts";
import { insertPeopleLocked } from "../people/people-in-bulk.queries.ts";
import { updatePeopleLocked } from "../people/people-update-in-bulk.queries.ts";
import {
  keepPresumedDeadLocked,
  readOutdatedPresumptions,
} from "../people/presumed-dead.queries.ts";
import { insertLinks } from "../relationships/links-in-bulk.queries.ts";
import { updateLinksLocked } from "../relationships/links-update-in-bulk.queries.ts";
import { changedLinks, changedPeople, isTaken } from "./gedcom-changes.rules.ts";
import { bytesOf, holdFile, noteDone, type WaitingFile } from "./gedcom-files.queries.ts";
import { inWords } from "./gedcom-files.service.ts";
import { storeDetails } from "./details-update.service.ts";
import { linkRows, personRow } from "./gedcom-rows.rules.ts";
import { readGroupVersion, readKnownFamily } from "./known-family.queries.ts";
import { rememberAll } from "./remember.service.ts";

/** What a waiting file says. Throws 400 for what can't be read, and for a file without people. */
export async function readPlan(
  { db, now }: Pick<Deps, "db" | "now">,
  file: Pick<WaitingFile, "id">,
  report?: ImportReport,
): Promise<ImportPlan> {
  const read = await inWords(() => readGedcom(bytesOf(db, file.id), report));
  const plan = planImport(read, isoDayOf(now()));
  if (plan.people.length === 0) throw refused(gedcomRefusals.noPeople);
  return plan;
}

/**
 * Imports a file that waits into its group: who is there already is brought up to date, everybody else is
 * added; all of it in one transaction, or nothing. A second call answers what the first one did. Throws 409
 * where the family is not what the choices were made for.
 */
export async function takeFile(
  deps: Pick<Deps, "db" | "now">,
  actor: Actor,
  file: WaitingFile,
  choices: Choices,
): Promise<ImportDone> {
  if (file.done) return file.done;
  const plan = await readPlan(deps, file);
  const done = await deps.db.transaction(async (tx) => {
    const before = await holdFile(tx, file.id);
    if (before) return before;
    await lockGroup(tx, file.familyGroupId);
    // Taking the group raised it by one.
    if ((await readGroupVersion(tx, file.familyGroupId)) !== choices.version + 1)
      throw refused(gedcomRefusals.familyChanged);
    const known = await readKnownFamily(tx, file.familyGroupId);
    const update = planUpdate(plan, known, matchPeople(plan, known), new Set(choices.refused));
    const done = await store(tx, { plan, update, file, actor, now: deps.now(), choices });
    await noteDone(tx, file.id, done);
    return done;
  });
  // After so many new rows the database's picture of its tables is too old to plan queries by. Where it
  // can't be renewed now, autovacuum does so before long.
  await deps.db
    .execute(sql`analyze users, family_relationships, life_facts, other_names, kept_lines`)
    .catch(() => undefined);
  return done;
}

interface Import {
  plan: ImportPlan;
  update: UpdatePlan;
  file: WaitingFile;
  actor: Actor;
  now: Date;
  choices: Choices;
}

async function store(tx: Executor, job: Import): Promise<ImportDone> {
  const { plan, update, file, actor, now, choices } = job;
  const today = isoDayOf(now);
  const ids = await addPeople(tx, job);
  const wanted = isTaken(new Set(choices.taken));
  const [people, links] = [update.people.filter(wanted), update.links.filter(wanted)];
  await updatePeopleLocked(tx, changedPeople(people, today), now);
  await updateLinksLocked(tx, changedLinks(links), now);
  const added = linkRows(update, ids);
  await insertLinks(tx, added, { recordedBy: actor.id, confirmedAt: now });
  const details = await storeDetails(tx, {
    plan,
    update,
    ids,
    now,
    isTaken: wanted,
    familyGroupId: file.familyGroupId,
    createdBy: actor.id,
  });
  await rememberAll(tx, job, { ids, factIds: details.factIds });
  if (update.matches.length > 0)
    await keepPresumedDeadLocked(
      tx,
      await readOutdatedPresumptions(tx, file.familyGroupId, today),
      today,
    );
  const linked = [...added, ...links.map(({ link }) => link)];
  const touched = new Set([
    ...details.touched,
    ...people.map(({ userId }) => userId),
    ...linked.flatMap(({ userId, relatedUserId }) => [userId, relatedUserId]),
  ]);
  const done = {
    file: file.name,
    added: update.added.length,
    updated: update.matches.filter(({ userId }) => touched.has(userId)).length,
    matched: update.matches.length,
    couples: update.unions.length,
    parentLinks: update.parentLinks.length,
  };
  await noteImport(tx, historyOf(job), done);
  return done;
}

const historyOf = ({ file, actor, now }: Import) => ({
  subject: "group" as const,
  subjectId: file.familyGroupId,
  familyGroupId: file.familyGroupId,
  actor,
  at: now,
});

/** The ids of all people of the file, by their place; 0 of who is left out. */
async function addPeople(
  tx: Executor,
  { plan, update, file, actor, now }: Import,
): Promise<number[]> {
  const today = isoDayOf(now);
  const rows = update.added.map((place) =>
    personRow(plan.people[place]!, plan.presumedDead[place] ?? false, today),
  );
  const { familyGroupId } = file;
  const added = await insertPeopleLocked(tx, rows, { familyGroupId, createdBy: actor.id });
  const ids = plan.people.map(() => 0);
  update.added.forEach((place, at) => (ids[place] = added[at]!));
  for (const { place, userId } of update.matches) ids[place] = userId;
  return ids;
}
