import type * as z from "zod/mini";
import type { Actor, PolicyPerson } from "#shared/family/people/people.policy.ts";
import type { users, UserRow } from "#shared/family/people/people.table.ts";
import { personMerges } from "#shared/family/records/merges.table.ts";
import { recordsContract } from "#shared/family/records/records.contract.ts";
import { recordErrors } from "#shared/family/records/records.errors.ts";
import type { MergeStep } from "#shared/family/records/merge-step.ts";
import { countOf } from "#shared/lib/count.ts";
import {
  type Merge,
  moveRows,
  listPersonalColumns,
  personalData,
} from "../../../lib/personal-data.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import { changedError, isOutdated } from "../../../lib/routes/version.ts";
import { aboutPerson, logChange } from "../../core/change-log/index.ts";
import { withUniqueEmail, mergePeopleLocked } from "../people/index.ts";
import {
  nameForMessages,
  readPerson,
  readViewer,
  lockTwoPeople,
  type Viewer,
  hasAccount,
  withName,
} from "../../core/person/index.ts";
import { assertNotMoved } from "../relationships/index.ts";
import { chosenColumns } from "./merge-fields.rules.ts";
import { findMergeObstacles } from "./merge-family.rules.ts";

type MergeInput = z.output<typeof recordsContract.routes.merge.body>;

/**
 * Merges `gone` into `kept`: moves all data and sets each field to the chosen value. Throws 409 if
 * a record has changed, if REL-06 forbids the merged person, or if an account or the last Super
 * Admin would be lost.
 */
export async function mergeRecords(
  { db, now }: Context,
  actor: Actor,
  records: { kept: PolicyPerson; gone: PolicyPerson },
  request: Omit<MergeInput, "duplicateId">,
) {
  if (records.kept.id === records.gone.id) throw domainError(recordErrors.sameRecord);
  const viewer = await readViewer(db, actor, now());
  const mergeId = await withUniqueEmail(() =>
    db.transaction(async (tx) => {
      const [kept, gone] = await lockTwoPeople(tx, records.kept.id, records.gone.id);
      assertNotMoved([records.kept, records.gone], [kept, gone]);
      const isOutdatedRecord =
        isOutdated(kept, request.version) || isOutdated(gone, request.duplicateVersion);
      if (isOutdatedRecord) throw await changedMeanwhileError(tx, viewer, kept);
      const merge = { kept, gone, actor, now: now() };
      return mergeLocked(tx, viewer, merge, request.choices ?? {});
    }),
  );
  const person = await readPerson(db, viewer, records.kept.id);
  return { person, mergeId, message: `${person.fullName} now has one profile.` };
}

const changedMeanwhileError = async (tx: Executor, viewer: Viewer, { id }: UserRow) =>
  changedError(recordsContract.routes.merge, {
    person: await readPerson(tx, viewer, id),
    mergeId: null,
    message: "Nothing was merged.",
  });

/**
 * Like mergeRecords, but the caller has locked both records; without the locks, concurrent merges
 * lose data.
 */
export async function mergeLocked(
  tx: Executor,
  viewer: Viewer,
  merge: Merge,
  choices: NonNullable<MergeInput["choices"]>,
): Promise<number> {
  const { kept, gone, now } = merge;
  const { actor } = viewer;
  const chosen = chosenColumns(viewer, merge, choices);
  const [obstacle] = await findObstacles(tx, merge, chosen);
  if (obstacle) throw obstacle;
  const handedOver = await mergeRows(tx, merge, chosen);
  const historyId = await logChange(tx, aboutPerson({ actor, now }, kept), {
    before: { ...kept, mergedWith: null },
    after: { ...chosen, mergedWith: describeMerge(gone, handedOver) },
  });
  const [row] = await tx
    .insert(personMerges)
    .values({
      keptId: kept.id,
      goneId: gone.id,
      mergedBy: actor.id,
      mergedAt: now,
      historyId: historyId!,
      handedOver,
    })
    .returning({ id: personMerges.id });
  return row!.id;
}

async function mergeRows(tx: Executor, merge: Merge, chosen: Partial<UserRow>) {
  const people = [merge.kept.id, merge.gone.id];
  for (const { lockForMerge } of personalData.all()) await lockForMerge?.(tx, people);
  const steps = await moveRows(tx, listPersonalColumns(), merge);
  for (const { merge: byHand } of personalData.all())
    if (byHand) steps.push(...(await byHand(tx, merge)));
  steps.push(...(await mergePeopleLocked(tx, merge, chosen)));
  for (const { afterMerge } of personalData.all()) await afterMerge?.(tx, people, merge.now);
  return steps.filter((each) => ("moved" in each ? each.moved : each.changed).length > 0);
}

/** Returns all reasons that forbid merging two records with these choices. */
export async function findObstacles(
  tx: Executor,
  { kept, gone }: Pick<Merge, "kept" | "gone">,
  chosen: Partial<UserRow>,
) {
  const name = nameForMessages(gone);
  const losesAccount = hasAccount(gone) && !hasAccount(kept);
  const merged = { ...kept, ...chosen };
  return [
    ...(losesAccount ? [domainError(recordErrors.otherAccount, { name })] : []),
    ...(await findMergeObstacles(tx, {
      kept: withName(kept),
      gone: withName(gone),
      merged: withName(merged),
    })),
  ];
}

const COUNTED_TABLES: Record<string, [one: string, many: string]> = {
  life_facts: ["life event", "life events"],
  other_names: ["other name", "other names"],
  attendance: ["event", "events"],
};

/** Returns 'Anna Berg (#12, with 2 relationships and 1 life event)' for the history. */
function describeMerge(
  gone: Pick<typeof users.$inferSelect, "id" | "fullName" | "firstName" | "lastName">,
  steps: readonly MergeStep[],
): string {
  const counts = Object.entries(COUNTED_TABLES).map(([table, nouns]) =>
    describeCount(countMergedRows(steps, table), nouns),
  );
  // Both rows of a link are moved, so only one side is counted.
  const links = countMergedRows(steps, "family_relationships", "user_id");
  const parts = [describeCount(links, ["relationship", "relationships"]), ...counts].filter(
    (part) => part !== null,
  );
  const details = parts.length > 0 ? `, with ${new Intl.ListFormat("en-US").format(parts)}` : "";
  return `${nameForMessages(gone)} (#${gone.id}${details})`;
}

function countMergedRows(steps: readonly MergeStep[], table: string, column?: string): number {
  const rows = steps
    .filter((each) => each.table === table)
    .flatMap((each) => {
      if ("changed" in each) return column ? [] : each.changed.map(({ id }) => id);
      return column && each.column !== column ? [] : each.moved;
    });
  return new Set(rows).size;
}

const describeCount = (count: number, [one, many]: [string, string]) =>
  count === 0 ? null : countOf(count, one, many);
