import { eq, sql } from "drizzle-orm";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { ChangedByImport } from "#shared/tree/gedcom/gedcom-imports.table.ts";
import { gedcomImports } from "#shared/tree/gedcom/gedcom-imports.table.ts";
import { gedcomErrors } from "#shared/tree/gedcom/gedcom.errors.ts";
import { gedcomSources } from "#shared/tree/gedcom/gedcom-sources.table.ts";
import type { Db, Executor } from "../../../../lib/context.ts";
import { isAnyOf } from "../../../../lib/database/any-of.ts";
import { notFound, domainError } from "../../../../lib/errors.ts";
import { rewriteRows } from "../../../../lib/personal-data.ts";
import { defineWorkerTask } from "../../../../lib/workers/worker-task.ts";
import { logImportUndone } from "../../../core/change-log/index.ts";
import { lockGroup, rethrowLockTimeout } from "../../../core/person/index.ts";
import {
  changeMembership,
  updatePresumedDeadLocked,
  promoteGrownChildrenLocked,
  readOutdatedPresumptions,
  roleFor,
} from "../../../family/people/index.ts";
import { removeDetailsLocked } from "../../../family/facts/index.ts";
import { removeLinkRowsLocked } from "../../../family/relationships/index.ts";
import { reopenFile } from "../job/import-state.queries.ts";
import { readBlockers } from "./blockers.queries.ts";
import type { RecentImport } from "./imports.queries.ts";

interface UndoRequest {
  recentImport: RecentImport;
  actor: Actor;
  now: Date;
}

/** Runs `undoImport` in a worker thread: an import may have changed tens of thousands of rows. */
export const undoImportInWorker = defineWorkerTask("gedcom.undo", (input: UndoRequest, { db }) =>
  undoImport(db, input),
);

/**
 * Undoes an import in one transaction: deletes the people it added (they can be restored for 30
 * days), removes what else it added, and restores what it changed. Throws 404 if it was undone
 * already, 409 if its data changed since or the file was imported again, and 503 if one of the
 * people stays locked too long.
 */
async function undoImport(db: Db, { recentImport, actor, now }: UndoRequest): Promise<void> {
  const undo = async (tx: Executor) => {
    await lockGroup(tx, recentImport.familyGroupId);
    const importRow = await readImport(tx, recentImport.id);
    const changedPeople = importRow.changed.find(({ table }) => table === "users")?.rows ?? [];
    await lockPeople(tx, [...importRow.people, ...changedPeople.map(({ id }) => id)]);
    await assertNotBlocked(tx, actor, recentImport);
    await restoreChanged({ tx, actor, now }, importRow.changed);
    await promoteGrownChildrenLocked(tx, recentImport.familyGroupId, now);
    await changeMembership(tx, { ids: importRow.people, by: actor, now }, (write) =>
      write(isAnyOf(users.id, importRow.people), { deletedAt: now, deletedBy: actor.id }),
    );
    // Restoring a deleted person also restores what the import added to them, except lines of the
    // file.
    await removeLinkRowsLocked({ tx, actor, now }, importRow.links, importRow.people);
    await removeDetailsLocked(tx, importRow, { except: importRow.people, actor, now });
    await reopenFile(tx, importRow.fileId);
    await tx.delete(gedcomSources).where(eq(gedcomSources.id, importRow.sourceId));
    const today = isoDayOf(now);
    const outdated = await readOutdatedPresumptions(tx, recentImport.familyGroupId, today);
    await updatePresumedDeadLocked(tx, outdated, today);
    const { familyGroupId } = recentImport;
    await logImportUndone(
      tx,
      { subject: "group", subjectId: familyGroupId, familyGroupId, actor, at: now },
      {
        file: importRow.result.file,
        removed: importRow.people.length,
        restored: changedPeople.length,
      },
    );
  };
  await db.transaction(undo).catch(rethrowLockTimeout);
}

type PersonBefore = Pick<
  typeof users.$inferSelect,
  "role" | "birthdate" | "birthdateWords" | "isDeceased"
>;

async function readImport(tx: Executor, id: number) {
  const [found] = await tx.select().from(gedcomImports).where(eq(gedcomImports.id, id));
  if (!found) throw notFound("Import");
  return found;
}

/** Locks these people, so that concurrent changes finish first or wait. */
const lockPeople = (tx: Executor, ids: number[]) =>
  tx.execute(sql`select 1 from ${users} where ${isAnyOf(users.id, ids)} order by id for update`);

async function assertNotBlocked(
  tx: Executor,
  actor: Actor,
  recentImport: RecentImport,
): Promise<void> {
  const { isReplaced, count, people } = await readBlockers(tx, actor, recentImport);
  if (isReplaced) throw domainError(gedcomErrors.importedAgain);
  if (count === 0) return;
  const names = people.map(({ name }) => name);
  throw domainError(gedcomErrors.changedSinceImport, { names, count });
}

/** Restores rows to their earlier state, and raises their version, so that open forms conflict. */
async function restoreChanged(
  { tx, actor, now }: { tx: Executor; actor: Actor; now: Date },
  changed: readonly ChangedByImport[],
): Promise<void> {
  const today = isoDayOf(now);
  for (const { table, rows } of changed) {
    // Turning 18 may have changed the role since, without raising the version.
    const roleAfter = (before: object) => {
      if (table !== "users") return {};
      const { role, ...life } = before as PersonBefore;
      return { role: roleFor(role, life, today) };
    };
    const restore = () =>
      rewriteRows(
        tx,
        TABLES[table],
        rows.map(({ id, before }) => ({
          id,
          before: {},
          after: { ...before, ...roleAfter(before), version: before.version + 2 },
        })),
        now,
      );
    const ids = rows.map(({ id }) => id);
    const isUsersTable = table === "users";
    await (isUsersTable ? changeMembership(tx, { ids, by: actor, now }, restore) : restore());
  }
}

const TABLES = { users, family_relationships: familyRelationships, life_facts: lifeFacts };
