import { householdMoves } from "#shared/family/households/household-moves.table.ts";
import { householdsContract } from "#shared/family/households/households.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { purgeOldRows } from "../../../lib/jobs/purge.ts";
import { householdsPersonalData } from "./households.personal-data.ts";
import { householdsRoutes } from "./households.routes.ts";
import { householdsResources } from "./households.resources.ts";

export const householdsFeature = defineFeature({
  routes: (ctx) => [defineRoutes(householdsContract, householdsRoutes(ctx))],
  resources: householdsResources,
  retention: [
    {
      name: "households.longPast",
      removes: "moves over 30 days ago, which can't be undone anymore",
      run: (ctx) => {
        const { id, movedAt: at } = householdMoves;
        return purgeOldRows(ctx, { table: householdMoves, id, at });
      },
    },
  ],
  personalData: householdsPersonalData,
});
