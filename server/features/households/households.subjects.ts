import { inArray } from "drizzle-orm";
import { householdMoves } from "#shared/households/household-moves.table.ts";
import { mayMoveHouseholds } from "#shared/households/households.policy.ts";
import type { Deps } from "../../lib/deps.ts";
import type { LoadedBy, SubjectLoader } from "../../lib/routes/subjects.ts";

export const householdsSubjects = ({ db }: Pick<Deps, "db">) => ({
  householdMove: {
    word: "Move",
    find: async (actor, ids) =>
      mayMoveHouseholds(actor)
        ? db
            .select({ id: householdMoves.id })
            .from(householdMoves)
            .where(inArray(householdMoves.id, ids))
        : [],
  } satisfies SubjectLoader<{ id: number }>,
});

export type HouseholdsSubjects = LoadedBy<ReturnType<typeof householdsSubjects>>;
