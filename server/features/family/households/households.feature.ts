import { householdMoves } from "#shared/family/households/household-moves.table.ts";
import { householdsContract } from "#shared/family/households/households.contract.ts";
import { defineFeature, routesOf } from "../../../feature.ts";
import { removeLongPast } from "../../../lib/jobs/long-deleted.ts";
import { householdsPersonalData } from "./households.personal-data.ts";
import { householdsRoutes } from "./households.routes.ts";
import { householdsSubjects } from "./households.subjects.ts";

export const householdsFeature = defineFeature({
  routes: (ctx) => [routesOf(householdsContract, householdsRoutes(ctx))],
  subjects: householdsSubjects,
  retention: [
    {
      name: "households.longPast",
      removes: "moves over 30 days ago, which can't be undone anymore",
      run: (ctx) => {
        const { id, movedAt: at } = householdMoves;
        return removeLongPast(ctx, { table: householdMoves, id, at });
      },
    },
  ],
  personalData: householdsPersonalData,
});
