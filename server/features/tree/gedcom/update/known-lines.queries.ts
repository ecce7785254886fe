import { asc, sql } from "drizzle-orm";
import { keptLines } from "#shared/family/facts/kept-lines.table.ts";
import type { Executor } from "../../../../lib/context.ts";

/** Reads the kept lines of these people and their pairs, in order. */
export async function readKnownLines(tx: Executor, userIds: number[]) {
  if (userIds.length === 0) return [];
  const ids = sql`any(${sql.param(userIds)}::integer[])`;
  return tx
    .select({
      userId: keptLines.userId,
      oneId: keptLines.oneId,
      otherId: keptLines.otherId,
      factId: keptLines.factId,
      level: keptLines.level,
      path: keptLines.path,
      tag: keptLines.tag,
      value: keptLines.value,
      position: keptLines.position,
    })
    .from(keptLines)
    .where(sql`${keptLines.userId} = ${ids} or ${keptLines.oneId} = ${ids}`)
    .orderBy(asc(keptLines.position), asc(keptLines.id));
}
export type KnownLine = Awaited<ReturnType<typeof readKnownLines>>[number];
