import { inArray } from "drizzle-orm";
import { householdMoves } from "#shared/households/household-moves.table.ts";
import { mayMoveHouseholds } from "#shared/households/households.policy.ts";
import type { Deps } from "../../lib/deps.ts";
import type { LoadedBy, SubjectLoader } from "../../lib/routes/subjects.ts";

/** A move, and the two groups of it, which stay the same. */
export interface KnownMove {
  id: number;
  fromGroupId: number | null;
  toGroupId: number;
}

export const householdsSubjects = ({ db }: Pick<Deps, "db">) => ({
  householdMove: {
    word: "Move",
    find: async (actor, ids) =>
      mayMoveHouseholds(actor)
        ? db
            .select({
              id: householdMoves.id,
              fromGroupId: householdMoves.fromGroupId,
              toGroupId: householdMoves.toGroupId,
            })
            .from(householdMoves)
            .where(inArray(householdMoves.id, ids))
        : [],
  } satisfies SubjectLoader<KnownMove>,
});

export type HouseholdsSubjects = LoadedBy<ReturnType<typeof householdsSubjects>>;
