import { householdMoves } from "#shared/households/household-moves.table.ts";
import type { Deps } from "../../lib/deps.ts";
import { removeLongPast } from "../../lib/jobs/long-deleted.ts";

const { id, movedAt } = householdMoves;

/** Forgets what it took to bring households back that moved over 30 days ago: what was cut is gone as well. */
export const removeLongPastMoves = (deps: Pick<Deps, "db" | "now">): Promise<void> =>
  removeLongPast(deps, { table: householdMoves, id, at: movedAt }, (tx, isGone) =>
    tx.delete(householdMoves).where(isGone),
  );
