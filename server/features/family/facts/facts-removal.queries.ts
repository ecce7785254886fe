import { and, isNull, or } from "drizzle-orm";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { keptLines } from "#shared/family/facts/kept-lines.table.ts";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import { isAnyOf, isNoneOf } from "../../../lib/database/any-of.ts";
import type { Executor } from "../../../lib/context.ts";

interface Removal {
  /** Ids of people whose facts and names stay. */
  except: number[];
  actor: { id: number };
  now: Date;
}

/**
 * Soft-deletes many facts and names and permanently deletes file lines. The caller holds the locks
 * of their people.
 */
export async function removeDetailsLocked(
  tx: Executor,
  { facts, names, lines }: { facts: number[]; names: number[]; lines: number[] },
  { except, actor, now }: Removal,
): Promise<void> {
  const values = { deletedAt: now, deletedBy: actor.id };
  await tx
    .update(lifeFacts)
    .set(values)
    .where(
      and(
        isAnyOf(lifeFacts.id, facts),
        ...[lifeFacts.userId, lifeFacts.oneId, lifeFacts.otherId].map((owner) =>
          or(isNull(owner), isNoneOf(owner, except)),
        ),
      ),
    );
  await tx
    .update(otherNames)
    .set(values)
    .where(and(isAnyOf(otherNames.id, names), isNoneOf(otherNames.userId, except)));
  await tx.delete(keptLines).where(isAnyOf(keptLines.id, lines));
}
