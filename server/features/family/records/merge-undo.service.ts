import { and, eq, gt } from "drizzle-orm";
import { history } from "#shared/family/history/history.table.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { personErrors } from "#shared/family/people/people.errors.ts";
import type { users } from "#shared/family/people/people.table.ts";
import { personMerges } from "#shared/family/records/merges.table.ts";
import { recordErrors } from "#shared/family/records/records.errors.ts";
import {
  areUnchanged,
  personalData,
  listPersonalTables,
  undoRows,
} from "../../../lib/personal-data.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { notFound, domainError } from "../../../lib/errors.ts";
import { buildPeopleCondition } from "../history/index.ts";
import { aboutPerson, logChange } from "../../core/change-log/index.ts";
import {
  assertChangedKinFit,
  withUniqueEmail,
  changeMembership,
  raiseVersionLocked,
  updatePresumedDeadLocked,
  restorePerson,
} from "../people/index.ts";
import { nameForMessages, lockPerson } from "../../core/person/index.ts";
import { assertFitsFamily } from "../relationships/index.ts";
import type { UndoableMerge } from "./merges.queries.ts";

/**
 * Splits a merged record into two again, each with its own data. Throws 404 if it was undone
 * already, and 409 if either has changed since, the address is now someone else's, or REL-06
 * forbids the two together with what was recorded since.
 */
export async function undoMerge(
  { db, now }: Context,
  actor: Actor,
  { id, kept, gone }: UndoableMerge,
): Promise<void> {
  await withUniqueEmail(
    () =>
      db.transaction((tx) => undoMergeLocked(tx, { actor, now: now() }, { id, keptId: kept.id })),
    domainError(personErrors.takenSince, { name: nameForMessages(gone) }),
  );
}

async function undoMergeLocked(
  tx: Executor,
  { actor, now }: { actor: Actor; now: Date },
  { id, keptId }: { id: number; keptId: number },
): Promise<void> {
  const merged = await lockPerson(tx, keptId);
  const [merge] = await tx.select().from(personMerges).where(eq(personMerges.id, id));
  if (!merge) throw notFound("Merge");
  await assertUnchanged(tx, merge);
  const records = { kept: { id: keptId }, gone: { id: merge.goneId }, now };
  for (const { lockForMerge } of personalData.all()) await lockForMerge?.(tx, [keptId]);
  // The returned rows belong to both people, so both may change.
  await changeMembership(tx, { ids: [keptId, merge.goneId], by: actor, now }, () =>
    undoRows(tx, listPersonalTables(), merge.handedOver, records),
  );
  const kept = await raiseVersionLocked(tx, merged);
  await tx.delete(personMerges).where(eq(personMerges.id, id));
  const gone = await restorePerson(tx, { actor, now }, merge.goneId);
  const keptPerson = { ...kept, name: nameForMessages(kept), absentSince: merge.mergedAt };
  await assertChangedKinFit(tx, keptPerson, merge.mergedAt);
  for (const person of [gone, keptPerson]) await assertFitsFamily(tx, person);
  await updatePresumedDeadLocked(tx, [keptId], isoDayOf(now));
  for (const { afterMerge } of personalData.all())
    await afterMerge?.(tx, [keptId, merge.goneId], now);
  await logChange(tx, aboutPerson({ actor, now }, merged), {
    before: { ...merged, mergedWith: nameForMessages(gone) },
    after: { ...restoredFieldsOf(merge.handedOver, kept), mergedWith: null },
  });
}

type MergeRow = typeof personMerges.$inferSelect;

/** Returns the fields that were chosen in the merge, with their values after undoing it. */
function restoredFieldsOf(handedOver: MergeRow["handedOver"], kept: typeof users.$inferSelect) {
  const changed = handedOver.flatMap((each) => ("changed" in each ? each.changed : []));
  const keptChange = changed.find(({ id, before }) => id === kept.id && "role" in before);
  const { invitableFrom: _, ...fields } = keptChange?.before ?? {};
  const names = Object.keys(fields) as (keyof typeof kept)[];
  return Object.fromEntries(names.map((name) => [name, kept[name]]));
}

/**
 * Throws if anything has changed since the merge: the history shows changes of the person, and
 * comparing rows finds changes that have no history.
 */
async function assertUnchanged(tx: Executor, { keptId, historyId, handedOver }: MergeRow) {
  const [laterLine] = await tx
    .select({ id: history.id })
    .from(history)
    .where(and(await buildPeopleCondition(tx, [keptId]), gt(history.id, historyId)))
    .limit(1);
  if (laterLine || !(await areUnchanged(tx, listPersonalTables(), handedOver)))
    throw domainError(recordErrors.changedSince);
}
