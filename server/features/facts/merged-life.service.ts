import { and, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { lifeFacts } from "#shared/facts/facts.table.ts";
import { keptLines } from "#shared/facts/kept-lines.table.ts";
import { otherNames } from "#shared/facts/other-names.table.ts";
import { fold } from "#shared/lib/fold.ts";
import type { Columns, HandedOver } from "#shared/records/handed-over.ts";
import { type Merge, writeRows } from "../../lib/belongings.ts";
import type { Executor } from "../../lib/deps.ts";
import { mergedFacts, type Rewritten, whoseThen } from "./merged-life.rules.ts";

/**
 * Hands facts, other names and the lines of a file over, for who holds both people. What both records
 * say alike is said once.
 */
export async function mergeLifeLocked(tx: Executor, merge: Merge): Promise<HandedOver[]> {
  const { kept, gone, actor, now } = merge;
  const left = { deletedAt: now, deletedBy: actor.id };
  const facts = mergedFacts(await factsOf(tx, merge), { kept: kept.id, gone: gone.id });
  const names = await twiceNamed(tx, merge);
  return [
    await drop(tx, lifeFacts, "life_facts", [...facts.sameAs.keys()], left, now),
    await rewrite(tx, lifeFacts, "life_facts", facts.filled, now),
    await rewrite(tx, lifeFacts, "life_facts", facts.moved, now),
    await drop(tx, otherNames, "other_names", names.dropped, left, now),
    await rewrite(tx, otherNames, "other_names", names.moved, now),
    await rewrite(tx, keptLines, "kept_lines", await movedLines(tx, merge, facts.sameAs), now),
  ].filter((each) => "changed" in each && each.changed.length > 0);
}

const factsOf = (tx: Executor, { kept, gone }: Merge) =>
  tx
    .select()
    .from(lifeFacts)
    .where(and(isOf(lifeFacts, [kept.id, gone.id]), isNull(lifeFacts.deletedAt)))
    .orderBy(lifeFacts.position, lifeFacts.id);

const isOf = (table: Record<"userId" | "oneId" | "otherId", PgColumn>, ids: number[]) =>
  or(inArray(table.userId, ids), inArray(table.oneId, ids), inArray(table.otherId, ids));

async function twiceNamed(tx: Executor, { kept, gone }: Merge) {
  const rows = await tx
    .select()
    .from(otherNames)
    .where(and(inArray(otherNames.userId, [kept.id, gone.id]), isNull(otherNames.deletedAt)))
    .orderBy(otherNames.position, otherNames.id);
  const own = rows.filter(({ userId }) => userId === kept.id);
  const others = rows.filter(({ userId }) => userId === gone.id);
  const known = new Set(own.map(({ name }) => fold(name)));
  const next = Math.max(-1, ...own.map(({ position }) => position)) + 1;
  return {
    dropped: others.filter(({ name }) => known.has(fold(name))).map(({ id }) => id),
    moved: others
      .filter(({ name }) => !known.has(fold(name)))
      .map(({ id, userId, position }) => ({
        id,
        before: { userId, position },
        after: { userId: kept.id, position: next + position },
      })),
  };
}

/** Lines follow their record, after its own, and their fact, where that is said once by now. */
async function movedLines(
  tx: Executor,
  { kept, gone }: Merge,
  sameAs: Map<number, number>,
): Promise<Rewritten[]> {
  const ids = { kept: kept.id, gone: gone.id };
  const rows = await tx
    .select()
    .from(keptLines)
    .where(isOf(keptLines, [kept.id, gone.id]))
    .orderBy(keptLines.position, keptLines.id);
  const isOthers = (row: (typeof rows)[number]) =>
    [row.userId, row.oneId, row.otherId].includes(gone.id);
  const next = Math.max(
    -1,
    ...rows.filter((row) => !isOthers(row)).map(({ position }) => position),
  );
  return rows.filter(isOthers).flatMap((row) => {
    const whose = whoseThen(row, ids);
    if (!whose) return [];
    const { id, userId, oneId, otherId, factId, position } = row;
    const then = {
      ...whose,
      factId: factId === null ? null : (sameAs.get(factId) ?? factId),
      position: next + 1 + position,
    };
    return [{ id, before: { userId, oneId, otherId, factId, position }, after: then }];
  });
}

async function rewrite(
  tx: Executor,
  table: PgTable,
  name: string,
  changed: Rewritten[],
  now: Date,
): Promise<HandedOver> {
  const wanted = changed.map(({ id, after }) => ({ id, values: after }));
  await writeRows(tx, table, wanted, now);
  return { table: name, changed };
}

async function drop(
  tx: Executor,
  table: typeof lifeFacts | typeof otherNames,
  name: string,
  ids: number[],
  left: Columns & { deletedAt: Date; deletedBy: number },
  now: Date,
): Promise<HandedOver> {
  const which: SQL = inArray(table.id, ids);
  if (ids.length > 0)
    await tx
      .update(table)
      .set({ ...left, updatedAt: now })
      .where(which);
  const before = { deletedAt: null, deletedBy: null };
  return { table: name, changed: ids.map((id) => ({ id, before, after: left })) };
}
