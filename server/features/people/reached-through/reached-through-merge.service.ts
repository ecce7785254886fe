import { getTableName, sql } from "drizzle-orm";
import { reachedThrough } from "#shared/people/reached-through.table.ts";
import type { HandedOver } from "#shared/records/handed-over.ts";
import type { Merge } from "../../../lib/belongings.ts";
import type { Executor } from "../../../lib/deps.ts";

const { userId, throughId } = reachedThrough;

/** The kept record is reached as the other was unless it has its own way, and nobody through themself. */
export async function mergeReachedLocked(
  tx: Executor,
  { kept, gone }: Pick<Merge, "kept" | "gone">,
): Promise<HandedOver[]> {
  const table = getTableName(reachedThrough);
  const own = await tx.execute<{ key: number }>(sql`
    update ${reachedThrough} set user_id = ${kept.id}
    where ${userId} = ${gone.id} and ${throughId} <> ${kept.id}
      and not exists (select 1 from ${reachedThrough} own where own.user_id = ${kept.id})
    returning ${throughId} as key`);
  const others = await tx.execute<{ key: number }>(sql`
    update ${reachedThrough} set through_id = ${kept.id}
    where ${throughId} = ${gone.id} and ${userId} <> ${kept.id}
    returning ${userId} as key`);
  const moved = ({ rows }: typeof own) => rows.map(({ key }) => key);
  return [
    { table, column: userId.name, by: throughId.name, moved: moved(own) },
    { table, column: throughId.name, by: userId.name, moved: moved(others) },
  ];
}
