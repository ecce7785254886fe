import { inArray } from "drizzle-orm";
import { householdMoves } from "#shared/family/households/household-moves.table.ts";
import { mayMoveHouseholds } from "#shared/family/households/households.policy.ts";
import type { Context } from "../../../lib/context.ts";
import type { ResourcesFrom, ResourceLoader } from "../../../lib/routes/resources.ts";

/** A move and its two groups, which never change. */
export interface VisibleMove {
  id: number;
  fromGroupId: number | null;
  toGroupId: number;
}

export const householdsResources = ({ db }: Context) => ({
  householdMove: {
    itemName: "Move",
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
  } satisfies ResourceLoader<VisibleMove>,
});

export type HouseholdsResources = ResourcesFrom<ReturnType<typeof householdsResources>>;
